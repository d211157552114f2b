package org.example.gazetteer.data;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Converts a group of names to unique path names: the real names, with their letters and spaces, changed only where
 * necessary.
 *
 * <p>A slash would end the path segment, and servers reject an encoded one: {@code Biel/Bienne} becomes {@code Biel -
 * Bienne}. Repeated names are numbered in order, from {@code (2)}.
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
