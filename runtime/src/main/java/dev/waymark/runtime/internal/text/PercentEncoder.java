package dev.waymark.runtime.internal.text;

import dev.waymark.runtime.report.SkipReason;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Encodes raw text as characters of a URL in an XML element: UTF-8, percent-encoded as RFC 3986 or servers require,
 * then {@code &} and {@code '} escaped. The result is ASCII.
 *
 * <p>A path segment keeps RFC 3986 {@code pchar}, except {@code ;} (servers take it for a path parameter) and {@code +}
 * (some take it for a space). A query value keeps only characters without meaning for any query parser.
 */
public final class PercentEncoder {

    private static final String UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

    /** The characters with at most two bytes in UTF-8, so at most six encoded bytes. */
    private static final int TABLED = 0x800;

    /** Maximum encoded bytes of an ISO 8859-1 character. */
    private static final int MOST_FOR_LATIN = 6;

    private static final long LETTERS = 0x6161_6161_6161_6161L;

    private static final int LENGTH = 56;
    private static final int ESCAPES = 48;
    private static final int MOST_ESCAPES = 7;

    /** Marks the percent sign, because a value with one may already be encoded. */
    private static final long PERCENT = 1L << 55;

    private static final SkipReason[] REFUSED = {
        SkipReason.SLASH, SkipReason.BACKSLASH, SkipReason.CONTROL_CHARACTER,
    };

    /** The three characters for each octet, the first one in the lowest byte. */
    private static final long[] OCTETS = new long[256];

    static {
        String digits = "0123456789ABCDEF";
        for (int octet = 0; octet < 256; octet++) {
            OCTETS[octet] = '%' | digits.charAt(octet >> 4) << 8 | digits.charAt(octet & 15) << 16;
        }
    }

    private static final long[] SEGMENT = table(UNRESERVED + "!$(),*=:@", true);
    private static final long[] QUERY = table(UNRESERVED + "!$(),*:@/?", false);
    private static final long[] LITERAL = table(UNRESERVED + "!$(),*=:@;+/", true);
    private static final long[] REFERENCE = table(UNRESERVED + "!$(),*=:@;+/?", true);

    private PercentEncoder() {}

    /**
     * The encoding of each character, as a word: up to six bytes of text, how many of them XML escaping added, whether
     * it is the percent sign, and the number of bytes. For a refused character, the number is zero and the text is the
     * reason's number.
     */
    private static long[] table(String keep, boolean path) {
        long[] table = new long[TABLED];
        for (int c = 0; c < TABLED; c++) {
            if (c == '\'' || (path && c == '&')) {
                byte[] escaped = c == '&' ? Xml.AMP : Xml.APOS;
                table[c] = entry(escaped) | (escaped.length - 1L) << ESCAPES;
            } else if (keep.indexOf(c) >= 0) {
                table[c] = entry((byte) c);
            } else if (path && (c == '/' || c == '\\')) {
                table[c] = c == '/' ? 0 : 1;
            } else if (c < 0x20 || c == 0x7F) {
                table[c] = 2;
            } else if (c < 0x80) {
                table[c] = OCTETS[c] | 3L << LENGTH | (c == '%' ? PERCENT : 0);
            } else {
                table[c] = OCTETS[0xC0 | (c >> 6)] | OCTETS[0x80 | (c & 0x3F)] << 24 | 6L << LENGTH;
            }
        }
        return table;
    }

    private static long entry(byte... text) {
        return Words.get(Arrays.copyOf(text, Long.BYTES), 0) | (long) text.length << LENGTH;
    }

    /**
     * Appends a value as one path segment.
     *
     * @return the reason it can't be one; the buffer then has a part of it
     */
    public static @Nullable SkipReason segment(ShardBuffer out, CharSequence value, int from, int to) {
        return encode(out, value, from, to, SEGMENT);
    }

    /** Appends a name or value of a query. */
    public static @Nullable SkipReason query(ShardBuffer out, CharSequence value) {
        return encode(out, value, 0, value.length(), QUERY);
    }

    /** Appends literal text of a path or base URL, keeping its {@code %HH}. */
    public static void literal(ShardBuffer out, String text) {
        literal(out, text, LITERAL);
    }

    /**
     * Appends what follows the host of a URL: path, query and fragment, keeping its {@code %HH}. Keeps all characters
     * that have a meaning in any of them, except a second {@code #}.
     */
    public static void reference(ShardBuffer out, String text) {
        int fragment = text.indexOf('#');
        literal(out, fragment < 0 ? text : text.substring(0, fragment), REFERENCE);
        if (fragment >= 0) {
            out.ascii("#");
            literal(out, text.substring(fragment + 1), REFERENCE);
        }
    }

    private static void literal(ShardBuffer out, String text, long[] table) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.reserve(16);
            if (c == '%'
                    && i + 2 < text.length()
                    && HexFormat.isHexDigit(text.charAt(i + 1))
                    && HexFormat.isHexDigit(text.charAt(i + 2))) {
                out.ascii("%");
            } else if (c < TABLED && table[c] >>> LENGTH == 0) {
                Words.put(out.bytes, out.length, OCTETS[c]);
                out.length += 3;
            } else {
                int units = Character.isHighSurrogate(c) && i + 1 < text.length() ? 2 : 1;
                if (encode(out, text, i, i + units, table) != null) {
                    throw new IllegalArgumentException("holds half of a surrogate pair");
                }
                i += units - 1;
            }
        }
    }

    /** Appends an already encoded segment, if it is valid. */
    public static @Nullable SkipReason encoded(ShardBuffer out, CharSequence value, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = value.charAt(i);
            boolean isOctet = c == '%'
                    && i + 2 < to
                    && HexFormat.isHexDigit(value.charAt(i + 1))
                    && HexFormat.isHexDigit(value.charAt(i + 2));
            if (!isOctet && !isKept(c)) {
                return SkipReason.MALFORMED_ENCODING;
            }
            int octet = isOctet ? HexFormat.fromHexDigits(value, i + 1, i + 3) : c;
            if (octet < ' ' || octet == 0x7F) {
                return SkipReason.CONTROL_CHARACTER;
            }
        }
        literal(out, value.subSequence(from, to).toString());
        return null;
    }

    /** Whether a character stays unchanged in literal text, except for XML escaping. */
    private static boolean isKept(char c) {
        return c < 0x80 && LITERAL[c] >>> LENGTH != 0 && (byte) LITERAL[c] != '%';
    }

    private static @Nullable SkipReason encode(ShardBuffer out, CharSequence value, int from, int to, long[] table) {
        if (to - from > Xml.MAX_LOC) {
            return SkipReason.TOO_LONG;
        }
        // A character takes at most nine bytes, half a surrogate pair six; some words after them are used.
        out.reserve((to - from) * 9 + 4 * Long.BYTES);
        return value instanceof String text && isLatin(text, from, to) && isAppended(out, text, from, to, table)
                ? null
                : encodeEach(out, value, from, to, table);
    }

    private static @Nullable SkipReason encodeEach(
            ShardBuffer out, CharSequence value, int from, int to, long[] table) {
        byte[] bytes = out.bytes;
        int n = out.length;
        int escapes = 0;
        long seen = 0;
        for (int i = from; i < to; i++) {
            char c = value.charAt(i);
            if (c < TABLED) {
                long word = table[c];
                if (word >>> LENGTH == 0) {
                    return REFUSED[(int) word];
                }
                Words.put(bytes, n, word);
                n += (int) (word >>> LENGTH);
                escapes += (int) (word >>> ESCAPES) & MOST_ESCAPES;
                seen |= word;
            } else if (!Character.isSurrogate(c)) {
                Words.put(bytes, n, OCTETS[0xE0 | (c >> 12)] | OCTETS[0x80 | ((c >> 6) & 0x3F)] << 24);
                Words.put(bytes, n + 6, (int) OCTETS[0x80 | (c & 0x3F)]);
                n += 9;
            } else {
                if (!Character.isHighSurrogate(c) || i + 1 == to || !Character.isLowSurrogate(value.charAt(i + 1))) {
                    return SkipReason.LONE_SURROGATE;
                }
                int point = Character.toCodePoint(c, value.charAt(++i));
                Words.put(bytes, n, OCTETS[0xF0 | (point >> 18)] | OCTETS[0x80 | ((point >> 12) & 0x3F)] << 24);
                Words.put(bytes, n + 6, OCTETS[0x80 | ((point >> 6) & 0x3F)] | OCTETS[0x80 | (point & 0x3F)] << 24);
                n += 12;
            }
        }
        out.length = n;
        out.escapes += escapes;
        out.percents |= (seen & PERCENT) != 0;
        return null;
    }

    /** Whether all characters are in ISO 8859-1. */
    private static boolean isLatin(String text, int from, int to) {
        int upper = 0;
        for (int i = from; i < to; i++) {
            // For a Latin-1 string, the compiler sees that this is 0, and drops the loop.
            upper |= text.charAt(i) >>> 8;
        }
        return upper == 0;
    }

    /**
     * Appends an ISO 8859-1 value, unless a character is refused. Most values are plain, and copied. The others are
     * first copied to a place behind, then processed eight characters at a time. Letters after the last character fill
     * up the eight, and no branch depends on the characters.
     */
    @SuppressWarnings("deprecation") // getBytes takes the lower half of each character; the upper halves are empty.
    private static boolean isAppended(ShardBuffer out, String text, int from, int to, long[] table) {
        byte[] bytes = out.bytes;
        int start = out.length;
        int length = to - from;
        text.getBytes(from, to, bytes, start);
        if (Words.arePlain(bytes, start, start + length)) {
            out.length = start + length;
            return true;
        }
        int at = start + MOST_FOR_LATIN * length + 2 * Long.BYTES;
        int end = at + length;
        System.arraycopy(bytes, start, bytes, at, length);
        Words.put(bytes, end, LETTERS);
        int n = start;
        int refused = 0;
        long seen = 0;
        for (; at < end; at += Long.BYTES) {
            long word = Words.get(bytes, at);
            if (Words.isPlain(word)) {
                Words.put(bytes, n, word);
                n += Long.BYTES;
            } else {
                for (int i = 0; i < Long.BYTES; i++) {
                    long entry = table[(int) word & 0xFF];
                    word >>>= Byte.SIZE;
                    Words.put(bytes, n, entry);
                    int count = (int) (entry >>> LENGTH);
                    n += count;
                    // Negative only for a refused character, which has no bytes.
                    refused |= count - 1;
                    seen |= entry;
                }
            }
        }
        if (refused < 0) {
            return false;
        }
        out.length = n - (at - end);
        out.percents |= (seen & PERCENT) != 0;
        if ((seen >>> ESCAPES & MOST_ESCAPES) != 0) {
            for (int i = from; i < to; i++) {
                out.escapes += (int) (table[text.charAt(i)] >>> ESCAPES) & MOST_ESCAPES;
            }
        }
        return true;
    }
}
