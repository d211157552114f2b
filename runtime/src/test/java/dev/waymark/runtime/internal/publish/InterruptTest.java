package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Interrupts that hit the refreshing thread: nothing is lost by them, now or later. */
class InterruptTest {

    private static final int PAGES = 3_000;

    @TempDir
    Path directory;

    private volatile Runnable atPage1500 = () -> {};
    private volatile Runnable afterwards = () -> {};

    private SitemapBuilder site() {
        return Sites.site(entries -> {
                    entries.entry("a.B#n", "n", "/n/{id}").pages(url -> {
                        for (int i = 0; i < PAGES; i++) {
                            if (i == 1_500) {
                                atPage1500.run();
                            }
                            url.begin().value(i).end();
                        }
                        afterwards.run();
                    });
                    entries.entry("a.B#o", "o", "/o/{id}").pages(url -> {
                        for (int i = 0; i < 100; i++) {
                            url.begin().value(i).end();
                        }
                    });
                })
                .maxUrls(100)
                .store(SnapshotStore.directory(directory));
    }

    private void assertComplete(Sitemap sitemap) throws IOException {
        assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(PAGES + 100);
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.filter(file -> file.toString().endsWith(".tmp"))).isEmpty();
        }
        try (Sitemap restarted = site().build()) {
            assertThat(Sites.allLocs(Sites.snapshot(restarted))).hasSize(PAGES + 100);
        }
    }

    @Test
    void interruptInTheMiddleOfAProvider_costsNothing() throws IOException {
        atPage1500 = () -> Thread.currentThread().interrupt();
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertComplete(sitemap);
        }
    }

    @Test
    void interruptThatTheProviderAnswersWithAnException_failsItsSectionOnly_andTheNextRefreshWorks()
            throws IOException {
        atPage1500 = () -> {
            Thread.currentThread().interrupt();
            try {
                Thread.sleep(1_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            }
        };
        try (Sitemap sitemap = site().build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(Sites.failure(report, "n").cause()).hasMessage("interrupted");
            assertThat(report.section("o").orElseThrow().failure()).isEmpty();
            atPage1500 = () -> {};
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertComplete(sitemap);
        }
    }

    @Test
    void interruptsFromOutside_atAnyMoment_leaveTheNextRefreshAndTheDirectoryIntact() throws Exception {
        AtomicReference<@Nullable Thread> refreshing = new AtomicReference<>();
        AtomicBoolean done = new AtomicBoolean();
        atPage1500 = () -> refreshing.set(Thread.currentThread());
        Thread interrupting = new Thread(() -> {
            while (!done.get()) {
                Thread thread = refreshing.get();
                if (thread != null) {
                    thread.interrupt();
                }
                LockSupport.parkNanos(20_000);
            }
        });
        interrupting.start();
        try (Sitemap sitemap = site().build()) {
            for (int i = 0; i < 5; i++) {
                // Whether it succeeds is a matter of luck; that it ends, and tells what failed, is not.
                RefreshReport report = sitemap.refresh(Refresh.all());
                assertThat(report.failed() || sitemap.sites().get(0).snapshot().isPresent())
                        .isTrue();
            }
            done.set(true);
            interrupting.join();
            List<SectionReport> sections = sitemap.refresh(Refresh.all()).sections();
            assertThat(sections).allMatch(section -> section.failure().isEmpty());
            assertComplete(sitemap);
        } finally {
            done.set(true);
        }
    }

    @Test
    void interruptThatIsLeftBehind_isNoMatterForTheNextSection() throws IOException {
        afterwards = () -> Thread.currentThread().interrupt();
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertComplete(sitemap);
        }
    }
}
