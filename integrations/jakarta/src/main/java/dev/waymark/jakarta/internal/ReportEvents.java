package dev.waymark.jakarta.internal;

import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.RefreshReport;
import jakarta.enterprise.event.Event;

/** Fires the report of each refresh as an event of CDI. */
public final class ReportEvents implements SitemapListener {

    private final Event<RefreshReport> reports;

    public ReportEvents(Event<RefreshReport> reports) {
        this.reports = reports;
    }

    @Override
    public void refreshed(RefreshReport report) {
        reports.fire(report);
    }
}
