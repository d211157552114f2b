package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.Extension;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Sitemaps of several sections in one file. */
class JoinedSitemapsTest {

    private static final String A = " xmlns:a=\"urn:a\"";
    private static final String B = " xmlns:b=\"urn:b\"";

    private final JoinedSitemaps joined = new JoinedSitemaps();

    private boolean add(String declarations) throws IOException {
        ShardBuffer sitemap = new ShardBuffer(0);
        Frame frame = Frame.sitemap(declarations);
        frame.start(sitemap);
        frame.end(sitemap);
        return joined.add(Arrays.copyOf(sitemap.bytes, sitemap.length));
    }

    @Test
    void declarations_areThoseOfAllFiles_eachOnce() throws IOException {
        assertThat(add("")).isTrue();
        assertThat(joined.declarations()).isEmpty();
        assertThat(add(B)).isTrue();
        assertThat(add(A + B)).isTrue();
        assertThat(joined.declarations()).isEqualTo(B + A);
    }

    @Test
    void prefixWithTwoMeanings_isNoted() throws IOException {
        assertThat(add(A + B)).isTrue();
        assertThat(add(A + " xmlns:b=\"urn:other\"")).isFalse();
    }

    @Test
    void moreNewsThanASitemapMayHave_stayApart_andAreNotPublishedAgain() {
        News news = News.of("Post", "en", Instant.now(), "Title");
        AtomicInteger count = new AtomicInteger(1_000);
        Sitemap sitemap = Sites.site(entries -> entries.entry("a.B#c", "news", "/news/{id}")
                        .media()
                        .pages(url -> {
                            for (int i = 0; i < count.get(); i++) {
                                url.begin().value(i).news(news).end();
                            }
                        }))
                .build();
        try (sitemap) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.snapshot(sitemap).names()).containsExactly("sitemap.xml");
            assertThat(Sites.text(sitemap, "sitemap.xml").split("<news:news>", -1))
                    .hasSize(1_001);

            count.set(1_001);
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            Snapshot apart = Sites.snapshot(sitemap);
            assertThat(Sites.text(sitemap, "sitemap.xml")).contains("<sitemapindex");
            assertThat(Sites.allLocs(apart)).hasSize(1_001);

            assertThat(sitemap.refresh(Refresh.all()).changed()).isFalse();
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(apart);
        }
    }

    private static SitemapBuilder site(SnapshotStore store, String uri, boolean fails) {
        return Sitemap.builder(Sites.BASE)
                .styleSheet(false)
                .registries(List.of(
                        entries -> entries.entry("a.B#c", "plain", "/plain").page()))
                .sources(List.of(
                        Sites.source("images", SourcePage.of("/i").images(List.of(Image.of("/i.png")))),
                        Sites.source("new", SourcePage.of("/n").extensions(List.of(Extension.of("x", "n")))),
                        new dev.waymark.runtime.spi.SitemapSource() {
                            @Override
                            public String section() {
                                return "old";
                            }

                            @Override
                            public void pages(java.util.function.Consumer<? super SourcePage> sink) {
                                if (fails) {
                                    throw new IllegalArgumentException("away");
                                }
                                sink.accept(SourcePage.of("/o").extensions(List.of(Extension.of("x", "o"))));
                            }
                        }))
                .namespace("x", uri)
                .store(store);
    }

    @Test
    void filesOfSeveralSections_areOneFileWithTheNamespacesOfAll() {
        String text = Sites.refreshed(
                site(SnapshotStore.memory(), "urn:x", false), sitemap -> Sites.text(sitemap, "sitemap.xml"));
        assertThat(text).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x="urn:x">
                <url><loc>https://www.example.com/i</loc><image:image><image:loc>https://www.example.com/i.png</image:loc></image:image></url>
                <url><loc>https://www.example.com/n</loc><x:n/></url>
                <url><loc>https://www.example.com/o</loc><x:o/></url>
                <url><loc>https://www.example.com/plain</loc></url>
                </urlset>
                """);
    }

    @Test
    void sectionThatStillHasTheNamespaceOfBefore_staysInAFileOfItsOwn() {
        SnapshotStore store = SnapshotStore.memory();
        Sites.refreshed(site(store, "urn:before", false), sitemap -> sitemap);
        try (Sitemap sitemap = site(store, "urn:after", true).build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isTrue();
            assertThat(Sites.text(sitemap, "sitemap.xml")).contains("<sitemapindex");
            assertThat(Sites.text(sitemap, "sitemap-old-0.xml")).contains("xmlns:x=\"urn:before\"");
            assertThat(Sites.text(sitemap, "sitemap-new-0.xml")).contains("xmlns:x=\"urn:after\"");
        }
    }

    @Test
    void filesThatStayApart_areNotPublishedAgain() {
        SnapshotStore store = SnapshotStore.memory();
        Sites.refreshed(site(store, "urn:before", false), sitemap -> sitemap);
        try (Sitemap sitemap = site(store, "urn:after", true).build()) {
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            Snapshot first = Sites.snapshot(sitemap);

            assertThat(sitemap.refresh(Refresh.all()).changed()).isFalse();

            assertThat(sitemap.sites().get(0).snapshot()).containsSame(first);
        }
    }
}
