package dev.waymark.console;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes maps, lists, text, numbers and truth values as JSON (RFC 8259). */
final class Json {

    private Json() {}

    static String of(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> text(entry.getKey().toString()) + ":" + of(entry.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof Collection<?> list) {
            return list.stream().map(Json::of).collect(Collectors.joining(",", "[", "]"));
        }
        return value instanceof Number || value instanceof Boolean ? value.toString() : text(value.toString());
    }

    private static String text(String text) {
        return text.codePoints()
                // An unpaired surrogate has no UTF-8 form.
                .mapToObj(c -> c < ' ' || Character.getType(c) == Character.SURROGATE
                        ? String.format("\\u%04x", c)
                        : (c == '"' || c == '\\' ? "\\" : "") + Character.toString(c))
                .collect(Collectors.joining("", "\"", "\""));
    }
}
