package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parsed path template: {@code literals} has one element more than {@code variables}, and they alternate. The text is
 * as written, not yet encoded.
 */
public record Template(List<String> literals, List<Variable> variables) {

    /**
     * A path variable.
     *
     * @param regex a pattern for the whole value; {@code null} for any
     * @param rest whether the value may have several segments
     */
    public record Variable(String name, @Nullable String regex, boolean rest) {}

    /** Parses a template with resolved placeholders. */
    public static Template parse(String handler, String path) {
        List<String> literals = new ArrayList<>();
        List<Variable> variables = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int i = 0;
        while (i < path.length()) {
            char c = path.charAt(i);
            if (c == '{') {
                int end = closingBrace(handler, path, i);
                literals.add(literal.toString());
                literal.setLength(0);
                variables.add(variable(handler, path, path.substring(i + 1, end)));
                i = end + 1;
            } else if (c == '}') {
                throw wrong(handler, path, "has a closing brace without an opening one", null);
            } else {
                literal.append(c);
                i++;
            }
        }
        literals.add(literal.toString());
        return new Template(List.copyOf(literals), List.copyOf(variables));
    }

    /** The closing brace; regular expressions may contain nested braces and escaped characters. */
    private static int closingBrace(String handler, String path, int open) {
        int depth = 0;
        for (int i = open; i < path.length(); i++) {
            char c = path.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return i;
            }
        }
        throw wrong(handler, path, "has a path variable without closing brace", null);
    }

    private static Variable variable(String handler, String path, String inside) {
        boolean rest = inside.startsWith("*");
        String text = rest ? inside.substring(1) : inside;
        int colon = text.indexOf(':');
        String name = (colon < 0 ? text : text.substring(0, colon)).strip();
        if (name.isEmpty()) {
            throw wrong(handler, path, "has a path variable without a name", null);
        }
        return new Variable(name, colon < 0 ? null : text.substring(colon + 1).strip(), rest);
    }

    static SitemapConfigurationException wrong(String handler, String path, String what, @Nullable Throwable cause) {
        return new SitemapConfigurationException("The path \"" + path + "\" of " + handler + " " + what, cause);
    }
}
