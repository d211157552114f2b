package dev.waymark.processor.spring;

import dev.waymark.processor.text.PathTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A pattern with wildcards, split at slashes: {@code *} matches a segment or part of one, {@code ?} a UTF-16 unit, and
 * {@code **} any number of segments.
 */
record SpringPattern(List<String> segments) {

    /** Represents a variable when comparing segments, because its value is unknown. */
    private static final char VARIABLE = '\uE000';

    static SpringPattern of(String path) {
        return new SpringPattern(PathTemplate.segments(path));
    }

    /** Whether a {@code *} or {@code ?} outside variables and placeholders makes this a pattern for many paths. */
    boolean hasWildcard() {
        return segments.stream().anyMatch(SpringPattern::isWild);
    }

    private static boolean isWild(String segment) {
        return opaque(segment).chars().anyMatch(c -> c == '*' || c == '?');
    }

    /** Whether this pattern matches every address of the path, which may have variables. */
    boolean standsFor(String path) {
        return standFor(segments, PathTemplate.segments(path));
    }

    private static boolean standFor(List<String> segments, List<String> others) {
        if (segments.isEmpty()) {
            return others.isEmpty();
        }
        List<String> rest = segments.subList(1, segments.size());
        if (segments.get(0).equals("**")) {
            return IntStream.rangeClosed(0, others.size())
                    .anyMatch(at -> standFor(rest, others.subList(at, others.size())));
        }
        return !others.isEmpty()
                && standsFor(segments.get(0), others.get(0))
                && standFor(rest, others.subList(1, others.size()));
    }

    private static boolean standsFor(String segment, String other) {
        if (segment.equals(other)) {
            return true;
        }
        return segment.indexOf('{') < 0 && !other.isEmpty() && matches(segment, opaque(other));
    }

    /** Whether a pattern with {@code *} and {@code ?}, neither of which matches a slash, matches the text. */
    private static boolean matches(String pattern, String text) {
        String regex = units(pattern)
                .map(c -> c.equals("*") ? "[^/]*" : c.equals("?") ? "[^/" + VARIABLE + "]" : Pattern.quote(c))
                .collect(Collectors.joining());
        return Pattern.matches(regex, units(text).collect(Collectors.joining()));
    }

    /** A private character for each half of a surrogate pair: Spring compares these, regular expressions pairs. */
    private static Stream<String> units(String text) {
        return text.chars().mapToObj(c -> Character.toString(Character.isSurrogate((char) c) ? c + 0x1000 : c));
    }

    /** The segment with one character for each variable; a slash, which nothing matches, for what may hold one. */
    private static String opaque(String segment) {
        StringBuilder opaque = new StringBuilder();
        int at = 0;
        while (at < segment.length()) {
            boolean placeholder = segment.startsWith("${", at);
            if (placeholder || segment.charAt(at) == '{') {
                opaque.append(placeholder || segment.startsWith("{*", at) ? '/' : VARIABLE);
                at = PathTemplate.afterBrace(segment, placeholder ? at + 1 : at);
            } else {
                opaque.append(segment.charAt(at++));
            }
        }
        return opaque.toString();
    }

    /** The pattern with a variable for each {@code *} and {@code **}; empty if it has other wildcards. */
    Optional<String> withVariables() {
        List<String> named = new ArrayList<>();
        int variables = 0;
        for (String segment : segments) {
            if (segment.equals("*") || segment.equals("**")) {
                variables++;
                named.add((segment.equals("*") ? "{" : "{*") + "name" + (variables == 1 ? "" : variables) + "}");
            } else if (isWild(segment)) {
                return Optional.empty();
            } else {
                named.add(segment);
            }
        }
        return Optional.of(String.join("/", named));
    }
}
