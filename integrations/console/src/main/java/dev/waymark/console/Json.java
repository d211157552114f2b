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
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            // An unpaired surrogate has no UTF-8 form.
            if (c < ' ' || Character.getType(c) == Character.SURROGATE) {
                out.append(String.format("\\u%04x", c));
            } else {
                out.append(c == '"' || c == '\\' ? "\\" : "").appendCodePoint(c);
            }
        });
        return out.append('"').toString();
    }
}
