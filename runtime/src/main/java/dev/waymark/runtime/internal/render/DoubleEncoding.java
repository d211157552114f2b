package dev.waymark.runtime.internal.render;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Detects values that were percent-encoded before they were supplied: {@code %25C3%25A9}. A percent sign before two
 * hexadecimal digits isn't enough, because people write "50%de": the decoded bytes must be text, too.
 */
final class DoubleEncoding {

    private static final int LENGTH = "%25C3".length();

    private DoubleEncoding() {}

    /** Whether a URL has such a value; called only if a value has a percent sign. */
    static boolean isIn(byte[] url, int from, int to) {
        byte[] octets = new byte[(to - from) / LENGTH];
        int count = 0;
        int i = from;
        while (i + LENGTH <= to) {
            int octet = octet(url, i);
            if (octet >= 0) {
                octets[count++] = (byte) octet;
                i += LENGTH;
            } else if (isText(octets, count)) {
                return true;
            } else {
                count = 0;
                i++;
            }
        }
        return isText(octets, count);
    }

    private static int octet(byte[] url, int at) {
        if (url[at] != '%' || url[at + 1] != '2' || url[at + 2] != '5') {
            return -1;
        }
        int high = Character.digit(url[at + 3], 16);
        int low = Character.digit(url[at + 4], 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    private static boolean isText(byte[] octets, int count) {
        if (count == 0) {
            return false;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(octets, 0, count))
                    .chars()
                    .noneMatch(Character::isISOControl);
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
