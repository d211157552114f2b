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

/** What came of the refreshes of this process. Thread-safe. */
public final class RefreshHistory {

    // Guarded by this object:
    private final Map<String, Instant> successes = new HashMap<>();
    private @Nullable RefreshReport last;
    private @Nullable Instant started;

    /** From now on the sitemap is refreshed by itself; said again when another process did so meanwhile. */
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
     * How the sitemap is.
     *
     * @param success when everything was last refreshed
     * @param canServe whether a site can be served, or has no pages
     * @param leads whether this process refreshes for all, or each does
     */
    public synchronized State state(
            Optional<Instant> success, Instant now, Duration outdatedAfter, boolean canServe, boolean leads) {
        // It counts from the start, or from when this process began to lead, if that is later than the last success.
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

    /** When the last of these sections succeeded whose success is the longest ago; empty if one never has. */
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
