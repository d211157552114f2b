package dev.waymark.processor.spring;

import dev.waymark.processor.text.PathTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A pattern with wildcards, split at slashes: {@code *} matches a segment or part of one, {@code ?} a character, and
 * {@code **} at the end any number of segments.
 */
record SpringPattern(List<String> segments) {

    /** Represents a variable when comparing segments, because its value is unknown. */
    private static final char VARIABLE = '\uE000';

    static SpringPattern of(String path) {
        return new SpringPattern(PathTemplate.segments(path));
    }

    /** Whether this pattern matches every address of the path, which may have variables. */
    boolean standsFor(String path) {
        List<String> others = PathTemplate.segments(path);
        int last = segments.size() - 1;
        for (int i = 0; i < segments.size(); i++) {
            if (i == last && segments.get(i).equals("**")) {
                return true;
            }
            if (i >= others.size() || !standsFor(segments.get(i), others.get(i))) {
                return false;
            }
        }
        return segments.size() == others.size();
    }

    private static boolean standsFor(String segment, String other) {
        if (segment.equals(other)) {
            return true;
        }
        return segment.indexOf('{') < 0 && !other.isEmpty() && Pattern.matches(regex(segment), opaque(other));
    }

    /** A regular expression for text with {@code *} and {@code ?}, neither of which matches a slash. */
    static String regex(String text) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            regex.append(c == '*' ? "[^/]*" : c == '?' ? "[^/" + VARIABLE + "]" : Pattern.quote(String.valueOf(c)));
        }
        return regex.toString();
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
            } else if (PathTemplate.isPattern(segment)) {
                return Optional.empty();
            } else {
                named.add(segment);
            }
        }
        return Optional.of(String.join("/", named));
    }
}
