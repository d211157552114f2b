package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random changes of single pages, refreshes, and processes that end at any call of their store, compared with what is
 * true of each page. {@code -Dwaymark.test.seeds=200} for more than the few of an ordinary build.
 */
@Tag("long")
class RandomChangesTest {

    private static final int SEEDS = Integer.getInteger("waymark.test.seeds", 4);
    private static final int PAGES = 1_500;
    private static final int STEPS = 20;

    /** The store of a process that ends: from some call on, nothing comes of what it does. */
    private static final class MortalStore extends DelegatingStore {

        private final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);
        private volatile boolean lastIsDone;

        MortalStore(SnapshotStore store) {
            super(store);
        }

        /** Fails after some calls; the last one may succeed with its response lost. */
        void end(int calls, boolean done) {
            lastIsDone = done;
            left.set(calls);
        }

        private interface Call<T> {
            T run() throws IOException;
        }

        private <T> T run(Call<T> call) throws IOException {
            int now = left.getAndUpdate(calls -> calls == Integer.MAX_VALUE ? calls : Math.max(-1, calls - 1));
            if (now > 0) {
                return call.run();
            }
            if (now == 0 && lastIsDone) {
                T unused = call.run();
            }
            throw new IOException("ended");
        }

        @Override
        public void put(String key, byte[] blob) throws IOException {
            boolean unused = run(() -> {
                super.put(key, blob);
                return true;
            });
        }

        @Override
        public InputStream open(String key, long size) throws IOException {
            return run(() -> super.open(key, size));
        }

