package dev.waymark.spring.boot.internal.routes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;

/**
 * Patterns that answer an entry's addresses in its place: {@code /items/deleted} beside {@code /items/{key}}. Spring
 * prefers the more specific of two matching patterns. Immutable.
 */
final class OtherRoutes implements Predicate<String> {

    private final List<PathPattern> patterns;

    private OtherRoutes(List<PathPattern> patterns) {
        this.patterns = patterns;
    }

    /**
     * Finds such patterns.
     *
     * @param own the pattern of the entry's method
     * @param others the patterns of other methods that answer every GET
     * @return tests a page's path; empty if no other method can answer one
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
     * Whether both may match the same path: no, if their literal segments or numbers of segments differ. This cheap
     * test excludes most of an application's patterns from tests of each page.
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

    /** A slash in a variable's regular expression isn't a separator. */
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

    /** Whether it matches any number of segments. */
    private static boolean isOpen(String segment) {
        return segment.equals("**") || segment.startsWith("{*");
    }

    private static boolean isText(String segment) {
        return segment.chars().noneMatch(c -> c == '{' || c == '*' || c == '?');
    }
}
