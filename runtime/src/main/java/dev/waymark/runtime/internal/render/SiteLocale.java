package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.LanguageTag;
import dev.waymark.runtime.internal.text.Xml;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A language that pages are listed in. Immutable; two of the same tag are equal.
 *
 * <p>They are in the order in which they were configured; others follow by their tags, and {@code x-default} is the
 * last.
 */
public final class SiteLocale implements Comparable<SiteLocale> {

    /** The language of the page for readers of any other language. */
    public static final SiteLocale X_DEFAULT = new SiteLocale(LanguageTag.X_DEFAULT, "", true, Integer.MAX_VALUE);

    private static final Comparator<SiteLocale> ORDER =
            Comparator.<SiteLocale>comparingInt(locale -> locale.order).thenComparing(SiteLocale::tag);

    private final String tag;
    private final String text;
    private final boolean isTextGiven;
    private final int order;
    private final byte[] linkStart;

    private SiteLocale(String tag, String text, boolean isTextGiven, int order) {
        this.tag = tag;
        this.text = text;
        this.isTextGiven = isTextGiven;
        this.order = order;
        linkStart = Xml.ascii("<xhtml:link rel=\"alternate\" hreflang=\"" + tag + "\" href=\"");
    }

    /** A language that nothing was configured for. */
    static SiteLocale of(String tag) {
        return new SiteLocale(tag, tag, false, Integer.MAX_VALUE - 1);
    }

    /** A language whose text in URLs is its tag. */
    static SiteLocale configured(String tag, int order) {
        return new SiteLocale(tag, tag, false, order);
    }

    /** A language with its text in URLs. */
    static SiteLocale configured(String tag, String text, int order) {
        return new SiteLocale(tag, text, true, order);
    }

    /** Its tag: {@code en-GB}. */
    public String tag() {
        return tag;
    }

    /** What URLs have for it; empty for nothing. */
    public String text() {
        return text;
    }

    /** Whether that was configured, and is not simply the tag. */
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
