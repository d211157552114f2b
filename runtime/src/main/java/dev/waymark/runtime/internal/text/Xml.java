package dev.waymark.runtime.internal.text;

import java.nio.charset.StandardCharsets;

/** The fixed parts of the elements of a sitemap (Sitemaps 0.9, "XML tag definitions"). */
public final class Xml {

    /** The protocol requires fewer than 2,048 characters, its XSD at least 12. */
    public static final int MAX_LOC = 2_047;

    public static final int MIN_LOC = 12;

    public static final String URL_START = "<url><loc>";
    public static final byte[] LOC_END = ascii("</loc>");
    public static final int LOC_END_LASTMOD_LENGTH = "</loc><lastmod>".length();
    public static final long LOC_END_LASTMOD = Words.get(ascii("</loc><lastmod> "), 0);
    public static final long LOC_END_LASTMOD_REST = Words.get(ascii("</loc><lastmod> "), 8);
    public static final byte[] QUESTION_MARK = ascii("?");
    public static final byte[] EQUALS = ascii("=");
    public static final byte[] AMP = ascii("&amp;");
    public static final byte[] APOS = ascii("&apos;");
    public static final int URL_END_LENGTH = "</url>\n".length();
    public static final long URL_END = Words.get(ascii("</url>\n "), 0);

    private Xml() {}

    public static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
