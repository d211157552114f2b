package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;

/** One page with media, and what became of it. */
final class MediaPages {

    static final String NOW = "2026-11-21T12:00:00Z";

    private static final String START = "<url><loc>https://www.example.com/p</loc>";

    /**
     * A page.
     *
     * @param media what stands in its element behind the URL
     * @param namespaces what its file declares beside the namespace of sitemaps
     * @param dropped what was left out
     */
    record WrittenPage(String media, String namespaces, Map<DroppedMetadata, Long> dropped) {}

    static final String IMAGE = " xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"";
    static final String VIDEO = " xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\"";
    static final String NEWS = " xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\"";

    private MediaPages() {}

    static SitemapBuilder site(Consumer<UrlWriter> media) {
        return Sites.pages("/p", url -> {
                    url.begin();
                    media.accept(url);
                    url.end();
                })
                .clock(new SettableClock(NOW));
    }

    static WrittenPage written(Consumer<UrlWriter> media) {
        return written(site(media));
    }

    static WrittenPage written(SitemapBuilder site) {
        try (Sitemap sitemap = site.build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.section("pages").orElseThrow().skipped()).isEmpty();
            String[] lines = Sites.text(sitemap, "sitemap.xml").split("\n", -1);
            assertThat(lines).hasSize(5);
            assertThat(lines[1])
                    .startsWith("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
                    .endsWith(">");
            assertThat(lines[2]).startsWith(START).endsWith("</url>");
            assertThat(lines[3]).isEqualTo("</urlset>");
            return new WrittenPage(
                    lines[2].substring(START.length(), lines[2].length() - "</url>".length()),
                    lines[1].substring(
                            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"".length(),
                            lines[1].length() - 1),
                    counts(report.section("pages").orElseThrow()));
        }
    }

    /** How often each was left out. */
    static Map<DroppedMetadata, Long> counts(SectionReport report) {
        Map<DroppedMetadata, Long> counts = new EnumMap<>(DroppedMetadata.class);
        report.droppedMetadata().forEach((what, parts) -> counts.put(what, parts.count()));
        return counts;
    }
}
