package dev.waymark.processor.spring;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Combines the paths of a class and of a method as Spring does ({@code PathPatternsRequestCondition}). */
final class SpringPaths {

    private SpringPaths() {}

    /** All combinations of prefixes and paths; the first of both comes first. */
    static List<String> combine(List<String> prefixes, List<String> paths) {
        Set<String> combined = new LinkedHashSet<>();
        for (String prefix : prefixes.isEmpty() ? List.of("") : prefixes) {
            for (String path : paths.isEmpty() ? List.of("") : paths) {
                combined.add(combine(slashed(prefix), slashed(path)));
            }
        }
        // Alone, the empty path is the root. Beside others, it is just empty, which clients never request.
        combined.remove("");
        return combined.isEmpty() ? List.of("/") : new ArrayList<>(combined);
    }

    /** Adds a missing slash, as Spring does. Leaves a placeholder alone: its value may begin with one. */
    private static String slashed(String path) {
        return path.isBlank() ? "" : path.startsWith("/") || path.startsWith("${") ? path : "/" + path;
    }

    /** {@code PathPattern.combine} of Spring 7: for differing results, earlier versions fail at startup. */
    static String combine(String prefix, String path) {
        if (prefix.isEmpty() || path.isEmpty()) {
            return prefix + path;
        }
        if (!prefix.equals(path)
                && !prefix.contains("{")
                && SpringPattern.of(prefix).standsFor(path)) {
            return path;
        }
        if (prefix.endsWith("/*") || prefix.endsWith("/**")) {
            return join(prefix.substring(0, prefix.lastIndexOf('/')), path);
        }
        return join(prefix, path);
    }

    private static String join(String prefix, String path) {
        boolean left = prefix.endsWith("/");
        boolean right = path.startsWith("/");
        if (left && right) {
            return prefix + path.substring(1);
        }
        // A placeholder's value may bring the slash; the runtime writes only one.
        return left || right ? prefix + path : prefix + "/" + path;
    }
}
