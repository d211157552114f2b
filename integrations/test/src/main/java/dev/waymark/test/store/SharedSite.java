package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.cluster.Cluster;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A site of several sitemaps, refreshed by several processes. Each page has the time of its pass as lastmod. */
final class SharedSite {

    private static final int PAGES = 200;
    private static final int PER_FILE = 40;
    private static final Pattern PAGE = Pattern.compile("<loc>[^<]*/pages/(\\d+)\\?v=(\\d+)</loc>");

    private SharedSite() {}

    /**
     * A builder with the processes' common settings.
     *
     * @param passes returns the time at the start of each pass, by a clock that all processes share; may block until
     *     the pass may continue
     */
    static SitemapBuilder over(SnapshotStore store, LongSupplier passes) {
        SitemapSource pages = new SitemapSource() {
            @Override
            public String section() {
                return "pages";
            }

            @Override
            public void pages(Consumer<? super SourcePage> sink) {
                String pass = Long.toString(passes.getAsLong());
                for (int i = 0; i < PAGES; i++) {
                    sink.accept(SourcePage.of("/pages/" + i).query("v", pass));
                }
            }
        };
        return Sitemap.builder("https://shared.example")
                .sources(List.of(pages))
                .maxUrls(PER_FILE)
                .compressionLevel(1)
                .styleSheet(false)
                .firstSnapshotWait(Duration.ZERO)
                .store(store);
    }

    /** The time of the published pass; all its pages must have it. Empty if nothing is published. */
    static OptionalLong published(SnapshotStore store) throws IOException {
        try (Sitemap reader =
                over(store, () -> 0).plugin(new Cluster().oneRefresher(false)).build()) {
            Snapshot snapshot = reader.sites().get(0).snapshot().orElse(null);
            return snapshot == null ? OptionalLong.empty() : OptionalLong.of(pass(snapshot));
        }
    }

    private static long pass(Snapshot snapshot) throws IOException {
        Set<String> passes = new HashSet<>();
        List<String> pages = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (SitemapFile file : snapshot.sitemaps()) {
            file.writeTo(out);
        }
        for (Matcher page = PAGE.matcher(out.toString(StandardCharsets.UTF_8)); page.find(); ) {
            pages.add(page.group(1));
            passes.add(page.group(2));
        }
        assertThat(passes).as("the passes whose pages are published").hasSize(1);
        assertThat(pages).as("the pages that are published").hasSize(PAGES).doesNotHaveDuplicates();
        return Long.parseLong(passes.iterator().next());
    }
}
