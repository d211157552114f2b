package dev.waymark.spring.boot.internal.routes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import org.springframework.web.util.pattern.PatternParseException;

/**
 * A Spring path pattern, comparable with an entry's path.
 *
 * @param path the pattern in the registry's notation: with a leading slash, and {@code %25} and {@code %3B} for a
 *     percent sign and a semicolon, which have no special meaning in patterns
 * @param texts its texts before, between and after the variables, in the same notation
 * @param variables its variable names, in order
 */
public record RoutePattern(String path, List<String> texts, List<String> variables) {

    private static final PathPatternParser PARSER = PathPatternParser.defaultInstance;

    /** A variable with its name; its regular expression may have braces. */
    private static final Pattern VARIABLE =
            Pattern.compile("\\{\\*?([^:{}]*)(:([^{}\\\\]|\\\\.|\\{([^{}\\\\]|\\\\.)*})*)?}");

    private static final Pattern WILDCARD = Pattern.compile("[*?]");

    public static RoutePattern of(String pattern) {
        String rooted = pattern.startsWith("/") ? pattern : "/" + pattern;
        StringBuilder path = new StringBuilder();
        List<String> texts = new ArrayList<>();
        List<String> variables = new ArrayList<>();
        int start = 0;
        for (Matcher variable = VARIABLE.matcher(rooted); variable.find(); start = variable.end()) {
            texts.add(encoded(rooted.substring(start, variable.start())));
            variables.add(variable.group(1).strip());
            path.append(texts.get(texts.size() - 1)).append(variable.group());
        }
        texts.add(encoded(rooted.substring(start)));
        path.append(texts.get(texts.size() - 1));
        return new RoutePattern(path.toString(), List.copyOf(texts), List.copyOf(variables));
    }

    private static String encoded(String text) {
        return text.replace("%", "%25").replace(";", "%3B");
    }

    /** Whether it contains {@code *}, {@code ?} or {@code **}. */
    public boolean wildcards() {
        return texts.stream().anyMatch(text -> WILDCARD.matcher(text).find());
    }

    /** Whether a pattern is an entry's path, or has wildcards and matches it. */
    static boolean answers(String pattern, String entryPath) {
        RoutePattern own = of(pattern);
        return own.path.equals(entryPath) || (own.wildcards() && matches(pattern, entryPath));
    }

    /** A path that matches the pattern: each variable is replaced with this value. */
    public String filled(String value) {
        return String.join(value, texts);
    }

    /** Spring's parsed pattern; empty if only Spring's older matcher understands it. */
    static Optional<PathPattern> parse(String pattern) {
        try {
            return Optional.of(PARSER.parse(PARSER.initFullPathPattern(pattern)));
        } catch (PatternParseException e) {
            return Optional.empty();
        }
    }

    /** Whether a pattern matches a request path; {@code false} also for one of Spring's older matcher. */
    public static boolean matches(String pattern, String path) {
        return parse(pattern)
                .filter(parsed -> parsed.matches(PathContainer.parsePath(path)))
                .isPresent();
    }

    /** The pattern that matches an entry's path; the most specific of several. */
    static Optional<PathPattern> answering(String entryPath, Set<String> patterns) {
        return patterns.stream()
                .filter(text -> answers(text, entryPath))
                .flatMap(text -> parse(text).stream())
                .min(PathPattern.SPECIFICITY_COMPARATOR);
    }

    /** Joins both with one slash. */
    public static String join(String prefix, String path) {
        String before = prefix.isEmpty() || prefix.startsWith("/") ? prefix : "/" + prefix;
        return before.endsWith("/") ? before.substring(0, before.length() - 1) + path : before + path;
    }

    /**
     * Whether another method's pattern may answer addresses of an entry in its place: {@code /items/deleted} those of
     * {@code /items/{key}}. Spring prefers the more specific of two matching patterns.
     */
    static boolean precedes(PathPattern other, PathPattern own) {
        return PathPattern.SPECIFICITY_COMPARATOR.compare(other, own) < 0 && canMeet(own, other);
    }

    /**
     * Whether both may match the same path: no, if their literal segments or numbers of segments differ. This cheap
     * test excludes most of an application's patterns from tests of each page.
     */
    private static boolean canMeet(PathPattern one, PathPattern other) {
        List<String> segments = segments(one);
        List<String> others = segments(other);
        for (int i = 0; i < Math.max(segments.size(), others.size()); i++) {
            String segment = i < segments.size() ? segments.get(i) : null;
            String otherSegment = i < others.size() ? others.get(i) : null;
            if ("**".equals(segment) || "**".equals(otherSegment)) {
                return true;
            }
            // A variable is never empty.
            if (segment == null
                    || otherSegment == null
                    || segment.isEmpty() != otherSegment.isEmpty()
                    || (isText(segment) && isText(otherSegment) && !segment.equals(otherSegment))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isText(String segment) {
        return segment.chars().noneMatch(c -> c == '{' || c == '*' || c == '?');
    }

    /** The segments, with {@code {}} for a variable, and {@code **} for one that matches any number of segments. */
    private static List<String> segments(PathPattern pattern) {
        return List.of(VARIABLE.matcher(pattern.getPatternString())
                .replaceAll(variable -> variable.group().startsWith("{*") ? "**" : "{}")
                .split("/", -1));
    }
}
