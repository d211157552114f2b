package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.Attachment;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An artifact's line in a site's manifest. Processes without the artifact keep it unchanged.
 *
 * @param name lower-case letters, digits and hyphens
 * @param artifact the artifact that reads and writes it, such as {@code waymark-cluster}
 * @param mustUnderstand whether a process without the artifact must not publish; a forced refresh of everything
 *     discards the extra and publishes
 * @param words one line
 * @param blobs bytes that stay in the store as long as the manifest names them
 */
public record StateExtra(String name, String artifact, boolean mustUnderstand, String words, List<Attachment> blobs) {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,63}");

    /** @throws IllegalArgumentException if a name is invalid, or the words aren't one line */
    public StateExtra {
        if (!NAME.matcher(name).matches()
                || !NAME.matcher(artifact).matches()
                || words.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("Not an extra: " + name + " of " + artifact + ": " + words);
        }
        blobs = List.copyOf(blobs);
    }

    /** Without blobs. */
    public StateExtra(String name, String artifact, boolean mustUnderstand, String words) {
        this(name, artifact, mustUnderstand, words, List.of());
    }
}
