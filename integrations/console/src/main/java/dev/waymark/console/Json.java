package dev.waymark.console;

import java.util.Map;

/** Writes maps, lists, text, numbers and truth values as JSON (RFC 8259). */
final class Json {

    private final StringBuilder out = new StringBuilder();

    private Json() {}

    static String of(Object value) {
        Json json = new Json();
        json.write(value);
        return json.out.toString();
    }

    private void write(Object value) {
        if (value instanceof Map<?, ?> map) {
            out.append('{');
            String comma = "";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(comma);
                text(entry.getKey().toString());
                out.append(':');
                write(entry.getValue());
                comma = ",";
            }
            out.append('}');
        } else if (value instanceof Iterable<?> list) {
            out.append('[');
            String comma = "";
            for (Object element : list) {
                out.append(comma);
                write(element);
                comma = ",";
            }
            out.append(']');
        } else if (value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else {
            text(value.toString());
        }
    }

    private void text(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || (Character.isSurrogate(c) && !isPaired(text, i))) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    /** An unpaired surrogate has no UTF-8 form. */
    private static boolean isPaired(String text, int i) {
        return Character.isHighSurrogate(text.charAt(i))
                ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
                : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
    }
}
