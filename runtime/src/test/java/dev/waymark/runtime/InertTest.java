package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.testing.LogLines;
import org.junit.jupiter.api.Test;

class InertTest {

    @Test
    void inertSitemap_doesNothingAndSucceeds() throws Exception {
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sitemap.inert()) {
            sitemap.check();
            sitemap.start();
            for (RefreshReport report : new RefreshReport[] {
                sitemap.refresh(Refresh.all()),
                sitemap.refresh(Refresh.all().force()),
                sitemap.refresh(Refresh.section("unknown")),
                sitemap.refreshAsync(Refresh.all()).get()
            }) {
                assertThat(report.failed()).isFalse();
                assertThat(report.changed()).isFalse();
                assertThat(report.sections()).isEmpty();
            }
            assertThat(sitemap.sites()).isEmpty();
            assertThat(sitemap.capability(Engine.class).entries()).isEmpty();
            assertThat(sitemap.responder().handles("/sitemap.xml")).isFalse();
            assertThat(sitemap.responder().respond(SitemapRequest.of("GET", "/sitemap.xml", name -> null)))
                    .isEmpty();
            assertThat(log.lines()).isEmpty();
        }
    }
}
