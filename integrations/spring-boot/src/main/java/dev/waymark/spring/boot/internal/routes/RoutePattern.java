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
 * A path pattern of Spring, compared with the path of an entry.
 *
 * @param path the pattern as the registry would have it: with a slash at its start, and {@code %25} for a percent sign,
 *     which is an ordinary character in a pattern
 * @param variables the names of its variables, in order
 * @param wildcards whether it stands for other texts than its own: {@code *}, {@code ?}, {@code **}
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

    /**
     * Whether this has wildcards, and the path of an entry, which has no variables, is one of those that it stands for.
     */
    boolean standsFor(String entryPath) {
        return wildcards
                && parse(path)
                        .filter(pattern -> pattern.matches(PathContainer.parsePath(entryPath)))
                        .isPresent();
    }

    /** A path that the pattern may stand for: this value in the place of each variable. */
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

    /** The pattern as Spring reads it; empty for one that only its older matcher understands. */
    public static Optional<PathPattern> parse(String pattern) {
        try {
            return Optional.of(PARSER.parse(PARSER.initFullPathPattern(pattern)));
        } catch (PatternParseException e) {
            return Optional.empty();
        }
    }

    /** The pattern that an entry was located by; the most specific, if there are several. */
    static Optional<PathPattern> answering(String entryPath, Set<String> patterns) {
        return patterns.stream()
                .filter(text -> of(text).path().equals(entryPath) || of(text).standsFor(entryPath))
                .flatMap(text -> parse(text).stream())
                .min(PathPattern.SPECIFICITY_COMPARATOR);
    }

    /** One slash between the two. */
    public static String join(String prefix, String path) {
        String before = prefix.isEmpty() || prefix.startsWith("/") ? prefix : "/" + prefix;
        return before.endsWith("/") ? before.substring(0, before.length() - 1) + path : before + path;
    }
}
