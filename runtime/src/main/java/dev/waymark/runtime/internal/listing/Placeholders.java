package dev.waymark.runtime.internal.listing;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Resolves {@code ${key}} and {@code ${key:default}} in path templates. */
public final class Placeholders {

    private Placeholders() {}

    /** Resolves from system properties, then environment variables of exactly that name. */
    public static UnaryOperator<String> systemAndEnvironment() {
        return from(key -> {
            String property = System.getProperty(key);
            return property != null ? property : System.getenv(key);
        });
    }

    /**
     * Resolves from a function.
     *
     * @param values the value of a key, or {@code null}
     * @return throws {@link IllegalArgumentException} for an unknown key without default, or one that refers to itself
     */
    public static UnaryOperator<String> from(Function<String, @Nullable String> values) {
        return text -> resolve(text, values, new LinkedHashSet<>());
    }

    private static String resolve(String text, Function<String, @Nullable String> values, Set<String> visiting) {
        StringBuilder resolved = new StringBuilder();
        int at = 0;
        for (int start = text.indexOf("${"); start >= 0; start = text.indexOf("${", at)) {
            int end = find('}', text, start + 2);
            if (end < 0) {
                throw new IllegalArgumentException("placeholder without closing brace in " + text);
            }
            resolved.append(text, at, start).append(value(text.substring(start + 2, end), text, values, visiting));
            at = end + 1;
        }
        return resolved.append(text, at, text.length()).toString();
    }

    private static String value(
            String inside, String text, Function<String, @Nullable String> values, Set<String> visiting) {
        int colon = find(':', inside, 0);
        String key = resolve(colon < 0 ? inside : inside.substring(0, colon), values, visiting);
        if (!visiting.add(key)) {
            throw new IllegalArgumentException("placeholder ${" + key + "} refers to itself");
        }
        try {
            String value = values.apply(key);
            if (value != null) {
                return resolve(value, values, visiting);
            }
            if (colon < 0) {
                throw new IllegalArgumentException("no value for placeholder ${" + key + "} in " + text);
            }
            return resolve(inside.substring(colon + 1), values, visiting);
        } finally {
            visiting.remove(key);
        }
    }

    /** The index of a character outside nested placeholders; -1 if there is none. */
    static int find(char wanted, String text, int from) {
        int depth = 0;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == wanted && depth == 0) {
                return i;
            }
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        }
        return -1;
    }
}
