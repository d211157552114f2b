package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** An application without this artifact, beside one that has published single changes. */
class MissingChangesTest {

    private static final String PROBLEM =
            "What is published has a journal of dev.waymark:waymark-changes, which this application doesn't have. Add that"
                    + " artifact, or force a refresh of everything, which discards the journal";

    private final SnapshotStore store = SnapshotStore.memory();
    private final Towns towns = new Towns();

    /** Can tell what has changed. */
    static final class Towns implements IncrementalSitemapProvider<String> {
        volatile List<String> all = List.of("basel", "bern");

        @Override
        public void pages(Consumer<? super String> sink) {
            all.forEach(sink);
        }

        @Override
        public void changedSince(Instant since, ChangeSink<? super String> sink) {
            throw new AssertionError("asked for changes");
        }
    }

    private SitemapBuilder site() {
        return Sites.site(entries -> entries.entry("a.Towns#town", "towns", "/towns/{name}")
                        .pages(
                                Towns.class,
                                (String name, dev.waymark.runtime.registry.UrlWriter url) ->
                                        url.begin().value(name).end()))
                .providers(ProviderLocator.of(towns))
                .store(store);
    }

    /** Hides the plug-in, as if its jar were not there. */
    private static <T> T without(Callable<T> task) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader hiding = new URLClassLoader(new URL[0], before) {
            @Override
            public Enumeration<URL> getResources(String name) throws java.io.IOException {
                return name.endsWith("SitemapPlugin")
                        ? Collections.enumeration(new ArrayList<>())
                        : super.getResources(name);
            }
        }) {
            thread.setContextClassLoader(hiding);
            return task.call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static List<String> locs(Sitemap sitemap) {
        return Sites.allLocs(Sites.snapshot(sitemap));
    }

    @Test
    void storeWithAJournal_isServed_andNotPublishedOver_untilARefreshIsForced() throws Exception {
        try (Sitemap web = Sites.refreshed(site())) {
            assertThat(web.capability(SitemapChanges.class)
                            .changed(Towns.class, "chur")
                            .get()
                            .problem())
                    .isEmpty();
            try (Sitemap other = without(() -> site().build())) {
                List<String> all = locs(web);
                assertThat(all).hasSize(3).last().asString().endsWith("/chur");
                assertThat(locs(other)).isEqualTo(all);
                assertThat(other.refresh(Refresh.all()).problem()).contains(PROBLEM);
                assertThat(locs(other)).isEqualTo(all);

                // Nothing of the journal is lost: the next change goes on from it.
                assertThat(web.capability(SitemapChanges.class)
                                .changed(Towns.class, "davos")
                                .get()
                                .problem())
                        .isEmpty();
                assertThat(web.capability(Engine.class)
                                .sites()
                                .get(0)
                                .state()
                                .extras()
                                .get("journal"))
                        .hasFieldOrPropertyWithValue("words", "2");

                assertThat(other.refresh(Refresh.all().force()).problem()).isEmpty();
                assertThat(locs(other)).hasSize(2);
                assertThat(other.refresh(Refresh.all()).problem()).isEmpty();
            }
            assertThat(web.refresh(Refresh.all()).problem()).isEmpty();
            assertThat(web.capability(Engine.class).sites().get(0).state().extras())
                    .isEqualTo(Map.of());
        }
    }

    @Test
    void capability_namesTheArtifact() throws Exception {
        try (Sitemap sitemap = without(() -> site().build())) {
            assertThatThrownBy(() -> sitemap.capability(SitemapChanges.class))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("SitemapChanges needs waymark-changes on the class path, with its"
                            + " META-INF/services/dev.waymark.runtime.engine.SitemapPlugin");
        }
    }

    @Test
    void incrementalProviders_areReadWhole_andTheLogSaysSoOnce() throws Exception {
        try (LogLines log = new LogLines();
                Sitemap sitemap = without(() -> site().build())) {
            sitemap.start();
            sitemap.start();
            sitemap.refresh(Refresh.all());
            Snapshot first = Sites.snapshot(sitemap);
            towns.all = List.of("basel", "bern", "chur");
            sitemap.refresh(Refresh.all());
            assertThat(first.pages()).isEqualTo(2);
            assertThat(locs(sitemap)).hasSize(3);
            assertThat(log.lines())
                    .filteredOn(line -> line.contains("waymark-changes"))
                    .containsExactly("WARNING Every refresh reads all pages of Towns. Add"
                            + " dev.waymark:waymark-changes, so only their changes are read in between");
        }
    }
}
