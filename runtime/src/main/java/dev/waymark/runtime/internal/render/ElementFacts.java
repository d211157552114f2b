package dev.waymark.runtime.internal.render;

/**
 * What has to be known of the element of a page beside its bytes. It is used again for the next page, so whoever keeps
 * it copies it. Not thread-safe.
 */
public final class ElementFacts {

    /** No lastmod. */
    static final long NONE = Long.MIN_VALUE;

    /** The lastmod, in seconds since 1970, or {@link #NONE}. */
    public long lastModified = NONE;

    /** Whether that is a date without time. */
    public boolean isDate;

    /** The {@linkplain dev.waymark.runtime.internal.text.Namespaces namespaces} that it uses. */
    public int namespaces;

    /** How many news it holds: none or one. */
    public int news;

    /** Takes over what is known of another element. */
    public void set(ElementFacts other) {
        lastModified = other.lastModified;
        isDate = other.isDate;
        namespaces = other.namespaces;
        news = other.news;
    }
}
