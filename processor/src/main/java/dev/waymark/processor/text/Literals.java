package dev.waymark.processor.text;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** ASCII text for generated code, independent of the compiler's encodings. */
public final class Literals {

    private Literals() {}

    /** A string literal. JavaPoet's own breaks lines at characters such as U+2028, which Java doesn't. */
    public static String of(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                literal.append('\\').append(c);
            } else {
                literal.append(c < ' ' || c == 0x7F ? escape(c) : String.valueOf(c));
            }
        }
        return ascii(literal.append('"'));
    }

    /** The same code with escapes for non-ASCII characters, also in names. */
    public static String ascii(CharSequence code) {
        StringBuilder ascii = new StringBuilder();
        for (int i = 0; i < code.length(); i++) {
            char c = code.charAt(i);
            ascii.append(c < 0x80 ? String.valueOf(c) : escape(c));
        }
        return ascii.toString();
    }

    /** No Unicode escapes for characters that would end the line or the literal, because they are decoded first. */
    private static String escape(char c) {
        return c < ' ' || c == 0x7F
                ? String.format(Locale.ROOT, "\\%03o", (int) c)
                : String.format(Locale.ROOT, "\\u%04x", (int) c);
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
