package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.LanguageTag;
import java.io.Serializable;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A language in which pages are listed. Immutable; equal by tag.
 *
 * <p>Configured languages are sorted as configured; others follow by tag, and {@code x-default} is last.
 *
 * @param tag {@code en-GB}
 * @param text its text in URLs; empty for none
 * @param isTextGiven whether the text was configured, rather than being the tag
 * @param order its position
 */
public record SiteLocale(String tag, String text, boolean isTextGiven, int order)
        implements Comparable<SiteLocale>, Serializable {

    /** The page for all other readers. */
    public static final SiteLocale X_DEFAULT = new SiteLocale(LanguageTag.X_DEFAULT, "", true, Integer.MAX_VALUE);

    private static final Comparator<SiteLocale> ORDER =
            Comparator.<SiteLocale>comparingInt(locale -> locale.order).thenComparing(SiteLocale::tag);

    /** A language that isn't configured. */
    static SiteLocale of(String tag) {
        return new SiteLocale(tag, tag, false, Integer.MAX_VALUE - 1);
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
