package dev.waymark.runtime.internal.text;

import dev.waymark.runtime.report.DroppedMetadata;

/** The kinds of media a page can have, in the order in which they are written. */
public enum MediaKind {
    IMAGES(Namespaces.IMAGE, DroppedMetadata.IMAGE),
    VIDEOS(Namespaces.VIDEO, DroppedMetadata.VIDEO),
    NEWS(Namespaces.NEWS, DroppedMetadata.NEWS),

    /** Their namespaces are the application's own. */
    EXTENSIONS(0, DroppedMetadata.EXTENSION);

    /** A copy for each page would be garbage. */
    @SuppressWarnings("MutablePublicArray")
    public static final MediaKind[] ALL = values();

    final int namespace;
    private final DroppedMetadata dropped;

    MediaKind(int namespace, DroppedMetadata dropped) {
        this.namespace = namespace;
        this.dropped = dropped;
    }

    /** Counts an invalid one. */
    public DroppedMetadata dropped() {
        return dropped;
    }
}
