package dev.waymark.cluster;

import dev.waymark.runtime.engine.StateExtra;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which process refreshed a site last, as its manifest names it: {@code extra leader waymark-cluster may 57 web-3}. No
 * process with a lower number may publish what it refreshed. It need not be understood: a process without this artifact
 * goes on alone, and nothing tells it whether a leader is still alive.
 *
 * @param number of the lease; 0 where processes have none
 * @param name what people call the process
 */
record Leader(long number, String name) {

    static final String EXTRA = "leader";

    /** Where no process leads. */
    static final Leader NONE = new Leader(0, "");

    private static final Pattern WORDS = Pattern.compile("([1-9]\\d{0,17}) (.*)");

    /** The one that a site names, if it names one. */
    static Leader of(Map<String, StateExtra> extras) {
        StateExtra extra = extras.get(EXTRA);
        Matcher words = WORDS.matcher(extra == null ? "" : extra.words());
        return words.matches() ? new Leader(Long.parseLong(words.group(1)), words.group(2)) : NONE;
    }

    /** These extras with this leader, unless they have one with the same number, or a higher one. */
    Map<String, StateExtra> in(Map<String, StateExtra> extras) {
        if (of(extras).number() >= number) {
            return extras;
        }
        Map<String, StateExtra> next = new TreeMap<>(extras);
        next.put(EXTRA, new StateExtra(EXTRA, "waymark-cluster", false, number + " " + name));
        return next;
    }
}
