package dev.waymark.console;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** Writes escaped HTML. Close every opened element. */
final class Html {

    private final StringBuilder out = new StringBuilder(1 << 14);
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Opens an element.
     *
     * @param attributes alternating names and values; an empty value writes a bare attribute
     */
    Html open(String name, String... attributes) {
        open.push(name);
        return empty(name, attributes);
    }

    /** Writes an element with text. */
    Html element(String name, String text, String... attributes) {
        return open(name, attributes).text(text).close();
    }

    /** Closes the last opened element. */
    Html close() {
        out.append("</").append(open.pop()).append('>');
        if (open.size() < 4) {
            out.append('\n');
        }
        return this;
    }

    Html text(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c < ' ' && c != '\n' && c != '\t' ? '\ufffd' : c);
            }
        }
        return this;
    }

    /** Writes trusted markup unescaped. */
    Html markup(String markup) {
        out.append(markup);
        return this;
    }

    /** A link to a page of the console. */
    Html link(String text, String href, String... attributes) {
        List<String> all = new ArrayList<>(List.of("href", href));
        Collections.addAll(all, attributes);
        return element("a", text, all.toArray(String[]::new));
    }

    /** Writes labelled values. */
    void facts(Map<String, String> facts) {
        open("dl");
        facts.forEach((label, text) ->
                open("div").element("dt", label).element("dd", text).close());
        close();
    }

    /** Writes an empty element. */
    Html empty(String name, String... attributes) {
        out.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]);
            if (!attributes[i + 1].isEmpty()) {
                out.append("=\"");
                text(attributes[i + 1]).markup("\"");
            }
        }
        return markup(">");
    }

    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("<" + open.peek() + "> is not closed");
        }
        return out.toString();
    }
}
