package dev.waymark.runtime.internal.progress;

import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SitemapStatus.State;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The results of this process's refreshes. Thread-safe. */
public final class RefreshHistory {

    // Guarded by this object:
    private final Map<String, Instant> successes = new HashMap<>();
    private @Nullable RefreshReport last;
    private @Nullable Instant started;

    /** Scheduled refreshes start. Called again if another process ran them in between. */
    public synchronized void started(Instant now) {
        started = now;
    }

    /** A refresh has ended. */
    public synchronized void ended(RefreshReport report) {
        last = report;
        if (report.problem().isEmpty()) {
            Instant end = report.startedAt().plus(report.duration());
            for (SectionReport section : report.sections()) {
                if (section.failure().isEmpty()) {
                    successes.put(section.section(), end);
                }
            }
        }
    }

    /**
     * The current state.
     *
     * @param success when everything was last refreshed
     * @param canServe whether a site can be served, or has no pages
     * @param leads whether this process refreshes for all, or each refreshes by itself
     */
    public synchronized State state(
            Optional<Instant> success, Instant now, Duration outdatedAfter, boolean canServe, boolean leads) {
        // Counts from the last success, the start, or the start of this process's lead, whichever is latest.
        Instant since =
                started == null ? null : success.filter(started::isBefore).orElse(started);
        if (leads && since != null && now.isAfter(since.plus(outdatedAfter))) {
            return canServe ? State.OUTDATED : State.UNAVAILABLE;
        }
        return canServe ? State.CURRENT : last == null ? State.STARTING : State.UNAVAILABLE;
    }

    /** The last report; empty before the first one. */
    public synchronized Optional<RefreshReport> last() {
        return Optional.ofNullable(last);
    }

    /** The earliest of these sections' last successes; empty if one never succeeded. */
    public synchronized Optional<Instant> lastSuccess(Collection<String> sections) {
        Instant oldest = null;
        for (String section : sections) {
            Instant success = successes.get(section);
            if (success == null) {
                return Optional.empty();
            }
            if (oldest == null || success.isBefore(oldest)) {
                oldest = success;
            }
        }
        return Optional.ofNullable(oldest);
    }
}
