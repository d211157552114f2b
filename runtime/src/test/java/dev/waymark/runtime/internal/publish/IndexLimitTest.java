package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.testing.Sites;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** There is no index of indexes: what one cannot hold is not published, and the report says so. */
class IndexLimitTest {

    private final AtomicInteger pages = new AtomicInteger();

    private SitemapBuilder site() {
        return Sites.pages("/n/{id}", url -> {
                    for (int i = 0; i < pages.get(); i++) {
                        url.begin().value(i).end();
                    }
                })
                .maxUrls(1);
    }

    @Test
    void indexLargerThanMaxBytes_isNotPublished() {
        try (Sitemap sitemap = site().maxBytes(2_000).build()) {
            int fitting = 0;
            RefreshReport report;
            do {
                pages.incrementAndGet();
                report = sitemap.refresh();
                fitting++;
            } while (!report.failed());
            Snapshot kept = sitemap.snapshot().orElseThrow();
            assertThat(kept.pages()).isEqualTo(fitting - 1);
            long size = kept.file("sitemap.xml").orElseThrow().size();
            long one = (size - Frame.INDEX.length()) / kept.pages();
            assertThat(size).isLessThanOrEqualTo(2_000);
            assertThat(report.problem().orElseThrow())
                    .matches(
                            "The index of " + fitting + " sitemaps would have 20[0-9]{2} bytes, more than the 2000 that"
                                    + " it may have; raise maxUrls or maxBytes");
            assertThat(size + 2 * one).isGreaterThan(2_000);
        }
    }

    @Test
    void indexOfExactlyMaxBytes_isPublished() {
        pages.set(20);
        long size;
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            size = sitemap.snapshot()
                    .orElseThrow()
                    .file("sitemap.xml")
                    .orElseThrow()
                    .size();
        }
        try (Sitemap sitemap = site().maxBytes(size).build()) {
            assertThat(sitemap.refresh().problem()).isEmpty();
        }
        try (Sitemap sitemap = site().maxBytes(size - 1).build()) {
            assertThat(sitemap.refresh().problem()).isPresent();
            assertThat(sitemap.snapshot()).isEmpty();
        }
    }

    @Test
    void moreThan50000Sitemaps_areNotPublished_and50000Are() {
        pages.set(50_001);
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh().problem())
                    .contains("50001 sitemaps are more than the 50000 that one index may name;"
                            + " raise maxUrls or maxBytes");
            assertThat(sitemap.snapshot()).isEmpty();
            pages.set(50_000);
            assertThat(sitemap.refresh().problem()).isEmpty();
            assertThat(sitemap.snapshot().orElseThrow().names()).hasSize(50_001);
        }
    }
}
