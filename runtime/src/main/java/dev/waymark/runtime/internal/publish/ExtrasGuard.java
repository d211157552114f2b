package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.StateExtra;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a refresh may publish over what plug-ins have stored with a site's snapshot, and adds its stamp to
 * that. Used by one thread at a time.
 */
final class ExtrasGuard {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** The names of the extras of this process's plug-ins. */
    private final Set<String> understood;

    private final String rootAddress;

    /** The extras already logged. */
    private final Set<String> reported = new TreeSet<>();

    /** The running refresh's step. */
    private PublishStep step = PublishStep.NONE;

    /** Why the step's stamp couldn't be stored when the refresh began; {@code null} if it could. */
    private @Nullable String unstamped;

    /** Whether the refresh may publish over extras that this process doesn't understand. */
    private boolean discards;

    ExtrasGuard(Set<String> understood, String rootAddress) {
        this.understood = understood;
        this.rootAddress = rootAddress;
    }

    /**
     * A refresh begins.
     *
     * @param force whether to publish over extras that this process doesn't understand
     */
    void begin(PublishStep next, boolean force) {
        step = next;
        discards = force;
    }

    /** The running refresh's step. */
    PublishStep step() {
        return step;
    }

    /** The stamp is stored, as far as there is one, or there was a problem. */
    void stamped(@Nullable String problem) {
        unstamped = problem;
    }

    /** Before the first publication, there are no other processes to fence off. */
    boolean isToStamp(PublishedState known) {
        return known.publication() != null
                && notUnderstood(known) == null
                && !step.stamp(known.extras()).equals(known.extras())
                // A manifest must not name deleted blobs; the refresh stores a complete one.
                && known.blobs().stream().noneMatch(StoredBytes::isLost);
    }

    /** Why nothing rendered is published; {@code null} if it may be. */
    @Nullable
    String refusal(PublishedState begun, PublishedState newest) {
        String fenced = step.refusal(begun.extras(), newest.extras());
        if (fenced != null) {
            return fenced;
        }
        if (unstamped != null) {
            return "The store couldn't record that this process refreshes now: " + unstamped;
        }
        return discards ? null : notUnderstood(newest);
    }

    /** Why this state must not be overwritten; {@code null} if it may be. */
    @Nullable
    String notUnderstood(PublishedState known) {
        for (StateExtra extra : known.extras().values()) {
            if (isForeign(extra) && extra.mustUnderstand()) {
                return "What is published has a " + extra.name() + " of dev.waymark:" + extra.artifact()
                        + ", which this application doesn't have. Add that artifact, or force a refresh of"
                        + " everything, which discards the " + extra.name();
            }
        }
        return null;
    }

    private boolean isForeign(StateExtra extra) {
        return !understood.contains(extra.name());
    }

    /** The extras to publish: a forced refresh drops those that it must understand and doesn't. */
    Map<String, StateExtra> extras(PublishedState before) {
        Map<String, StateExtra> kept = new TreeMap<>(before.extras());
        if (discards) {
            kept.values().removeIf(extra -> isForeign(extra) && extra.mustUnderstand());
        }
        return step.stamp(kept);
    }

    /** Logs, once per extra, that this process keeps it unchanged. */
    void report(PublishedState known) {
        for (StateExtra extra : known.extras().values()) {
            if (isForeign(extra) && !extra.mustUnderstand() && reported.add(extra.name())) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        () -> "What is published at " + rootAddress + " has a " + extra.name() + " (" + extra.words()
                                + ") of dev.waymark:" + extra.artifact()
                                + ", which this application doesn't have. It is kept but has no effect here; if"
                                + " several processes publish into this store, add that artifact");
            }
        }
    }
}
