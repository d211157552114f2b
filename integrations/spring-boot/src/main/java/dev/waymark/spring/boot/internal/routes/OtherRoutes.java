package dev.waymark.spring.boot.internal.routes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;

/**
 * Patterns that answer addresses of an entry in its place: {@code /items/deleted} beside {@code /items/{key}}. Spring
 * takes the more specific of two patterns that match. Immutable.
 */
final class OtherRoutes implements Predicate<String> {

    private final List<PathPattern> patterns;

    private OtherRoutes(List<PathPattern> patterns) {
        this.patterns = patterns;
    }

    /**
     * Looks for such patterns.
     *
     * @param own what the entry's method is mapped to
     * @param others what other methods answer, whatever else a request holds
     * @return tests the path of a page; empty if no other method can answer one
     */
    static Optional<Predicate<String>> of(PathPattern own, List<PathPattern> others) {
        List<PathPattern> first = new ArrayList<>();
        for (PathPattern other : others) {
            if (PathPattern.SPECIFICITY_COMPARATOR.compare(other, own) < 0 && canMeet(own, other)) {
                first.add(other);
            }
        }
        return first.isEmpty() ? Optional.empty() : Optional.of(new OtherRoutes(List.copyOf(first)));
    }

    @Override
    public boolean test(String path) {
        PathContainer asked = PathContainer.parsePath(path);
        return patterns.stream().anyMatch(pattern -> pattern.matches(asked));
    }

    /**
     * Whether there may be a path that both match: no, if they have different texts in one place, or different numbers
     * of segments. Most of an application's patterns are told apart by that, and need not be asked for each page.
     */
    private static boolean canMeet(PathPattern one, PathPattern other) {
        List<String> segments = segments(one.getPatternString());
        List<String> others = segments(other.getPatternString());
        for (int i = 0; i < Math.min(segments.size(), others.size()); i++) {
            String segment = segments.get(i);
            String otherSegment = others.get(i);
            if (isOpen(segment) || isOpen(otherSegment)) {
                return true;
            }
            // A variable is never empty.
            if (segment.isEmpty() != otherSegment.isEmpty()
                    || (isText(segment) && isText(otherSegment) && !segment.equals(otherSegment))) {
                return false;
            }
        }
        return segments.size() == others.size()
                || segments.stream().anyMatch(OtherRoutes::isOpen)
                || others.stream().anyMatch(OtherRoutes::isOpen);
    }

    /** A slash in the regular expression of a variable separates nothing. */
    private static List<String> segments(String pattern) {
        List<String> segments = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '{') {
                depth++;
            } else if (c == '}') {
                depth--;
            } else if (c == '/' && depth == 0) {
                segments.add(pattern.substring(start, i));
                start = i + 1;
            }
        }
        segments.add(pattern.substring(start));
        return segments;
    }

    /** Whether it stands for any number of segments. */
    private static boolean isOpen(String segment) {
        return segment.equals("**") || segment.startsWith("{*");
    }

    private static boolean isText(String segment) {
        return segment.chars().noneMatch(c -> c == '{' || c == '*' || c == '?');
    }
}
