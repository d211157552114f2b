package dev.waymark.runtime.internal.media;

import dev.waymark.runtime.internal.text.Namespaces;

/**
 * What was written of the media of a page: one block of each kind, in this order, at the end of its element. Mutable,
 * as it is used again for the next page.
 */
public final class MediaFacts {

    /** Whether anything was supplied, be it right or wrong. */
    public boolean supplied;

    /** How many images there are. */
    public int images;

    /** How long the block of each kind is. */
    public int imageBytes;

    public int videoBytes;
    public int newsBytes;
    public int ownBytes;

    /** When the news is too old, in seconds since 1970; the largest number without any. */
    public long newsUntil = Long.MAX_VALUE;

    /** The own namespaces. */
    public int ownNamespaces;

    /** The {@linkplain Namespaces namespaces} of all of it. */
    public int namespaces() {
        return (imageBytes > 0 ? Namespaces.IMAGE : 0)
                | (videoBytes > 0 ? Namespaces.VIDEO : 0)
                | (newsBytes > 0 ? Namespaces.NEWS : 0)
                | ownNamespaces;
    }

    /** How long all of it is. */
    public int bytes() {
        return imageBytes + videoBytes + newsBytes + ownBytes;
    }

    /** No media. */
    public void clear() {
        set(new MediaFacts());
    }

    /** Takes over what is known of other media. */
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
