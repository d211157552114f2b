package dev.waymark.changes;

import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Logs the results of single changes. Thread-safe. */
final class ChangeLog {

    private static final System.Logger LOG = System.getLogger("dev.waymark.changes");

    /** The maximum log lines per minute, because there may be thousands of changes. */
    private static final int MOST_OF_CHANGES = 10;

    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

    // Guarded by this object:
    private long minute = System.nanoTime();
    private int ofChanges;

    /** Logs the result of asking providers for changes. */
    void asked(RefreshReport report, long told, List<String> problems) {
        problems.forEach(problem ->
                LOG.log(Level.WARNING, "Changes can't be published alone, so all pages are read: " + problem));
        if (!report.failed()) {
            LOG.log(
                    report.changed() ? Level.INFO : Level.DEBUG,
                    () -> "Incremental providers reported " + Wording.count(told, "page") + ": "
                            + Wording.count(
                                    report.sections().stream()
                                            .mapToLong(SectionReport::changedSitemaps)
                                            .sum(),
                                    "sitemap")
                            + " changed, in " + report.duration().toMillis() + " ms");
        }
    }

    /** Logs the problems of single changes. */
    void change(ChangeReport report) {
        report.skipped()
                .forEach((reason, skipped) ->
                        ofChange(Wording.count(skipped.count(), "changed page") + " skipped, because "
                                + reason.description() + "; the first: " + String.join(", ", skipped.examples())));
        report.problem()
                .filter(problem -> !problem.endsWith(Editor.CLOSED))
                .filter(problem -> report.urls() > 0 || report.skipped().isEmpty())
                .ifPresent(problem -> ofChange("A change"
                        + (report.urls() == 0 ? "" : " of " + Wording.count(report.urls(), "URL"))
                        + " was not published: " + problem));
    }

    private synchronized void ofChange(String line) {
        long now = System.nanoTime();
        if (now - minute > MINUTE) {
            minute = now;
            ofChanges = 0;
        }
        LOG.log(ofChanges++ < MOST_OF_CHANGES ? Level.WARNING : Level.DEBUG, line);
    }

    void unexpected(Throwable e) {
        LOG.log(Level.ERROR, "Changes weren't published; the published sitemap stays", e);
    }
}
