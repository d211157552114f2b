package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.media.MediaFacts;

/**
 * What has to be known of the element of a page beside its bytes. It is used again for the next page, so whoever keeps
 * it copies it. Not thread-safe.
 */
public final class ElementFacts {

    /** No lastmod. */
    public static final long NONE = Long.MIN_VALUE;

    /** The lastmod, in seconds since 1970, or {@link #NONE}. */
    public long lastModified = NONE;

    /** Whether that is a date without time. */
    public boolean isDate;

    /** The {@linkplain dev.waymark.runtime.internal.text.Namespaces namespaces} that it uses. */
    public int namespaces;

    /** How many news it holds: none or one. */
    public int news;

    /**
     * How many bytes at the beginning of its URL are in the {@link #hash} already; 0 if nothing is known of it. That
     * saves hashing what URLs have in common.
     */
    public int hashed;

    /** See {@link LocHash#begin}. */
    public long hash;

    /** Its media. */
    public final MediaFacts media = new MediaFacts();

    /** Takes over what is known of another element. */
    public void set(ElementFacts other) {
        lastModified = other.lastModified;
        isDate = other.isDate;
        namespaces = other.namespaces;
        news = other.news;
        media.set(other.media);
    }

    /** What is known of the media is true of the element, too. */
    public void takeMedia() {
        namespaces |= media.namespaces();
        news = media.newsBytes > 0 ? 1 : 0;
    }

    /** Begins the next page, which has no media yet. */
    public void clear() {
        namespaces = 0;
        news = 0;
        if (media.supplied) {
            media.clear();
        }
    }
}
