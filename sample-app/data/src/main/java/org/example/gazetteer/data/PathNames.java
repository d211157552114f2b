package org.example.gazetteer.data;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Gives each of a group of names the form that it has in a path: the real name, letters and spaces and all, changed
 * only where it must be.
 *
 * <p>A slash would end the path segment, and servers refuse one that is encoded: {@code Biel/Bienne} becomes
 * {@code Biel - Bienne}. Names that repeat are numbered in the order in which they come, from {@code (2)}.
 */
class PathNames {

    private static final Pattern SLASH = Pattern.compile("\\s*[/\\\\]\\s*");

    private final Set<String> taken = new HashSet<>();

    String unique(String name) {
        String base = SLASH.matcher(name).replaceAll(" - ");
        String candidate = base;
        for (int n = 2; !taken.add(candidate); n++) {
            candidate = base + " (" + n + ")";
        }
        return candidate;
    }
}
