package dev.waymark.runtime.internal.render;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detects values that were percent-encoded before they were supplied: {@code %25C3%25A9}. A percent sign before two
 * hexadecimal digits isn't enough, because people write "50%de": the decoded bytes must be text, too.
 */
final class DoubleEncoding {

    private static final Pattern OCTETS = Pattern.compile("(?:%25[0-9A-Fa-f]{2})+");

    private DoubleEncoding() {}

    /** Whether a URL has such a value; called only if a value has a percent sign. */
    static boolean isIn(String url) {
        Matcher octets = OCTETS.matcher(url);
        while (octets.find()) {
            if (isText(HexFormat.of().parseHex(octets.group().replace("%25", "")))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isText(byte[] octets) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(octets))
                    .chars()
                    .noneMatch(Character::isISOControl);
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
