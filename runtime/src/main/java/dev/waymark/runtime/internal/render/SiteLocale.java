package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.LanguageTag;
import dev.waymark.runtime.internal.text.Xml;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A language in which pages are listed. Immutable; equal by tag.
 *
 * <p>Configured languages are sorted as configured; others follow by tag, and {@code x-default} is last.
 */
public final class SiteLocale implements Comparable<SiteLocale> {

    /** The page for all other readers. */
    public static final SiteLocale X_DEFAULT = new SiteLocale(LanguageTag.X_DEFAULT, "", true, Integer.MAX_VALUE);

    private static final Comparator<SiteLocale> ORDER =
            Comparator.<SiteLocale>comparingInt(locale -> locale.order).thenComparing(SiteLocale::tag);

    private final String tag;
    private final String text;
    private final boolean isTextGiven;
    private final int order;
    private final byte[] linkStart;

    /**
     * Creates a language.
     *
     * @param text its text in URLs
     * @param isTextGiven whether the text was configured, rather than being the tag
     * @param order its position among the configured ones
     */
    SiteLocale(String tag, String text, boolean isTextGiven, int order) {
        this.tag = tag;
        this.text = text;
        this.isTextGiven = isTextGiven;
        this.order = order;
        linkStart = Xml.ascii("<xhtml:link rel=\"alternate\" hreflang=\"" + tag + "\" href=\"");
    }

    /** A language that isn't configured. */
    static SiteLocale of(String tag) {
        return new SiteLocale(tag, tag, false, Integer.MAX_VALUE - 1);
    }

    /** Its tag: {@code en-GB}. */
    public String tag() {
        return tag;
    }

    /** Its text in URLs; empty for none. */
    public String text() {
        return text;
    }

    /** Whether the text was configured, rather than being the tag. */
    public boolean isTextGiven() {
        return isTextGiven;
    }

    /** The link to a page in this language, up to its URL. */
    public byte[] linkStart() {
        return linkStart;
    }

    @Override
    public int compareTo(SiteLocale other) {
        return ORDER.compare(this, other);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SiteLocale locale && tag.equals(locale.tag);
    }

    @Override
    public int hashCode() {
        return tag.hashCode();
    }

    @Override
    public String toString() {
        return tag;
    }
}
