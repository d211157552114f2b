package dev.waymark.benchmarks;

import java.nio.charset.StandardCharsets;

/** Correct, hand-written escaping of one path segment: safe characters as they are, the rest as UTF-8. */
final class PathText {

    private static final String SAFE = "-._~!$(),*=:@";
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private PathText() {}

    static void segment(StringBuilder out, String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || (c < 0x80 && SAFE.indexOf(c) >= 0)) {
                out.append(c);
            } else if (c == '&') {
                out.append("&amp;");
            } else if (c == '\'') {
                out.append("&apos;");
            } else {
                int units = Character.isHighSurrogate(c) ? 2 : 1;
                for (byte octet : value.substring(i, i + units).getBytes(StandardCharsets.UTF_8)) {
                    out.append('%').append(HEX[(octet >> 4) & 15]).append(HEX[octet & 15]);
                }
                i += units - 1;
            }
        }
    }
}
