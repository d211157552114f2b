package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.media.MediaFacts;
import dev.waymark.runtime.internal.media.MediaKind;

/** Facts about a page's element beside its bytes. Reused for the next page, so copy it to keep it. Not thread-safe. */
public final class ElementFacts {

    /** No lastmod. */
    public static final long NONE = Long.MIN_VALUE;

    /** The lastmod, in seconds since 1970, or {@link #NONE}. */
    public long lastModified = NONE;

    /** Whether it is a date without time. */
    public boolean isDate;

    /** The {@linkplain dev.waymark.runtime.internal.text.Namespaces namespaces} it uses. */
    public int namespaces;

    /** The number of its news: 0 or 1. */
    public int news;

    /**
     * The number of leading bytes of its URL that are already in the {@link #hash}; 0 if none. Avoids hashing the
     * common start of URLs again.
     */
    public int hashed;

    /** See {@link LocHash#begin}. */
    public long hash;

    /** Its media. */
    public final MediaFacts media = new MediaFacts();

    /** Copies another element's facts. */
    public void set(ElementFacts other) {
        lastModified = other.lastModified;
        isDate = other.isDate;
        namespaces = other.namespaces;
        news = other.news;
        media.set(other.media);
    }

    /** Copies the media's facts that concern the element. */
    public void takeMedia() {
        namespaces |= media.namespaces();
        news = media.length(MediaKind.NEWS) > 0 ? 1 : 0;
    }

    /** Starts the next page, without media. */
    public void clear() {
        namespaces = 0;
        news = 0;
        if (media.supplied) {
            media.clear();
        }
    }
}
