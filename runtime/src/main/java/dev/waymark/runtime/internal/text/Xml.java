package dev.waymark.runtime.internal.text;

import java.nio.charset.StandardCharsets;

/**
 * The fixed parts of the elements of a sitemap (Sitemaps 0.9, "XML tag definitions"), and text in them, in UTF-8. Text
 * and values of attributes are escaped in everything with a meaning in XML, the five characters that the protocol
 * names, and line breaks and tabs, so every element stays on one line and can be restored.
 */
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
    static final byte[] APOS = ascii("&apos;");
    public static final int URL_END_LENGTH = "</url>\n".length();
    public static final long URL_END = Words.get(ascii("</url>\n "), 0);

    private static final byte[][] ESCAPES = new byte[0x80][];

    static {
        ESCAPES['&'] = AMP;
        ESCAPES['\''] = APOS;
        ESCAPES['<'] = ascii("&lt;");
        ESCAPES['>'] = ascii("&gt;");
        ESCAPES['"'] = ascii("&quot;");
        ESCAPES['\t'] = ascii("&#9;");
        ESCAPES['\n'] = ascii("&#10;");
        ESCAPES['\r'] = ascii("&#13;");
    }

    private Xml() {}

    public static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** The text without characters that XML 1.0 forbids even if escaped; the same text if it has none. */
    public static String allowed(String text) {
        int i = 0;
        while (i < text.length() && isAllowed(text.codePointAt(i))) {
            i += Character.charCount(text.codePointAt(i));
        }
        if (i == text.length()) {
            return text;
        }
        StringBuilder allowed = new StringBuilder(text.length());
        text.codePoints().filter(Xml::isAllowed).forEach(allowed::appendCodePoint);
        return allowed.toString();
    }

    /** Whether XML 1.0 allows the character (section 2.2). Half a surrogate pair isn't allowed. */
    private static boolean isAllowed(int point) {
        return point >= 0x20
                ? point < 0xD800 || (point > 0xDFFF && point != 0xFFFE && point != 0xFFFF)
                : point == '\t' || point == '\n' || point == '\r';
    }

    /** Appends text that consists of {@linkplain #allowed allowed} characters. */
    public static void append(ShardBuffer out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int from = 0;
        for (int i = 0; i < bytes.length; i++) {
            byte[] escape = bytes[i] < 0 ? null : ESCAPES[bytes[i]];
            if (escape != null) {
                out.append(bytes, from, i);
                out.append(escape);
                from = i + 1;
            }
        }
        out.append(bytes, from, bytes.length);
    }
}