        @Override
        public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
            return run(() -> super.read(record, known));
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            return run(() -> super.replace(record, expected, value));
        }

        @Override
        public void list(String prefix, Consumer<String> keys) throws IOException {
            boolean unused = run(() -> {
                super.list(prefix, keys);
                return true;
            });
        }

        @Override
        public void delete(Collection<String> keys) throws IOException {
            boolean unused = run(() -> {
                super.delete(keys);
                return true;
            });
        }
    }

    /** One random life of a site. */
    private static final class Life {
        private final Random random;
        private final Path directory;
        private final VersionedPages pages;
        private final String message;
        private MortalStore store;
        private Sitemap sitemap;
        private int ended;

        Life(int seed, Path directory) throws IOException {
            random = new Random(seed);
            message = "seed " + seed;
            this.directory = directory;
            pages = new VersionedPages(directory.resolve("pages"), PAGES);
            store = new MortalStore(SnapshotStore.directory(directory.resolve("store")));
            sitemap = open();
        }

        private SitemapBuilder site() {
            return pages.site()
                    .maxUrls(50)
                    .plugin(new ChangesPlugin().sitemapsPerSecond(200))
                    .shrinkGuard(1);
        }

        private Sitemap open() {
            return site().store(store).build();
        }

        private List<CompletableFuture<ChangeReport>> change() {
            List<CompletableFuture<ChangeReport>> changes = new ArrayList<>();
            for (int i = random.nextInt(30); i >= 0; i--) {
                changes.add(pages.change(sitemap, random.nextInt(PAGES)));
            }
            return changes;
        }

        private void check(int[] acknowledged) {
            Snapshot snapshot = Sites.snapshot(sitemap);
            pages.check(acknowledged, pages.listed(snapshot), message);
        }

        /** Returns how often it ended and began again. */
        int live() throws Exception {
            try {
                assertThat(sitemap.refresh(Refresh.all()).failed()).as(message).isFalse();
                for (int step = 0; step < STEPS; step++) {
                    step();
                    check(pages.acknowledged());
                }
                assertThat(sitemap.refresh(Refresh.all()).failed()).as(message).isFalse();
                assertThat(VersionedPages.namesAndBytes(sitemap)).as(message).isEqualTo(pages.expected(site()));
                return ended;
            } finally {
                sitemap.close();
            }
        }

        private void step() throws Exception {
            List<CompletableFuture<ChangeReport>> changes = change();
            switch (random.nextInt(6)) {
                case 0, 1 -> {
                    for (CompletableFuture<ChangeReport> change : changes) {
                        assertThat(change.get(60, TimeUnit.SECONDS).problem())
                                .as(message)
                                .isEmpty();
                    }
                }
                case 2 -> {
                    refreshWithChanges();
                }
                case 3 -> restart(changes);
                default -> Thread.sleep(random.nextInt(50));
            }
        }

        /** What is published while the providers are asked is not undone. */
        private void refreshWithChanges() throws Exception {
            pages.halfway = () -> {
                pages.halfway = () -> {};
                CompletableFuture.allOf(change().toArray(CompletableFuture[]::new))
                        .join();
            };
            Object unused = sitemap.refreshAsync(Refresh.all()).get(60, TimeUnit.SECONDS);
        }

        /** Ends at some call, or between two, and begins again with what is stored. */
        private void restart(List<CompletableFuture<ChangeReport>> changes) throws Exception {
            ended++;
            store.end(random.nextInt(12), random.nextBoolean());
            if (random.nextBoolean()) {
                CompletableFuture<?> unused = sitemap.refreshAsync(Refresh.all());
            }
            changes.addAll(change());
            if (random.nextInt(4) > 0) {
                for (CompletableFuture<ChangeReport> change : changes) {
                    ChangeReport unused = change.get(60, TimeUnit.SECONDS);
                }
            }
            sitemap.close();
            store = new MortalStore(SnapshotStore.directory(directory.resolve("store")));
            sitemap = open();
            // As it was left, before any provider is asked.
            check(pages.acknowledged());
            assertThat(sitemap.refresh(Refresh.all()).failed()).as(message).isFalse();
        }
    }

    @Test
    void eachPageIsAsItWasNotBeforeItsLastAcknowledgedChange_andAllIsAsARefreshWouldHaveIt(@TempDir Path directory)
            throws Exception {
        ExecutorService lives = Executors.newFixedThreadPool(8);
        try {
            List<Future<Integer>> running = new ArrayList<>();
            for (int seed = 1; seed <= SEEDS; seed++) {
                int number = seed;
                Path own = Files.createDirectory(directory.resolve(String.valueOf(number)));
                running.add(lives.submit(() -> new Life(number, own).live()));
            }
            int ended = 0;
            for (Future<Integer> life : running) {
                ended += life.get();
            }
            // Some never end: it is random, too.
            assertThat(ended).isPositive();
        } finally {
            lives.shutdownNow();
        }
    }

    /** At each in turn, with and without what that call was to do. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void processThatEndsAtACallOfItsStore_hasStoredWhatItAcknowledged(boolean done, @TempDir Path directory)
            throws Exception {
        VersionedPages pages = new VersionedPages(directory.resolve("pages"), 300);
        SnapshotStore stored = SnapshotStore.directory(directory.resolve("store"));
        boolean published = false;
        for (int call = 0; !published; call++) {
            MortalStore store = new MortalStore(stored);
            try (Sitemap sitemap = pages.site().maxUrls(50).store(store).build()) {
                assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
                store.end(call, done);
                published = pages.change(sitemap, call)
                        .get(60, TimeUnit.SECONDS)
                        .problem()
                        .isEmpty();
            }
            String message = "call " + call + (done ? " done" : "");
            assertThat(published && call < 3).as(message).isFalse();
            try (Sitemap again = pages.site().maxUrls(50).store(stored).build()) {
                pages.check(pages.acknowledged(), pages.listed(Sites.snapshot(again)), message);
            }
        }
    }

    private static long moved(Sitemap sitemap, Set<String> before) {
        return VersionedPages.namesAndBytes(sitemap).stream()
                .filter(file -> !before.contains(file))
                .count();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void nextRefresh_movesAtMostTwoSitemapsMore_thanWithoutSingleChanges(int seed, @TempDir Path directory)
            throws Exception {
        VersionedPages pages = new VersionedPages(directory.resolve("pages"), PAGES);
        Random random = new Random(seed);
        // Some are not there yet.
        for (int id = 0; id < PAGES; id += 40) {
            while (pages.version(id) < 7) {
                CompletableFuture<ChangeReport> unused = pages.change(Sitemap.inert(), id);
            }
        }
        try (Sitemap with = pages.site().maxUrls(50).build();
                Sitemap without = pages.site().maxUrls(50).build()) {
            with.refresh(Refresh.all());
            without.refresh(Refresh.all());
            Set<String> before = new HashSet<>(VersionedPages.namesAndBytes(without));
            List<CompletableFuture<ChangeReport>> changes = new ArrayList<>();
            for (int i = random.nextInt(20); i >= 0; i--) {
                changes.add(pages.change(with, random.nextBoolean() ? random.nextInt(PAGES) : 40 * random.nextInt(37)));
            }
            for (CompletableFuture<ChangeReport> change : changes) {
                assertThat(change.get(60, TimeUnit.SECONDS).problem()).isEmpty();
            }
            Set<String> changed = new HashSet<>(VersionedPages.namesAndBytes(with));
            with.refresh(Refresh.all());
            without.refresh(Refresh.all());
            assertThat(VersionedPages.namesAndBytes(with)).isEqualTo(VersionedPages.namesAndBytes(without));
            assertThat(moved(with, changed)).isLessThanOrEqualTo(moved(without, before) + 2);
        }
    }
}
