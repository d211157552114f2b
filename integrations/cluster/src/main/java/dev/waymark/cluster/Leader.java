package dev.waymark.cluster;

import dev.waymark.runtime.engine.StateExtra;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The process that last refreshed a site, as in its manifest: {@code extra leader waymark-cluster may 57 web-3}.
 * Processes with a lower number may not publish. Optional: a process without this artifact ignores it.
 *
 * @param number the lease number; 0 for none
 * @param name the process's display name
 */
record Leader(long number, String name) {

    static final String EXTRA = "leader";

    /** No leader. */
    static final Leader NONE = new Leader(0, "");

    private static final Pattern WORDS = Pattern.compile("([1-9]\\d{0,17}) (.*)");

    /** A site's leader, if its extras name one. */
    static Leader of(Map<String, StateExtra> extras) {
        StateExtra extra = extras.get(EXTRA);
        Matcher words = WORDS.matcher(extra == null ? "" : extra.words());
        return words.matches() ? new Leader(Long.parseLong(words.group(1)), words.group(2)) : NONE;
    }

    /** Adds this leader to the extras, unless they have the same or a higher number. */
    Map<String, StateExtra> in(Map<String, StateExtra> extras) {
        if (of(extras).number() >= number) {
            return extras;
        }
        Map<String, StateExtra> next = new TreeMap<>(extras);
        next.put(EXTRA, new StateExtra(EXTRA, "waymark-cluster", false, number + " " + name));
        return next;
    }
}
