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
        return text.chars()
                .mapToObj(c -> c == '"' || c == '\\'
                        ? "\\" + (char) c
                        : c < 0x20 || c == 0x7f || Character.isSurrogate((char) c)
                                ? String.format(Locale.ROOT, "\\u%04x", c)
                                : String.valueOf((char) c))
                .collect(Collectors.joining("", "\"", "\""));
    }
}
