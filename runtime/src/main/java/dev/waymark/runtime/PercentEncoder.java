package dev.waymark.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Raw text to the characters of a URL inside an XML element: UTF-8, percent-encoded where RFC 3986 or a server's habits
 * demand it, then {@code &} and {@code '} escaped. The result is ASCII.
 *
 * <p>A path segment keeps RFC 3986 {@code pchar}, less {@code ;} (servers take it for a path parameter) and {@code +}
 * (some take it for a space). A query value keeps only what no parser of queries gives a meaning to.
 */
final class PercentEncoder {

    private static final byte KEEP = 0;
    private static final byte PERCENT = 1;
    private static final byte AMPERSAND = 2;
    private static final byte APOSTROPHE = 3;
    private static final byte SLASH = 4;
    private static final byte BACKSLASH = 5;
    private static final byte CONTROL = 6;

    private static final String UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    private static final byte[] SEGMENT = kinds(UNRESERVED + "!$(),*=:@", true);
    private static final byte[] QUERY = kinds(UNRESERVED + "!$(),*:@/?", false);
    private static final byte[] LITERAL = kinds(UNRESERVED + "!$(),*=:@;+/", true);
    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};

    private PercentEncoder() {}

    private static byte[] kinds(String keep, boolean path) {
        byte[] kinds = new byte[128];
        for (int c = 0; c < 128; c++) {
            kinds[c] = c < 0x20 || c == 0x7F ? CONTROL : PERCENT;
        }
        if (path) {
            kinds['&'] = AMPERSAND;
            kinds['/'] = SLASH;
            kinds['\\'] = BACKSLASH;
        }
        kinds['\''] = APOSTROPHE;
        for (int i = 0; i < keep.length(); i++) {
            kinds[keep.charAt(i)] = KEEP;
        }
        return kinds;
    }

    /** Appends a value for one path segment, or the reason why it cannot be one; then the buffer is in the middle. */
    static @Nullable SkipReason segment(ShardBuffer out, CharSequence value, int from, int to) {
        return encode(out, value, from, to, SEGMENT);
    }

    /** Appends a name or value of a query. */
    static @Nullable SkipReason query(ShardBuffer out, CharSequence value) {
        return encode(out, value, 0, value.length(), QUERY);
    }

    /** Appends literal text of a path or base URL, keeping the {@code %HH} in it. */
    static void literal(ShardBuffer out, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.reserve(16);
            if (c == '%' && i + 2 < text.length() && hex(text.charAt(i + 1)) && hex(text.charAt(i + 2))) {
                out.ascii("%");
            } else if (c < 0x80 && LITERAL[c] >= SLASH) {
                percent(out.bytes, out.length, c);
                out.length += 3;
            } else {
                int units = Character.isHighSurrogate(c) && i + 1 < text.length() ? 2 : 1;
                if (encode(out, text, i, i + units, LITERAL) != null) {
                    throw new IllegalArgumentException("holds half of a surrogate pair");
                }
                i += units - 1;
            }
        }
    }

    private static boolean hex(char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
    }

    private static @Nullable SkipReason encode(ShardBuffer out, CharSequence value, int from, int to, byte[] kinds) {
        if (to - from > Xml.MAX_LOC) {
            return SkipReason.TOO_LONG;
        }
        // No character becomes more than nine bytes; half a surrogate pair has six. A whole word behind them is read.
        out.reserve((to - from) * 9 + Long.BYTES);
        if (value instanceof String text && isCopied(out, text, from, to)) {
            return null;
        }
        byte[] bytes = out.bytes;
        int n = out.length;
        for (int i = from; i < to; i++) {
            char c = value.charAt(i);
            if (c < 0x80) {
                switch (kinds[c]) {
                    case KEEP -> bytes[n++] = (byte) c;
                    case PERCENT -> n = percent(bytes, n, c);
                    case AMPERSAND -> {
                        n = copy(bytes, n, Xml.AMP);
                        out.escapes += Xml.AMP.length - 1;
                    }
                    case APOSTROPHE -> {
                        n = copy(bytes, n, Xml.APOS);
                        out.escapes += Xml.APOS.length - 1;
                    }
                    case SLASH -> {
                        return SkipReason.SLASH;
                    }
                    case BACKSLASH -> {
                        return SkipReason.BACKSLASH;
                    }
                    default -> {
                        return SkipReason.CONTROL_CHARACTER;
                    }
                }
            } else if (c < 0x800) {
                n = percent(bytes, n, 0xC0 | (c >> 6));
                n = percent(bytes, n, 0x80 | (c & 0x3F));
            } else if (!Character.isSurrogate(c)) {
                n = percent(bytes, n, 0xE0 | (c >> 12));
                n = percent(bytes, n, 0x80 | ((c >> 6) & 0x3F));
                n = percent(bytes, n, 0x80 | (c & 0x3F));
            } else {
                if (!Character.isHighSurrogate(c) || i + 1 == to || !Character.isLowSurrogate(value.charAt(i + 1))) {
                    return SkipReason.LONE_SURROGATE;
                }
                int point = Character.toCodePoint(c, value.charAt(++i));
                n = percent(bytes, n, 0xF0 | (point >> 18));
                n = percent(bytes, n, 0x80 | ((point >> 12) & 0x3F));
                n = percent(bytes, n, 0x80 | ((point >> 6) & 0x3F));
                n = percent(bytes, n, 0x80 | (point & 0x3F));
            }
        }
        out.length = n;
        return null;
    }

    /** Appends a value of which every character is kept, as nearly all are; appends nothing of any other. */
    @SuppressWarnings("deprecation") // getBytes takes the lower half of each character: the upper halves are empty.
    private static boolean isCopied(ShardBuffer out, String text, int from, int to) {
        int upper = 0;
        for (int i = from; i < to; i++) {
            // For a string that keeps a byte for each character, the compiler sees that this is 0, and drops the loop.
            upper |= text.charAt(i) >>> 8;
        }
        if (upper != 0) {
            return false;
        }
        byte[] bytes = out.bytes;
        int start = out.length;
        int end = start + to - from;
        text.getBytes(from, to, bytes, start);
        if (!Words.arePlain(bytes, start, end)) {
            return false;
        }
        out.length = end;
        return true;
    }

    private static int percent(byte[] bytes, int n, int octet) {
        bytes[n] = '%';
        bytes[n + 1] = HEX[octet >> 4];
        bytes[n + 2] = HEX[octet & 15];
        return n + 3;
    }

    private static int copy(byte[] bytes, int n, byte[] text) {
        System.arraycopy(text, 0, bytes, n, text.length);
        return n + text.length;
    }
}
