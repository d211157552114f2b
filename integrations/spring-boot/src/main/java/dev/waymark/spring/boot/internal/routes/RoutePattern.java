package dev.waymark.spring.boot.internal.routes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import org.springframework.web.util.pattern.PatternParseException;

/**
 * A Spring path pattern, comparable with an entry's path.
 *
 * @param path the pattern in the registry's notation: with a leading slash, and {@code %25} for a percent sign, which
 *     has no special meaning in patterns
 * @param variables its variable names, in order
 * @param wildcards whether it contains {@code *}, {@code ?} or {@code **}
 */
public record RoutePattern(String path, List<String> variables, boolean wildcards) {

    private static final PathPatternParser PARSER = PathPatternParser.defaultInstance;

    public static RoutePattern of(String pattern) {
        StringBuilder path = new StringBuilder(pattern.startsWith("/") ? "" : "/");
        List<String> variables = new ArrayList<>();
        boolean wildcards = false;
        int depth = 0;
        int start = 0;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            path.append(c);
            if (depth > 0 && c == '\\' && i + 1 < pattern.length()) {
                path.append(pattern.charAt(++i));
            } else if (c == '{' && depth++ == 0) {
                start = i + 1;
            } else if (c == '}' && --depth == 0) {
                variables.add(name(pattern.substring(start, i)));
            } else if (depth == 0 && c == '%') {
                path.append("25");
            } else if (depth == 0 && (c == '*' || c == '?')) {
                wildcards = true;
            }
        }
        return new RoutePattern(path.toString(), List.copyOf(variables), wildcards);
    }

    private static String name(String variable) {
        String text = variable.startsWith("*") ? variable.substring(1) : variable;
        int colon = text.indexOf(':');
        return (colon < 0 ? text : text.substring(0, colon)).strip();
    }

    /** Whether this has wildcards and matches an entry's path, which has no variables. */
    boolean standsFor(String entryPath) {
        return wildcards
                && parse(path)
                        .filter(pattern -> pattern.matches(PathContainer.parsePath(entryPath)))
                        .isPresent();
    }

    /** A path that matches the pattern: each variable is replaced with this value. */
    public String filled(String value) {
        StringBuilder filled = new StringBuilder();
        int depth = 0;
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (depth > 0 && c == '\\') {
                i++;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                filled.append(value);
            } else if (depth == 0) {
                filled.append(c);
            }
        }
        return filled.toString();
    }

    /** Spring's parsed pattern; empty if only Spring's older matcher understands it. */
    public static Optional<PathPattern> parse(String pattern) {
        try {
            return Optional.of(PARSER.parse(PARSER.initFullPathPattern(pattern)));
        } catch (PatternParseException e) {
            return Optional.empty();
        }
    }

    /** The pattern that matches an entry's path; the most specific of several. */
    static Optional<PathPattern> answering(String entryPath, Set<String> patterns) {
        return patterns.stream()
                .filter(text -> of(text).path().equals(entryPath) || of(text).standsFor(entryPath))
                .flatMap(text -> parse(text).stream())
                .min(PathPattern.SPECIFICITY_COMPARATOR);
    }

    /** Joins both with one slash. */
    public static String join(String prefix, String path) {
        String before = prefix.isEmpty() || prefix.startsWith("/") ? prefix : "/" + prefix;
        return before.endsWith("/") ? before.substring(0, before.length() - 1) + path : before + path;
    }
}
