package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Single changes under the rules of what is published: guards, indexes, the limits of other processes, listeners. */
class PublishedChangesTest {

    private static final String ONE = "https://one.example";
    private static final String TWO = "https://two.example/shop";

    /** An index of ten sitemaps is full. */
    private static final long SMALL = 1_024;

    @TempDir
    Path directory;

    /** Supplies numbers from zero on. */
    private static final class Numbers implements SitemapProvider<Integer> {
        private volatile int count = 100;
        private volatile Runnable asked = () -> {};

        @Override
        public void pages(Consumer<? super Integer> sink) {
            asked.run();
            for (int i = 0; i < count; i++) {
                sink.accept(i);
            }
        }
    }

    private final Numbers pages = new Numbers();

    private SitemapBuilder site(@Nullable String base) {
        return (base == null ? Sitemap.builder() : Sitemap.builder(base))
                .registries(List.of(entries -> entries.entry("a.B#n", "n", "/n/{id}")
                        .<Integer>pages(
                                Numbers.class,
                                (page, url) -> url.begin().value(page).end())))
                .providers(ProviderLocator.of(pages))
                .maxUrls(10)
                .grace(Duration.ZERO)
                .store(SnapshotStore.directory(directory));
    }

    private static Snapshot published(Sitemap sitemap, String site) {
        return sitemap.site(site).flatMap(SiteView::snapshot).orElseThrow();
    }

    private static void remove(Sitemap sitemap, String url) throws Exception {
        assertThat(sitemap.capability(SitemapChanges.class)
                        .removed(url)
                        .get(60, TimeUnit.SECONDS)
                        .problem())
                .isEmpty();
    }

    @Test
    void pagesRemovedOneByOne_areNoLoss() throws Exception {
        pages.count = 4;
        try (Sitemap sitemap = Sites.refreshed(site(ONE))) {
            for (int i = 3; i > 0; i--) {
                remove(sitemap, ONE + "/n/" + i);
            }
            pages.count = 1;
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(published(sitemap, "").pages()).isEqualTo(1);
        }
    }

    /** A single page may be the one for which there has to be another index, or none any more. */
    @Test
    void singlePages_makeAnIndexComeAndGo() throws Exception {
        pages.count = 5;
        try (Sitemap sitemap = Sites.refreshed(site(Sites.BASE).maxUrls(1).maxBytes(SMALL))) {
            assertThat(published(sitemap, "").indexes()).hasSize(1);
            pages.count = 25;
            sitemap.refresh(Refresh.all());
            assertThat(published(sitemap, "").indexes()).hasSizeGreaterThan(2);
            for (int i = 5; i < 25; i++) {
                remove(sitemap, Sites.BASE + "/n/" + i);
            }
            assertThat(published(sitemap, "").pages()).isEqualTo(5);
            assertThat(published(sitemap, "").indexes()).containsExactly("sitemap.xml");
        }
    }

    @Test
    void singlePageOfTheProcessThatGivesWay_leavesTheFilesAsTheOtherCutThem() throws Exception {
        try (Sitemap earlier = site(ONE).build();
                Sitemap later = site(ONE).maxUrls(40).build()) {
            earlier.refresh(Refresh.all());
            later.refresh(Refresh.all());
            earlier.refresh(Refresh.all());
            int files = published(later, "").names().size();
            remove(earlier, ONE + "/n/7");
            Snapshot snapshot = published(earlier, "");
            assertThat(Sites.allLocs(snapshot)).hasSize(99);
            assertThat(snapshot.names()).hasSize(files).allMatch(name -> Sites.status(earlier, "/" + name) == 200);
        }
    }

