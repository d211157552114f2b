package dev.waymark.runtime.internal.media;

import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.report.DroppedMetadata;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The kinds of media a page can have. */
public enum MediaKind {
    IMAGES(Namespaces.IMAGE, DroppedMetadata.IMAGE),
    VIDEOS(Namespaces.VIDEO, DroppedMetadata.VIDEO),
    NEWS(Namespaces.NEWS, DroppedMetadata.NEWS),

    /** Their namespaces are the application's own. */
    EXTENSIONS(0, DroppedMetadata.EXTENSION);

    /** In the order in which they are written; a copy for each page would be garbage. */
    static final MediaKind[] ALL = values();

    final int namespace;

    /** Counts an invalid one. */
    final DroppedMetadata dropped;

    MediaKind(int namespace, DroppedMetadata dropped) {
        this.namespace = namespace;
        this.dropped = dropped;
    }

    @SuppressWarnings("EnumOrdinal") // The constants are in the order of the blocks.
    int place() {
        return ordinal();
    }

    /** Passes on each of several values, or the only one; skips {@code null}. */
    static void each(@Nullable Object supplied, Consumer<Object> consumer) {
        if (supplied instanceof Iterable<?> several) {
            for (Object one : several) {
                if (one != null) {
                    consumer.accept(one);
                }
            }
        } else if (supplied instanceof @Nullable Object[] several) {
            each(Arrays.asList(several), consumer);
        } else if (supplied != null) {
            consumer.accept(supplied);
        }
    }
}
