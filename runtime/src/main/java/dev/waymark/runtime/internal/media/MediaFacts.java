package dev.waymark.runtime.internal.media;

import dev.waymark.runtime.internal.text.Namespaces;
import java.util.Arrays;

/**
 * Facts about a page's written media: one block per kind, in this order, at the end of its element. Mutable: reused for
 * the next page.
 */
public final class MediaFacts {

    /** Whether anything was supplied, valid or not. */
    public boolean supplied;

    /** The number of images. */
    public int images;

    /** The length of each kind's block. */
    private final int[] lengths = new int[MediaKind.ALL.length];

    /** The expiration of the news, in seconds since 1970; the maximum value without news. */
    public long newsUntil = Long.MAX_VALUE;

    /** The application's own namespaces. */
    public int ownNamespaces;

    /** The length of a kind's block. */
    public int length(MediaKind kind) {
        return lengths[kind.place()];
    }

    /** Lengthens a kind's block. */
    void lengthen(MediaKind kind, int more) {
        lengths[kind.place()] += more;
    }

    /** The {@linkplain Namespaces namespaces} of all media. */
    public int namespaces() {
        int all = ownNamespaces;
        for (MediaKind kind : MediaKind.ALL) {
            all |= length(kind) > 0 ? kind.namespace : 0;
        }
        return all;
    }

    /** The total length. */
    int bytes() {
        int bytes = 0;
        for (int length : lengths) {
            bytes += length;
        }
        return bytes;
    }

    /** Clears the facts. */
    public void clear() {
        supplied = false;
        images = 0;
        Arrays.fill(lengths, 0);
        newsUntil = Long.MAX_VALUE;
        ownNamespaces = 0;
    }

    /** Copies other facts. */
    public void set(MediaFacts other) {
        supplied = other.supplied;
        images = other.images;
        System.arraycopy(other.lengths, 0, lengths, 0, lengths.length);
        newsUntil = other.newsUntil;
        ownNamespaces = other.ownNamespaces;
    }
}