    @Test
    void processThatOnlyRefreshes_keepsFiltersOfPublishedSitemapsOnly() throws Exception {
        AtomicBoolean lost = new AtomicBoolean();
        SnapshotStore store = new DelegatingStore(SnapshotStore.directory(directory)) {
            @Override
            public InputStream open(String key, long size) throws IOException {
                if (lost.get()) {
                    throw new NoSuchFileException(key);
                }
                return super.open(key, size);
            }
        };
        ChangesPlugin plugin = new ChangesPlugin();
        try (Sitemap other = Sites.refreshed(site(ONE));
                Sitemap sitemap = site(ONE).store(store).plugin(plugin).build()) {
            EngineSite site = sitemap.capability(Engine.class).site("").orElseThrow();
            pages.asked = () -> other.capability(SitemapChanges.class)
                    .removed(ONE + "/n/99")
                    .join();
            sitemap.refresh(Refresh.all());
            pages.asked = () -> {};
            List<? extends SitemapFile> first = site.state().files("n").subList(0, 1);
            PageEdit edit = PageEdit.removal(ONE + "/n/1");
            lost.set(true);
            // Reads nothing: the filter is there.
            plugin.lookUp(site.address()).find(edit, first, new BitSet());
            lost.set(false);
            pages.count = 3;
            sitemap.refresh(Refresh.all().force());
            sitemap.refresh(Refresh.all());
            assertThat(published(sitemap, "").pages()).isEqualTo(3);
            lost.set(true);
            assertThatThrownBy(() -> plugin.lookUp(site.address()).find(edit, first, new BitSet()))
                    .hasMessageContaining("is not stored any more");
        }
    }

    /** One pass renders all sites. */
    @Test
    void siteThatTheOtherProcessLacks_isCutAsTheOthers_byRefreshesAndBySinglePages() throws Exception {
        try (Sitemap both = site(null)
                        .site(Site.of("one", ONE))
                        .site(Site.of("two", TWO))
                        .build();
                Sitemap later = site(ONE).maxUrls(40).build()) {
            both.refresh(Refresh.all());
            later.refresh(Refresh.all());
            RefreshReport report = both.refresh(Refresh.all());
            assertThat(report.siteProblems()).hasSize(1);
            assertThat(report.site("one").orElseThrow().changed()).isFalse();
            int files = published(both, "two").names().size();
            assertThat(published(both, "one").names()).hasSize(files);
            remove(both, TWO + "/n/7");
            assertThat(published(both, "two").names()).hasSize(files);
        }
    }

    @Test
    void journalWithoutANumber_isNone_insteadOfEndingChangesAndRefreshesForever() throws Exception {
        SnapshotStore store = SnapshotStore.memory();
        try (Sitemap sitemap = Sites.refreshed(site(ONE).store(store))) {
            remove(sitemap, ONE + "/n/7");
        }
        SnapshotStore damaged = new DelegatingStore(store) {
            @Override
            public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
                return super.read(record, known)
                        .map(value -> new RecordValue(
                                value.version(),
                                new String(value.bytes(), StandardCharsets.UTF_8)
                                        .replace(
                                                "extra journal waymark-changes must 1\n",
                                                "extra journal waymark-changes must x\n")
                                        .getBytes(StandardCharsets.UTF_8)));
            }
        };
        try (Sitemap sitemap = site(ONE).store(damaged).build()) {
            assertThat(published(sitemap, "").pages()).isEqualTo(99);
            remove(sitemap, ONE + "/n/8");
            assertThat(published(sitemap, "").pages()).isEqualTo(98);
        }
        try (Sitemap sitemap = site(ONE).store(damaged).build()) {
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            assertThat(published(sitemap, "").pages()).isEqualTo(100);
        }
    }

    @Test
    void listeners_areNotifiedOfSingleChanges() throws Exception {
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        SitemapListener listener = new SitemapListener() {
            @Override
            public void changed(String site, ChangeReport report) {
                heard.add("'" + site + "' " + report.urls() + " " + report.problem());
            }
        };
        try (Sitemap sitemap = Sites.refreshed(new Cities().site().listener(listener))) {
            sitemap.capability(SitemapChanges.class)
                    .changed(Cities.class, "bern")
                    .get(30, TimeUnit.SECONDS);
            assertThat(heard.poll(30, TimeUnit.SECONDS)).isEqualTo("'' 1 Optional.empty");
        }
        assertThat(heard).isEmpty();
    }
}
