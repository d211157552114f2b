package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong around a sitemap: directories that vanish, sources that fail slowly, settings at their ends. */
class AdversityTest {

    @TempDir
    Path directory;

    private final AtomicInteger cities = new AtomicInteger(10);
    private final AtomicInteger shops = new AtomicInteger(10);

    private static void write(UrlWriter url, int count) {
        IntStream.range(0, count).forEach(i -> url.begin().value(i).end());
    }

    private SitemapBuilder site() {
        return Sites.site(entries -> {
            entries.entry("a.B#cities", "cities", "/cities/{id}").pages(url -> write(url, cities.get()));
            entries.entry("a.B#shops", "shops", "/shops/{id}").pages(url -> write(url, shops.get()));
        });
    }

    private SitemapBuilder stored() {
        return site().store(SnapshotStore.directory(directory));
    }

    @Test
    void indexAlways_setWithARestart_takesEffectThoughNoPageChanged() {
        Sites.refreshed(stored(), sitemap -> sitemap.sites().get(0).snapshot());

        String root = Sites.refreshed(stored().indexAlways(true), sitemap -> Sites.text(sitemap, "sitemap.xml"));

        assertThat(root).contains("<sitemapindex");
    }

    @Test
    void interruptThatAProviderLeavesBehind_doesNotStopTheWriting() {
        SitemapBuilder site = Sites.pages("/n/{id}", url -> {
            write(url, 5);
            Thread.currentThread().interrupt();
        });

        RefreshReport report;
        try (Sitemap sitemap = site.store(SnapshotStore.directory(directory)).build()) {
            report = sitemap.refresh(Refresh.all());
        }

        assertThat(report.failed()).as(report.toString()).isFalse();
    }

    private static final class Hundred extends Sites.Texts {
        Hundred() {
            super(IntStream.range(0, 100).mapToObj(i -> "a" + i).toList());
        }
    }

    private static final class Breaking implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("x");
            sink.accept("y");
            throw new IllegalStateException("boom");
        }
    }

    @Test
    void failure_countsThePagesOfTheProviderThatFailed() {
        SitemapBuilder site = Sites.site(entries -> {
                    entries.entry("a.B#one", "s", "/one/{v}")
                            .<String>pages(
                                    Hundred.class,
                                    (page, url) -> url.begin().value(page).end());
                    entries.entry("a.B#two", "s", "/two/{v}")
                            .<String>pages(
                                    Breaking.class,
                                    (page, url) -> url.begin().value(page).end());
                })
                .providers(ProviderLocator.of(new Hundred(), new Breaking()));

        try (Sitemap sitemap = site.build()) {
            SectionFailure failure = Sites.failure(sitemap.refresh(Refresh.all()), "s");
            assertThat(failure.origin()).contains("Breaking");
            assertThat(failure.pagesBefore()).isEqualTo(2);
        }
    }

    @Test
    void sectionThatGoesOnShrinking_isHeldBackAgain_untilItStays() {
        cities.set(10_000);
        SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");
        try (Sitemap sitemap = Sites.refreshed(site().clock(clock))) {
            cities.set(4_000);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
            clock.set("2026-11-21T10:30:00Z");
            cities.set(0);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(10_010);
            clock.set("2026-11-21T11:00:00Z");
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(10);
        }
    }

    @Test
    void endlessDurations_areAllowed() {
        Duration forever = ChronoUnit.FOREVER.getDuration();
        try (Sitemap sitemap = site().refreshInterval(forever)
                .grace(forever)
                .firstSnapshotWait(forever)
                .build()) {
            sitemap.start();
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(200);
            cities.set(20);
            assertThat(sitemap.refresh(Refresh.section("cities")).changed()).isTrue();
            cities.set(30);
            assertThat(sitemap.refresh(Refresh.section("cities")).changed()).isTrue();
        }
    }

    @Test
    void directoryThatWasDeleted_isCreatedAgain() throws IOException {
        Path folder = directory.resolve("folder");
        try (Sitemap sitemap = Sites.refreshed(site().store(SnapshotStore.directory(folder)))) {
            delete(folder);
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(503);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(200);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void storedFiles_areForOwnerAndGroup() throws IOException {
        Sites.refreshed(stored(), sitemap -> sitemap.sites().get(0).snapshot());

        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .isEqualTo("rw-r-----");
            }
        }
    }

    @Test
    void listenerThatThrowsAnError_doesNotFailTheRefresh() {
        try (Sitemap sitemap = site().listener(Sites.listener(report -> {
                    throw new NoClassDefFoundError("x");
                }))
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
    }

    @Tag("long")
    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void retryOfOneSection_isKeptWhenAnotherFailsToo() throws InterruptedException {
        AtomicInteger tries = new AtomicInteger(-2);
        SitemapBuilder site = Sites.site(entries -> List.of("m", "n")
                .forEach(section -> entries.entry("a.B#" + section, section, "/" + section + "/{id}")
                        .pages(url -> {
                            if (section.equals("n")) {
                                tries.incrementAndGet();
                            }
                            if (tries.get() >= 0 && shops.get() == 0) {
                                throw new IllegalStateException("away");
                            }
                            url.begin().value(1).end();
                        })));
        try (Sitemap sitemap = site.build()) {
            sitemap.start();
            sitemap.refresh(Refresh.all());
            shops.set(0);
            tries.set(0);
            sitemap.refresh(Refresh.section("n"));
            sitemap.refresh(Refresh.section("m"));
            int before = tries.get();
            for (int i = 0; i < 250 && tries.get() == before; i++) {
                Thread.sleep(100);
            }
            assertThat(tries.get()).isGreaterThan(before);
        }
    }
}
