package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.internal.edit.PageEncoder;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.FuzzPages;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Single changes, on a thread that a test drives by hand. */
class EditorTest {

    private final HandDriven changing = new HandDriven();
    private long slowness;

    private final SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            long end = System.nanoTime() + slowness;
            while (System.nanoTime() < end) {
                LockSupport.parkNanos(end - System.nanoTime());
            }
            return super.replace(record, expected, value);
        }
    };

    private final Refreshes site = Refreshes.of(
            entries -> entries.entry("x.Y#z", "pages", "/{id}").pages(url -> {
                for (int i = 0; i < 40; i++) {
                    url.begin().value(i).end();
                }
            }),
            ProviderLocator.of(),
            new Limits(10, Limits.MAX_BYTES),
            store);

    /** One that publishes one sitemap a second. */
    private Editor editor() {
        RefreshSettings settings = new RefreshSettings(
                Duration.ofHours(1),
                Duration.ofDays(1),
                ShrinkGuard.DEFAULT,
                report -> {},
                name -> {},
                1,
                Clock.systemUTC());
        return new Editor(
                new KnownSites(site.sites(), settings, new Waiting(() -> false)),
                site.listing(),
                site.rendering(),
                settings,
                new RefreshThread(changing),
                new RefreshLog(),
                sections -> new CompletableFuture<>(),
                name -> {},
                (name, report) -> {},
                news -> {});
    }

    private PageEncoder without(int id) {
        PageEncoder pages = new PageEncoder(site.listing(), site.rendering(), List.of(FuzzPages.SITE));
        pages.remove(FuzzPages.SITE.base() + "/" + id);
        return pages;
    }

    @Test
    void secondBetweenTwoPublications_isCountedFromTheBeginningOfTheFirst() {
        site.run();
        Editor editor = editor();
        CompletableFuture<ChangeReport> first = editor.submit(without(0));
        CompletableFuture<ChangeReport> second = editor.submit(without(39));
        slowness = TimeUnit.MILLISECONDS.toNanos(1_200);

        changing.runNext();

        assertThat(first)
                .isCompletedWithValueMatching(report -> report.problem().isEmpty());
        assertThat(second).isNotDone();
        assertThat(changing.delays()).containsExactly(0L);
        changing.runNext();
        assertThat(second)
                .isCompletedWithValueMatching(report -> report.problem().isEmpty());
        assertThat(changing.delays()).isEmpty();
    }

    @Test
    void changeForWhichThereIsNoThread_keepsNoLaterOne() {
        site.run();
        Editor editor = editor();
        changing.lacksThread = true;
        assertThatThrownBy(() -> editor.submit(without(0))).isInstanceOf(OutOfMemoryError.class);

        CompletableFuture<ChangeReport> next = editor.submit(without(1));
        changing.runNext();

        assertThat(next).isCompletedWithValueMatching(report -> report.problem().isEmpty());
    }
}
