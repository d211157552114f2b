package dev.waymark.runtime.internal.text;

import java.nio.charset.StandardCharsets;

/**
 * Text of elements and values of attributes, in UTF-8. Escapes everything with a meaning in XML, the five characters
 * that the protocol names, and line breaks and tabs, so every element stays on one line and can be restored.
 */
public final class XmlText {

    private static final byte[][] ESCAPES = new byte[0x80][];

    static {
        ESCAPES['&'] = Xml.AMP;
        ESCAPES['\''] = Xml.APOS;
        ESCAPES['<'] = Xml.ascii("&lt;");
        ESCAPES['>'] = Xml.ascii("&gt;");
        ESCAPES['"'] = Xml.ascii("&quot;");
        ESCAPES['\t'] = Xml.ascii("&#9;");
        ESCAPES['\n'] = Xml.ascii("&#10;");
        ESCAPES['\r'] = Xml.ascii("&#13;");
    }

    private XmlText() {}

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
        text.codePoints().filter(XmlText::isAllowed).forEach(allowed::appendCodePoint);
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
        out.append(bytes, from);
    }
}
