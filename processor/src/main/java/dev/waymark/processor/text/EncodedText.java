package dev.waymark.processor.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds text that is already encoded, though Waymark will encode it. */
public final class EncodedText {

    private static final Pattern OCTETS = Pattern.compile("(?:%[0-9A-Fa-f]{2})+");

    private EncodedText() {}

    /** The first UTF-8 escapes, and the text they encode; empty if there are none. */
    public static Optional<Map.Entry<String, String>> find(String text) {
        Matcher octets = OCTETS.matcher(text);
        while (octets.find()) {
            byte[] bytes = HexFormat.of().parseHex(octets.group().replace("%", ""));
            try {
                String decoded = StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(bytes))
                        .toString();
                if (decoded.codePoints().noneMatch(Character::isISOControl)) {
                    return Optional.of(Map.entry(octets.group(), decoded));
                }
            } catch (CharacterCodingException e) {
                // A percent sign before what only looks like a number.
            }
        }
        return Optional.empty();
    }
}
