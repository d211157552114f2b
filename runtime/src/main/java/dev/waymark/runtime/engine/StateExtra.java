package dev.waymark.runtime.engine;

import java.util.regex.Pattern;

/**
 * What an artifact keeps in the manifest of a site. Processes without that artifact carry it through as it is.
 *
 * @param name of the extra: lower-case letters, digits and hyphens
 * @param artifact the artifact that reads and writes it, such as {@code waymark-cluster}
 * @param mustUnderstand whether a process without the artifact must not publish over it; only a forced refresh of
 *     everything does, and discards it
 * @param words one line
 */
public record StateExtra(String name, String artifact, boolean mustUnderstand, String words) {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,63}");

    /** @throws IllegalArgumentException if a name is none, or the words are not one line */
    public StateExtra {
        if (!NAME.matcher(name).matches()
                || !NAME.matcher(artifact).matches()
                || words.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("Not an extra: " + name + " of " + artifact + ": " + words);
        }
    }
}
