package dev.waymark.processor.text;

import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** ASCII text for generated code, independent of the compiler's encodings. */
public final class Literals {

    private Literals() {}

    /** A string literal. JavaPoet's own breaks lines at characters such as U+2028, which Java doesn't. */
    public static String of(String text) {
        return ascii(text.chars()
                .mapToObj(c -> c == '"' || c == '\\'
                        ? "\\" + (char) c
                        // A Unicode escape would end the line or the literal, because it is decoded first.
                        : c < ' ' || c == 0x7F ? String.format(Locale.ROOT, "\\%03o", c) : String.valueOf((char) c))
                .collect(Collectors.joining("", "\"", "\"")));
    }

    /** The same code with escapes for non-ASCII characters, also in names. */
    public static String ascii(String code) {
        return code.chars()
                .mapToObj(c -> c < 0x80 ? String.valueOf((char) c) : String.format(Locale.ROOT, "\\u%04x", c))
                .collect(Collectors.joining());
    }

    /** The hexadecimal number of an unpaired surrogate; null if there is none. */
    public static @Nullable String loneSurrogate(String text) {
        return text.codePoints()
                .filter(c -> Character.getType(c) == Character.SURROGATE)
                .mapToObj(c -> Integer.toHexString(c).toUpperCase(Locale.ROOT))
                .findFirst()
                .orElse(null);
    }
}
