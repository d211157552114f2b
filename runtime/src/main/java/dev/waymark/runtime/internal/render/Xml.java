package dev.waymark.runtime.internal.render;

import java.nio.charset.StandardCharsets;

/** The fixed parts of the elements of a sitemap (Sitemaps 0.9, "XML tag definitions"). */
final class Xml {

    /** Fewer than 2,048 characters, says the protocol; at least 12, says its XSD. */
    static final int MAX_LOC = 2_047;

    static final int MIN_LOC = 12;

    static final String URL_START = "<url><loc>";
    static final byte[] LOC_END = ascii("</loc>");
    static final int LOC_END_LASTMOD_LENGTH = "</loc><lastmod>".length();
    static final long LOC_END_LASTMOD = Words.get(ascii("</loc><lastmod> "), 0);
    static final long LOC_END_LASTMOD_REST = Words.get(ascii("</loc><lastmod> "), 8);
    static final byte[] QUESTION_MARK = ascii("?");
    static final byte[] EQUALS = ascii("=");
    static final byte[] AMP = ascii("&amp;");
    static final byte[] APOS = ascii("&apos;");
    static final int URL_END_LENGTH = "</url>\n".length();
    static final long URL_END = Words.get(ascii("</url>\n "), 0);

    private Xml() {}

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
