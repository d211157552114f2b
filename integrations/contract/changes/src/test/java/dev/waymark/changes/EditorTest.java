package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.HandDriven;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Single changes, on a thread that a test drives by hand. */
class EditorTest {

    private final HandDriven changing = new HandDriven();
    private final List<ChangeReport> reported = new CopyOnWriteArrayList<>();
    private long slowness;
    private Runnable replacing = () -> {};
    private boolean lost;

    private final SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
        @Override
        public InputStream open(String key, long size) throws IOException {
            if (lost) {
                throw new NoSuchFileException(key);
            }
            return super.open(key, size);
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            replacing.run();
            long end = System.nanoTime() + slowness;
            while (System.nanoTime() < end) {
                LockSupport.parkNanos(end - System.nanoTime());
            }
            return super.replace(record, expected, value);
        }
    };

    private final Sitemap sitemap = Sites.site(Sites.numbers(() -> 40))
            .maxUrls(10)
            .store(store)
            .listener(new SitemapListener() {
                @Override
                public void changed(String site, ChangeReport report) {
                    reported.add(report);
                }
            })
            .build();

    private final Engine engine = sitemap.capability(Engine.class);
    private final LookUp lookUp = new LookUp();

    @AfterEach
    void close() {
        sitemap.close();
    }

    /** Publishes one sitemap a second. */
    private Editor editor() {
        return editor(1);
    }

    private Editor editor(int sitemapsPerSecond) {
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        return new Editor(engine, address -> lookUp, new ChangeLog(), changing, sitemapsPerSecond);
    }

    private PageEncoder without(int id) {
        PageEncoder pages = new PageEncoder(engine);
        pages.remove(Sites.BASE + "/n/" + id);
        return pages;
    }

    @Test
    void secondBetweenTwoPublications_isCountedFromTheBeginningOfTheFirst() {
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

    /** A server warns of threads that outlive an application. */
    @Test
    void runningChange_isWaitedForWhenTheEditorCloses() throws InterruptedException {
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        CompletableFuture<Thread> begun = new CompletableFuture<>();
        slowness = TimeUnit.MILLISECONDS.toNanos(300);
        replacing = () -> begun.complete(Thread.currentThread());
        Editor editor = new Editor(engine, address -> lookUp, new ChangeLog(), Editor.thread(null), 1);
        CompletableFuture<ChangeReport> change = editor.submit(without(0));
        Thread thread = begun.join();

        editor.close();

        assertThat(change).isDone();
        // An idle thread of an open editor stays for 30 seconds.
        thread.join(20_000);
        assertThat(thread.isAlive()).isFalse();
    }

    @Test
    void changeOfAnEditorThatIsClosedMeanwhile_isReportedOnce() throws Exception {
        Editor editor = editor();
        CompletableFuture<ChangeReport> change = editor.submit(without(0));
        replacing = editor::close;

        changing.runNext();

        assertThat(change)
                .isCompletedWithValueMatching(report -> report.problem().equals(Optional.of(Editor.CLOSED)));
        awaitListeners();
        assertThat(reported).hasSize(1);
    }

    private void awaitListeners() throws Exception {
        CompletableFuture<Void> called = new CompletableFuture<>();
        engine.changes().later(() -> called.complete(null));
        called.get(1, TimeUnit.MINUTES);
    }

    /** During a long refresh, reports wait: a thousand changes a second must not become a thousand waiting reports. */
    @Test
    void changesThatSharePublicationAndResult_areReportedToListenersTogether() throws Exception {
        Editor editor = editor(10);
        for (int id = 0; id < 5; id++) {
            CompletableFuture<ChangeReport> unused = editor.submit(without(id));
        }
        PageEncoder twoPages = without(5);
        twoPages.remove(Sites.BASE + "/n/6");
        CompletableFuture<ChangeReport> last = editor.submit(twoPages);

        changing.runNext();

        assertThat(last).isCompletedWithValue(new ChangeReport(2, Map.of(), Optional.empty()));
        awaitListeners();
        assertThat(reported).containsExactly(new ChangeReport(7, Map.of(), Optional.empty()));
    }

    @Test
    void changeForWhichThereIsNoThread_keepsNoLaterOne() {
        Editor editor = editor();
        changing.lacksThread = true;
        assertThatThrownBy(() -> editor.submit(without(0))).isInstanceOf(OutOfMemoryError.class);

        CompletableFuture<ChangeReport> next = editor.submit(without(1));
        changing.runNext();

        assertThat(next).isCompletedWithValueMatching(report -> report.problem().isEmpty());
    }

    /** Touches each sitemap of a thousand. */
    private static List<CompletableFuture<ChangeReport>> removeEverySecondPage(Editor editor, Engine engine) {
        List<CompletableFuture<ChangeReport>> changes = new ArrayList<>();
        for (int id = 0; id < 1_000; id += 2) {
            PageEncoder page = new PageEncoder(engine);
            page.remove(Sites.BASE + "/n/" + id);
            changes.add(editor.submit(page));
        }
        return changes;
    }

    @ParameterizedTest
    @CsvSource({"true, The refresh failed", "false, "})
    void moreThanAMinuteOfChanges_areLeftToARefresh(boolean fails, @Nullable String problem) {
        AtomicBoolean failing = new AtomicBoolean();
        try (Sitemap many = Sites.refreshed(Sites.site(Sites.numbers(() -> {
                    if (failing.get()) {
                        throw new IllegalStateException("no connection");
                    }
                    return 1_000;
                }))
                .maxUrls(2))) {
            Engine ofMany = many.capability(Engine.class);
            Editor editor = new Editor(ofMany, address -> lookUp, new ChangeLog(), changing, 1);
            List<CompletableFuture<ChangeReport>> changes = removeEverySecondPage(editor, ofMany);
            failing.set(fails);

            changing.runNext();

            CompletableFuture.allOf(changes.toArray(CompletableFuture[]::new)).join();
            assertThat(changes.stream()
                            .map(change -> change.join().problem().orElse(""))
                            .distinct())
                    .containsExactlyElementsOf(problem == null ? List.of("") : List.of("", problem));
            assertThat(changing.delays()).isEmpty();
            assertThat(Sites.snapshot(many).pages()).isGreaterThan(fails ? 900 : 999);
        }
    }

    @Test
    void changesOfASiteThatIsGone_areReported() {
        List<Site> tenants = new ArrayList<>(List.of(
                Site.of("a", "https://a.example"),
                Site.of("b", "https://b.example"),
                Site.of("c", "https://c.example")));
        try (Sitemap several = Sites.refreshed(Sitemap.builder()
                .registries(
                        List.of(entries -> entries.entry("a.B#c", "pages", "/x").page()))
                .sites(sink -> tenants.forEach(sink)))) {
            Engine ofSeveral = several.capability(Engine.class);
            Editor editor = new Editor(ofSeveral, address -> lookUp, new ChangeLog(), changing, 1);
            PageEncoder page = new PageEncoder(ofSeveral);
            page.remove("https://a.example/x");
            CompletableFuture<ChangeReport> change = editor.submit(page);
            tenants.remove(0);
            several.refresh(Refresh.all());

            changing.runNext();

            assertThat(change.join().problem()).contains("site a: The site is not there any more");
        }
    }

    @Test
    void changeOfALostSitemap_isReportedWithItsName() {
        Editor editor = editor();
        lost = true;
        CompletableFuture<ChangeReport> change = editor.submit(without(0));

        changing.runNext();

        assertThat(change.join().problem())
                .contains("The snapshot can't be stored: java.io.IOException: sitemap-n-0.xml is not stored any more;"
                        + " the next refresh stores it again");
    }

    @Test
    void moreChangesThanMayWait_areLeftToTheRefresh() {
        Editor editor = editor();
        PageEncoder many = new PageEncoder(engine);
        for (int i = 0; i < 10_000; i++) {
            many.remove(Sites.BASE + "/n/" + i);
        }
        for (int i = 0; i < 100; i++) {
            assertThat(editor.submit(many)).isNotDone();
        }

        assertThat(editor.submit(without(1)).join().problem())
                .contains("1000000 changes are waiting already; the next refresh lists them");
        editor.close();
    }
}
