package dev.waymark.runtime.internal.media;

import dev.waymark.runtime.internal.text.Namespaces;

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
    public int imageBytes;

    public int videoBytes;
    public int newsBytes;
    public int ownBytes;

    /** The expiration of the news, in seconds since 1970; the maximum value without news. */
    public long newsUntil = Long.MAX_VALUE;

    /** The application's own namespaces. */
    public int ownNamespaces;

    /** The {@linkplain Namespaces namespaces} of all media. */
    public int namespaces() {
        return (imageBytes > 0 ? Namespaces.IMAGE : 0)
                | (videoBytes > 0 ? Namespaces.VIDEO : 0)
                | (newsBytes > 0 ? Namespaces.NEWS : 0)
                | ownNamespaces;
    }

    /** The total length. */
    public int bytes() {
        return imageBytes + videoBytes + newsBytes + ownBytes;
    }

    /** Clears the facts. */
    public void clear() {
        set(new MediaFacts());
    }

    /** Copies other facts. */
    public void set(MediaFacts other) {
        supplied = other.supplied;
        images = other.images;
        imageBytes = other.imageBytes;
        videoBytes = other.videoBytes;
        newsBytes = other.newsBytes;
        ownBytes = other.ownBytes;
        newsUntil = other.newsUntil;
        ownNamespaces = other.ownNamespaces;
    }
}
