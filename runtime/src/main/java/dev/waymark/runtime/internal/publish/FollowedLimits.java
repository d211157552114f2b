package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.StyleSheet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Maximum size of a site's files: this process's setting, until another process with another setting publishes over
 * files with these limits; then that process's setting. So two such processes don't overwrite each other repeatedly. A
 * newly started process first publishes with its own setting. Thread-safe.
 */
public final class FollowedLimits {

    /** The configured limits, including the style sheet's line. */
    private final Limits own;

    /** The size of the style sheet's line in each file. */
    private final int styleSheet;

    private @Nullable Limits published;

    /** Whether files with its own limits were published since this process started. */
    private boolean hadOwn;

    FollowedLimits(FileSettings settings) {
        styleSheet = settings.styled() ? StyleSheet.LENGTH : 0;
        own = new Limits(settings.limits().maxUrls(), settings.limits().maxBytes() + styleSheet);
    }

    /** These limits are published now; {@code null} if nothing is. */
    synchronized void follow(@Nullable Limits next) {
        published = next;
        hadOwn |= own.isSame(next);
    }

    /** Of a whole file. */
    synchronized Limits files() {
        return hadOwn && published != null ? published : own;
    }

    /** Without the style sheet's line. */
    public Limits pages() {
        Limits followed = files();
        return new Limits(followed.maxUrls(), followed.maxBytes() - styleSheet);
    }

    /** The settings in which this process follows another one; empty if it follows its own. */
    public List<String> differences() {
        Limits followed = files();
        List<String> differences = new ArrayList<>();
        differ("waymark.max-urls", own.maxUrls(), followed.maxUrls(), differences);
        differ("maxBytes", own.maxBytes(), followed.maxBytes(), differences);
        return differences;
    }

    private static void differ(String setting, long own, long followed, List<String> differences) {
        if (own != followed) {
            differences.add("This process has " + setting + " " + own
                    + ", and another process that shares the store publishes with " + followed
                    + "; give both the same value. Until this one is restarted, it publishes with " + followed
                    + ", too");
        }
    }
}
