package dev.waymark.runtime.internal.text;

import java.util.Arrays;

/**
 * Facts about a page's element beside its bytes. Its media are one block per {@linkplain MediaKind kind} at its end.
 * Reused for the next page, so copy it to keep it. Not thread-safe.
 */
public final class ElementFacts {

    /** No lastmod. */
    public static final long NONE = Long.MIN_VALUE;

    /** The lastmod, in seconds since 1970, or {@link #NONE}. */
    public long lastModified = NONE;

    /** Whether it is a date without time. */
    public boolean isDate;

    /** The {@linkplain Namespaces namespaces} it uses. */
    public int namespaces;

    /** The number of its news: 0 or 1. */
    public int news;

    /**
     * The number of leading bytes of its URL that are already in the {@link #hash}; 0 if none. Avoids hashing the
     * common start of URLs again.
     */
    public int hashed;

    /** The state of a hash after {@link #hashed} bytes. */
    public long hash;

    /** Whether media were supplied, valid or not. */
    public boolean hasMedia;

    /** The number of images. */
    public int images;

    /** The expiration of the news, in seconds since 1970; the maximum value without news. */
    public long newsUntil = Long.MAX_VALUE;

    /** The application's own namespaces, of its own elements. */
    public int ownNamespaces;

    private final int[] mediaLengths = new int[MediaKind.ALL.length];

    /** The length of the block of a kind of media. */
    @SuppressWarnings("EnumOrdinal") // The constants are in the order of the blocks.
    public int length(MediaKind kind) {
        return mediaLengths[kind.ordinal()];
    }

    /** Lengthens the block of a kind of media. */
    @SuppressWarnings("EnumOrdinal") // As above.
    public void lengthen(MediaKind kind, int more) {
        mediaLengths[kind.ordinal()] += more;
    }

    /** The total length of the media. */
    public int mediaLength() {
        int all = 0;
        for (int length : mediaLengths) {
            all += length;
        }
        return all;
    }

    /** Takes what the media say about the element. */
    public void takeMedia() {
        for (MediaKind kind : MediaKind.ALL) {
            namespaces |= length(kind) > 0 ? kind.namespace : 0;
        }
        namespaces |= ownNamespaces;
        news = length(MediaKind.NEWS) > 0 ? 1 : 0;
    }

    /** Copies another element's facts. */
    public void set(ElementFacts other) {
        lastModified = other.lastModified;
        isDate = other.isDate;
        namespaces = other.namespaces;
        news = other.news;
        hasMedia = other.hasMedia;
        images = other.images;
        newsUntil = other.newsUntil;
        ownNamespaces = other.ownNamespaces;
        System.arraycopy(other.mediaLengths, 0, mediaLengths, 0, mediaLengths.length);
    }

    /** Starts the next page, without media. */
    public void clear() {
        namespaces = 0;
        news = 0;
        if (hasMedia) {
            hasMedia = false;
            images = 0;
            newsUntil = Long.MAX_VALUE;
            ownNamespaces = 0;
            Arrays.fill(mediaLengths, 0);
        }
    }
}
