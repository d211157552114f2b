package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is published while a section has never succeeded: at the first start, and beside an existing snapshot. */
class NewSectionTest {

    private static final String MISSING = "the first sitemap is published when every section has succeeded once, and"
            + " that is still to come for: b";

    @TempDir
    Path directory;

    private final Set<String> failing = ConcurrentHashMap.newKeySet();

    private SitemapRegistry registry(String... sections) {
        return entries -> {
            for (String section : sections) {
                entries.entry("a.B#" + section, section, "/" + section).pages(url -> {
                    if (failing.contains(section)) {
                        throw new IllegalStateException("no database");
                    }
                    url.begin().end();
                });
            }
        };
    }

    private SitemapBuilder site(String... sections) {
        return Sites.site(registry(sections));
    }

    private SitemapBuilder stored(String... sections) {
        return site(sections).store(SnapshotStore.directory(directory));
    }

    private static List<String> paths(Sitemap sitemap) {
        return Sites.allLocs(Sites.snapshot(sitemap)).stream()
                .map(loc -> loc.substring(Sites.BASE.length()))
                .toList();
    }

    private static SitemapResponse root(Sitemap sitemap) {
        return sitemap.responder()
                .respond(SitemapRequest.of("GET", "/sitemap.xml", name -> null))
                .orElseThrow();
    }

    @Test
    void firstStart_publishesNothingBeforeEverySectionSucceeded_andSaysWhichIsMissing() {
        failing.add("b");
        try (LogLines log = new LogLines();
                Sitemap sitemap = site("a", "b", "c").build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.problem()).contains(MISSING);
            assertThat(report.failed()).isTrue();
            assertThat(report.changed()).isFalse();
            assertThat(log.lines())
                    .containsExactly(
                            "SEVERE Section b wasn't refreshed, and has no older pages: entry a.B#b failed"
                                    + " after 0 pages",
                            "WARNING No new sitemap was published: " + MISSING);
            assertThat(root(sitemap).status()).isEqualTo(503);
            assertThat(root(sitemap).headers()).containsEntry("Retry-After", "10");

            failing.clear();
            assertThat(sitemap.refresh(Refresh.section("b")).problem()).isEmpty();
            assertThat(paths(sitemap)).containsExactly("/a", "/b", "/c");
            assertThat(root(sitemap).status()).isEqualTo(200);
        }
    }

    @Test
    void sectionThatWasOnlyNeverAskedFor_isNamedAsMissingToo() {
        try (Sitemap sitemap = site("a", "b").build()) {
            assertThat(sitemap.refresh(Refresh.section("a")).problem()).contains(MISSING);
            assertThat(sitemap.refresh(Refresh.section("b")).problem()).isEmpty();
        }
    }

    @Test
    void newSectionThatFails_doesNotHoldBackTheOthers() {
        Sites.refreshed(stored("a"), sitemap -> sitemap.sites().get(0).snapshot());
        failing.add("b");
        try (Sitemap sitemap = stored("a", "b", "c").build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.problem()).isEmpty();
            assertThat(report.changed()).isTrue();
            assertThat(report.section("b").orElseThrow().failure()).isPresent();
            assertThat(paths(sitemap)).containsExactly("/a", "/c");
            failing.clear();
            sitemap.refresh(Refresh.section("b"));
            assertThat(paths(sitemap)).containsExactly("/a", "/b", "/c");
        }
    }

    @Test
    void sectionThatIsGone_staysAsLongAsANewOneHasNotSucceeded_forItMayHaveBeenRenamed() {
        Sites.refreshed(stored("a", "old"), sitemap -> sitemap.sites().get(0).snapshot());
        failing.add("new");
        try (Sitemap sitemap = Sites.refreshed(stored("a", "c", "new"))) {
            assertThat(paths(sitemap)).containsExactly("/a", "/c", "/old");
            failing.clear();
            sitemap.refresh(Refresh.section("new"));
            assertThat(paths(sitemap)).containsExactly("/a", "/c", "/new");
        }
    }

    @Test
    void onlyWhatFailed_isSoonTriedAgain_unlessNothingOfTheRefreshCouldBeKept() {
        failing.add("b");
        List<Set<String>> retries = new ArrayList<>();
        Limits usual = new Limits(50_000, Limits.MAX_BYTES);
        Limits one = new Limits(1, 1_024);
        retries.add(retry(registry("a", "b", "c"), usual));
        retries.add(retry(registry("a", "c"), usual));
        retries.add(retry(registry("a", "b", "c"), one));
        retries.add(retry(Sites.numbers(() -> 0), usual));
        retries.add(retry(Sites.numbers(() -> 6_000), one));
        assertThat(retries).containsExactly(Set.of("b"), Set.of(), Set.of("b"), Set.of("n"), Set.of("n"));
    }

    private static Set<String> retry(SitemapRegistry registry, Limits limits) {
        return Refreshes.of(registry, limits).run().retry();
    }
}
