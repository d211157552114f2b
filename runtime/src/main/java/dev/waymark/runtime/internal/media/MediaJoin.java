package dev.waymark.runtime.internal.media;

import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.MediaKind;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.DroppedMetadata;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Adds one element's media to another's. Both are complete, with their media before the end tags. Images and videos are
 * added; news and own elements come from the first element that has any.
 */
public final class MediaJoin {

    private static final byte[] IMAGE_END = Xml.ascii("</image:image>");

    private final long maxBytes;
    private final Consumer<DroppedMetadata> dropped;

    /**
     * Creates a join.
     *
     * @param maxBytes of an element; a page larger than any sitemap wouldn't be listed
     * @param dropped counts media that don't fit
     */
    public MediaJoin(long maxBytes, Consumer<DroppedMetadata> dropped) {
        this.maxBytes = maxBytes;
        this.dropped = dropped;
    }

    /**
     * Adds media.
     *
     * @param page a buffer with an element
     * @param start the start of that element
     * @param end its end
     * @param facts its facts; updated by this method
     * @param other a buffer with another element at its end
     * @param added that element's facts
     */
    public void add(ShardBuffer page, int start, int end, ElementFacts facts, ShardBuffer other, ElementFacts added) {
        if (end - start + added.mediaLength() > maxBytes) {
            dropped.accept(added.images > 0 ? DroppedMetadata.IMAGE : DroppedMetadata.VIDEO);
            return;
        }
        int from = other.length - Xml.URL_END_LENGTH - added.mediaLength();
        int at = end - Xml.URL_END_LENGTH - facts.mediaLength();
        for (MediaKind kind : MediaKind.ALL) {
            int taken = taken(kind, facts, other.bytes, from, added);
            at += facts.length(kind);
            page.insert(at, other.bytes, from, taken);
            facts.lengthen(kind, taken);
            at += taken;
            from += added.length(kind);
        }
    }

    /** The length of what the page takes of a kind. */
    private int taken(MediaKind kind, ElementFacts facts, byte[] other, int from, ElementFacts added) {
        if (kind == MediaKind.IMAGES) {
            return imagesThatFit(facts, other, from, added);
        }
        if (kind != MediaKind.VIDEOS && facts.length(kind) > 0) {
            return 0;
        }
        if (kind == MediaKind.NEWS) {
            facts.newsUntil = added.newsUntil;
        } else if (kind == MediaKind.EXTENSIONS) {
            facts.ownNamespaces = added.ownNamespaces;
        }
        return added.length(kind);
    }

    /** The length of the images that the page has room for. */
    private int imagesThatFit(ElementFacts facts, byte[] other, int from, ElementFacts added) {
        int count = Math.min(added.images, MediaWriter.MAX_IMAGES - facts.images);
        for (int i = count; i < added.images; i++) {
            dropped.accept(DroppedMetadata.IMAGE);
        }
        facts.images += count;
        if (count == added.images) {
            return added.length(MediaKind.IMAGES);
        }
        int end = from;
        for (int i = 0; i < count; i++) {
            // Supplied values can't contain an end tag.
            do {
                end++;
            } while (!Arrays.equals(other, end - IMAGE_END.length, end, IMAGE_END, 0, IMAGE_END.length));
        }
        return end - from;
    }
}
