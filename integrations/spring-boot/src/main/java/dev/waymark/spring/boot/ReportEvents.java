package dev.waymark.spring.boot;

import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.RefreshReport;
import org.springframework.context.ApplicationEventPublisher;

/** Publishes the report of each refresh as an event of the application. */
class ReportEvents implements SitemapListener {

    private final ApplicationEventPublisher publisher;

    ReportEvents(ApplicationEventPublisher publisher) {
        this.publisher = publisher;
    }

    @Override
    public void refreshed(RefreshReport report) {
        publisher.publishEvent(report);
    }
}
