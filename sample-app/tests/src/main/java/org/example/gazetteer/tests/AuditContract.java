package org.example.gazetteer.tests;

import static dev.waymark.test.SitemapAssertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.test.AuditReport;
import dev.waymark.test.SitemapAudit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Audits a sample of each entry's pages. */
public abstract class AuditContract {

    private final Sitemap sitemap;
    private final int port;

    /** Gives each page time to respond on a busy machine. */
    protected static SitemapAudit patient(SitemapAudit audit) {
        return audit.timeout(Duration.ofMinutes(1));
    }

    protected AuditContract(Sitemap sitemap, int port) {
        this.sitemap = sitemap;
        this.port = port;
    }

    @Test
    void listedPages_areAsCrawlersWantThem() {
        if (sitemap.sites().get(0).snapshot().isEmpty()) {
            sitemap.refresh(Refresh.all());
        }
        AuditReport report = patient(SitemapAudit.of(sitemap).at("http://localhost:" + port))
                .samples(20)
                .run();
        assertThat(report).hasAskedForAtLeast(100).isClean();
    }
}
