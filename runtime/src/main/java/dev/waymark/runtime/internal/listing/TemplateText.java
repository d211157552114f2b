package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Resolves the placeholders of a path template, when entries are checked. */
final class TemplateText {

    private static final Pattern SYNTAX = Pattern.compile("[{}*?#]");

    private TemplateText() {}

    /**
     * The template without placeholders and with a leading slash. Slashes around a placeholder are joined:
     * {@code ${prefix}/x} is {@code /shop/x}, whether the prefix is {@code /shop}, {@code shop/} or {@code /shop/}.
     */
    static String resolve(String handler, String template, UnaryOperator<String> placeholders) {
        StringBuilder path = new StringBuilder("/");
        int depth = 0;
        boolean join = true;
        int i = 0;
        while (i < template.length()) {
            char c = template.charAt(i);
            if (c == '$' && template.startsWith("${", i)) {
                int end = end(handler, template, i);
                String placeholder = template.substring(i, end);
                String value = value(handler, template, placeholder, placeholders);
                if (depth == 0) {
                    check(handler, template, placeholder, value);
                    boolean hasSlash = path.charAt(path.length() - 1) == '/';
                    path.append(hasSlash ? value.replaceFirst("^/+", "") : value);
                    join = true;
                } else {
                    path.append(value);
                }
                i = end;
            } else {
                if (depth > 0 && c == '\\' && i + 1 < template.length()) {
                    path.append(c);
                    c = template.charAt(++i);
                } else if (c == '{') {
                    depth++;
                } else if (c == '}') {
                    depth--;
                }
                if (!(join && depth == 0 && c == '/' && path.charAt(path.length() - 1) == '/')) {
                    path.append(c);
                }
                join = false;
                i++;
            }
        }
        return path.toString();
    }

    private static int end(String handler, String template, int start) {
        int brace = Placeholders.find('}', template, start + 2);
        if (brace < 0) {
            throw new SitemapConfigurationException(
                    "The path \"" + template + "\" of " + handler + " has a placeholder without closing brace");
        }
        return brace + 1;
    }

    private static String value(
            String handler, String template, String placeholder, UnaryOperator<String> placeholders) {
        RuntimeException cause = null;
        try {
            String value = placeholders.apply(placeholder);
            if (value != null && !value.contains("${")) {
                return value;
            }
        } catch (RuntimeException e) {
            cause = e;
        }
        throw new SitemapConfigurationException(
                "The placeholder " + placeholder + " in the path \"" + template + "\" of " + handler
                        + " has no value. Set " + key(placeholder)
                        + " in the application's configuration, or write a default: ${" + key(placeholder) + ":...}",
                cause);
    }

    private static void check(String handler, String template, String placeholder, String value) {
        if (hasSyntax(value)) {
            throw new SitemapConfigurationException("The placeholder " + placeholder + " in the path \"" + template
                    + "\" of " + handler + " is \"" + value + "\", but a value in a path can't contain { }"
                    + " * ? #. Change " + key(placeholder));
        }
    }

    /** Whether text has a character with a meaning in a template or URL. */
    static boolean hasSyntax(String text) {
        return SYNTAX.matcher(text).find();
    }

    private static String key(String placeholder) {
        String inside = placeholder.substring(2, placeholder.length() - 1);
        int colon = Placeholders.find(':', inside, 0);
        return colon < 0 ? inside : inside.substring(0, colon);
    }
}
