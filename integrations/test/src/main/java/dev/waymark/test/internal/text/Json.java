package dev.waymark.test.internal.text;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes JSON values (RFC 8259). */
public final class Json {

    private Json() {}

    public static <T> String list(List<T> all, Function<? super T, String> one) {
        return all.isEmpty() ? "[]" : all.stream().map(one).collect(Collectors.joining(",\n    ", "[\n    ", "\n  ]"));
    }

    public static String text(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < 0x20 || c == 0x7f || Character.isSurrogate(c)) {
                json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
