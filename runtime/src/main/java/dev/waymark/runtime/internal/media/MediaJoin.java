package dev.waymark.runtime.internal.media;

import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.DroppedMetadata;
import java.util.function.Consumer;

/**
 * Adds one element's media to another's. Both are complete, with their media before the end tags. Images and videos are
 * added; news and own elements come from the first element that has any.
 */
public final class MediaJoin {

    private static final byte[] IMAGE_END = Xml.ascii("</image:image>");

    private final Consumer<DroppedMetadata> dropped;

    /** Counts excess media as dropped. */
    public MediaJoin(Consumer<DroppedMetadata> dropped) {
        this.dropped = dropped;
    }

    /**
     * Adds media.
     *
     * @param page a buffer with an element
     * @param end the end of that element
     * @param facts its media's facts; updated by this method
     * @param other a buffer with another element at its end
     * @param added that element's media facts
     */
    public void add(ShardBuffer page, int end, MediaFacts facts, ShardBuffer other, MediaFacts added) {
        int from = other.length() - Xml.URL_END_LENGTH - added.bytes();
        int at = end - Xml.URL_END_LENGTH - facts.bytes() + facts.imageBytes;
        int images = imagesThatFit(facts, other, from, added);
        page.insert(at, other.bytes(), from, images);
        facts.imageBytes += images;
        from += added.imageBytes;
        at += images + facts.videoBytes;
        page.insert(at, other.bytes(), from, added.videoBytes);
        facts.videoBytes += added.videoBytes;
        from += added.videoBytes;
        at += added.videoBytes;
        if (facts.newsBytes == 0) {
            page.insert(at, other.bytes(), from, added.newsBytes);
            facts.newsBytes = added.newsBytes;
            facts.newsUntil = added.newsUntil;
        }
        from += added.newsBytes;
        at += facts.newsBytes;
        if (facts.ownBytes == 0) {
            page.insert(at, other.bytes(), from, added.ownBytes);
            facts.ownBytes = added.ownBytes;
            facts.ownNamespaces = added.ownNamespaces;
        }
    }

    /** The length of the images that the page has room for. */
    private int imagesThatFit(MediaFacts facts, ShardBuffer other, int from, MediaFacts added) {
        int count = Math.min(added.images, MediaWriter.MAX_IMAGES - facts.images);
        for (int i = count; i < added.images; i++) {
            dropped.accept(DroppedMetadata.IMAGE);
        }
        facts.images += count;
        if (count == added.images) {
            return added.imageBytes;
        }
        int end = from;
        for (int i = 0; i < count; i++) {
            // Supplied values can't contain an end tag.
            do {
                end++;
            } while (!endsWith(other.bytes(), end, IMAGE_END));
        }
        return end - from;
    }

    private static boolean endsWith(byte[] bytes, int end, byte[] text) {
        return end >= text.length && java.util.Arrays.equals(bytes, end - text.length, end, text, 0, text.length);
    }
}
