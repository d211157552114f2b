package dev.waymark.runtime.internal.render;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.internal.text.Xml;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The part of a {@code url} element after the date: its end tag, the changefreq, the priority. There are fewer than a
 * hundred such texts, so each is stored complete: one copy is much faster than four.
 */
final class UrlEnds {

    private static final String LASTMOD_END = "</lastmod>";

    /** The start of the text for a page without a date. */
    static final int WITHOUT_DATE = LASTMOD_END.length();

    private static final byte[][][] ENDS =
            Arrays.stream(ChangeFrequency.values()).map(UrlEnds::ends).toArray(byte[][][]::new);

    private static byte[][] ends(ChangeFrequency frequency) {
        return IntStream.rangeClosed(-1, 10)
                .mapToObj(tenths -> Xml.ascii(LASTMOD_END + element(frequency) + element(tenths)))
                .toArray(byte[][]::new);
    }

    private UrlEnds() {}

    private static String element(ChangeFrequency frequency) {
        return frequency == ChangeFrequency.UNSPECIFIED
                ? ""
                : "<changefreq>" + frequency.name().toLowerCase(Locale.ROOT) + "</changefreq>";
    }

    private static String element(int tenths) {
        return tenths < 0 ? "" : "<priority>" + tenths / 10 + "." + tenths % 10 + "</priority>";
    }

    /** The texts for a frequency: without a priority, then with 0.0 to 1.0. */
    @SuppressWarnings("EnumOrdinal") // The array has one element per value, and this runs once per page.
    static byte[][] of(ChangeFrequency frequency) {
        return ENDS[frequency.ordinal()];
    }
}
