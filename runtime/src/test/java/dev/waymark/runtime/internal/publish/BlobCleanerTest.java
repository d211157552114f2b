package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which blobs are deleted, and when: counted by the own clock, from when they were first seen unnamed. */
class BlobCleanerTest {

    private static final Duration MOMENT = Duration.ofNanos(1);

    private final AtomicLong nanoTime = new AtomicLong(Long.MAX_VALUE - 7);
    private final SnapshotStore store = SnapshotStore.memory();

    private BlobCleaner cleaner(Duration grace) {
        return cleaner(store, grace);
    }

    private BlobCleaner cleaner(SnapshotStore blobs, Duration grace) {
        return new BlobCleaner(blobs, "site", "site-me", grace, nanoTime::get);
    }

    private void put(String... keys) throws IOException {
        for (String key : keys) {
            store.put(key, new byte[] {1});
        }
    }

    private List<String> keys() throws IOException {
        List<String> keys = new ArrayList<>();
        store.list("", keys::add);
        return keys;
    }

    private void pass(Duration time) {
        nanoTime.addAndGet(time.toNanos());
    }

    @Test
    void ownBlob_isDeletedAMinuteAfterItWasFirstSeenUnnamed() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ZERO);
        put("site-me/old", "site-me/new");
        cleaner.clean(Set.of("site-me/new"), null);
        pass(Duration.ofMinutes(1).minus(MOMENT));
        cleaner.deleteDue();
        assertThat(keys()).containsExactlyInAnyOrder("site-me/old", "site-me/new");
        pass(MOMENT);
        cleaner.deleteDue();
        assertThat(keys()).containsExactly("site-me/new");
    }

    @Test
    void blobOfAnotherWriterOfTheSite_isDeletedAfterAnHour_forItMayNotBePublishedYet() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ofMinutes(5));
        put("site-other/old");
        cleaner.clean(Set.of(), null);
        pass(Duration.ofHours(1).minus(MOMENT));
        cleaner.clean(Set.of(), null);
        assertThat(keys()).containsExactly("site-other/old");
        pass(MOMENT);
        cleaner.clean(Set.of(), null);
        assertThat(keys()).isEmpty();
    }

    @Test
    void blobOfAnotherWriterOfTheSite_isDeletedAfterTheGraceTimeIfThatIsLonger() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ofHours(2));
        put("site-other/old");
        cleaner.clean(Set.of(), null);
        pass(Duration.ofHours(2).minus(MOMENT));
        cleaner.clean(Set.of(), null);
        assertThat(keys()).containsExactly("site-other/old");
        pass(MOMENT);
        cleaner.clean(Set.of(), null);
        assertThat(keys()).isEmpty();
    }

    /** As a job does that renders a billion pages, and publishes them at the end. */
    @Test
    void blobsOfAWriterThatIsAtWork_stayUntilItHasStoredNothingForAnHour() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ZERO);
        for (int i = 0; i < 5; i++) {
            put("site-job/" + i);
            cleaner.clean(Set.of(), null);
            pass(Duration.ofMinutes(59));
        }
        cleaner.clean(Set.of(), null);
        assertThat(keys()).hasSize(5);
        // What it has published is no sign that it is still at work.
        put("site-job/published");
        cleaner.clean(Set.of("site-job/published"), null);
        pass(Duration.ofMinutes(1));
        cleaner.clean(Set.of("site-job/published"), null);
        assertThat(keys()).containsExactly("site-job/published");
    }

    /** Between two checks, the active writers are unknown. */
    @Test
    void blobsOfAnotherWriter_areDeletedOnlyAfterALook() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ZERO);
        put("site-job/0");
        cleaner.clean(Set.of(), null);
        for (int i = 1; i < 24; i++) {
            pass(Duration.ofMinutes(10));
            put("site-job/" + i);
            cleaner.deleteDue();
        }
        cleaner.clean(Set.of(), null);
        assertThat(keys()).hasSize(24);
    }

    /** Another process may store in this name, for a refresh that runs here. */
    @Test
    void ownBlobs_stayWhileARefreshRuns() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ZERO);
        put("site-me/of-a-refresh-that-failed");
        cleaner.clean(Set.of(), null);
        cleaner.hold(Set.of());
        pass(Duration.ofMinutes(10));
        cleaner.deleteDue();
        assertThat(keys()).hasSize(1);
        cleaner.release();
        cleaner.deleteDue();
        assertThat(keys()).isEmpty();
    }

    /** A refresh of another process may have begun with it, however young it is. */
    @ParameterizedTest
    @CsvSource({"true, 60", "false, 1"})
    void replacedBlob_staysForRefreshesOfOtherProcesses_ifTheStoreIsShared(boolean shared, int minutes)
            throws IOException {
        BlobCleaner cleaner = cleaner(
                new DelegatingStore(store) {
                    @Override
                    public boolean isShared() {
                        return shared;
                    }
                },
                Duration.ZERO);
        put("site-me/x");
        cleaner.stored("site-me/x");
        cleaner.replaced(Set.of("site-me/x"));
        pass(Duration.ofMinutes(minutes).minus(MOMENT));
        cleaner.deleteDue();
        assertThat(keys()).hasSize(1);
        pass(MOMENT);
        cleaner.deleteDue();
        assertThat(keys()).isEmpty();
    }

    @Test
    void blobThatIsNamedAgain_beginsAnew() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ZERO);
        put("site-me/x", "site-me/y");
        cleaner.clean(Set.of(), null);
        pass(Duration.ofSeconds(59));
        // By this process, and by another one.
        cleaner.clean(Set.of("site-me/x"), null);
        cleaner.named(Set.of("site-me/y"));
        pass(Duration.ofMinutes(10));
        cleaner.deleteDue();
        assertThat(keys()).containsExactlyInAnyOrder("site-me/x", "site-me/y");
        cleaner.clean(Set.of(), null);
        pass(Duration.ofSeconds(59));
        cleaner.deleteDue();
        assertThat(keys()).hasSize(2);
        pass(Duration.ofSeconds(1));
        cleaner.deleteDue();
        assertThat(keys()).isEmpty();
    }

    @Tag("long")
    @Test
    void manyRefreshesAtOnce_leaveABoundedNumber_theNewest() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ofHours(2));
        int more = 50;
        for (int i = 0; i < BlobCleaner.MOST_REPLACED + more; i++) {
            put("site-me/" + i);
            cleaner.stored("site-me/" + i);
            cleaner.replaced(Set.of("site-me/" + i));
            pass(MOMENT);
        }
        assertThat(keys())
                .hasSize(BlobCleaner.MOST_REPLACED)
                .contains("site-me/" + more)
                .doesNotContain("site-me/" + (more - 1));
        for (int i = 0; i < BlobCleaner.MOST_OF_EXTRAS + more; i++) {
            put(BlobCleaner.extra("site-me") + i);
            cleaner.stored(BlobCleaner.extra("site-me") + i);
            cleaner.replaced(Set.of(BlobCleaner.extra("site-me") + i));
            pass(MOMENT);
        }
        assertThat(keys())
                .hasSize(BlobCleaner.MOST_REPLACED + BlobCleaner.MOST_OF_EXTRAS)
                .contains("site-me/" + more, BlobCleaner.extra("site-me") + more);
    }

    @Test
    void failingRefreshes_leaveABoundedNumber_butNothingOfOneThatRunsGoes() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ZERO);
        cleaner.hold(Set.of("site-me/held"));
        put("site-me/held");
        for (int i = 0; i < BlobCleaner.MOST_REPLACED + 5; i++) {
            put("site-me/" + i);
        }
        cleaner.clean(Set.of(), null);
        assertThat(keys()).hasSize(BlobCleaner.MOST_REPLACED + 6);
        cleaner.release();
        cleaner.clean(Set.of(), null);
        assertThat(keys()).hasSize(BlobCleaner.MOST_REPLACED);
    }

    /** Other processes need what was replaced just now until they follow. */
    @Test
    void replacedSitemapsOfALargeSite_stayUntilOthersHaveFollowed() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ZERO);
        Set<String> before = new HashSet<>();
        Set<String> after = new HashSet<>();
        for (int i = 0; i < 3 * BlobCleaner.MOST_REPLACED; i++) {
            before.add("site-me/" + i);
            after.add("site-me/new-" + i);
        }
        put(before.toArray(String[]::new));
        put(after.toArray(String[]::new));
        cleaner.clean(after, null);
        assertThat(keys()).hasSize(6 * BlobCleaner.MOST_REPLACED);
    }

    @Test
    void blobsOfOtherSites_areNeverDeleted() throws IOException {
        BlobCleaner cleaner = cleaner(Duration.ZERO);
        put("sit/x", "site2-me/x", "other-me/x");
        for (int i = 0; i < 3; i++) {
            cleaner.clean(Set.of(), null);
            pass(Duration.ofDays(1));
        }
        assertThat(keys()).hasSize(3);
    }

    /** The cleaner relies on neither file times nor the store's clock. */
    @Test
    void processThatHasJustStarted_deletesNothingYet() throws IOException {
        put("site-me/old", "site-other/old");
        cleaner(Duration.ZERO).clean(Set.of(), null);
        pass(Duration.ofDays(1));
        cleaner(Duration.ZERO).clean(Set.of(), null);
        assertThat(keys()).hasSize(2);
    }

    @Test
    void storeThatCannotListOrDelete_isTriedAgain() throws IOException {
        Set<String> failing = new HashSet<>();
        BlobCleaner cleaner = cleaner(
                new DelegatingStore(store) {
                    @Override
                    public void list(String prefix, Consumer<String> keys) throws IOException {
                        if (failing.contains("list")) {
                            throw new IOException("no list");
                        }
                        super.list(prefix, keys);
                    }

                    @Override
                    public void delete(Collection<String> keys) throws IOException {
                        if (failing.contains("delete")) {
                            throw new IOException("no delete");
                        }
                        super.delete(keys);
                    }
                },
                Duration.ZERO);
        put("site-me/old");
        cleaner.clean(Set.of(), null);
        failing.addAll(Set.of("list", "delete"));
        pass(Duration.ofMinutes(1));
        try (LogLines log = new LogLines()) {
            cleaner.clean(Set.of(), null);
            assertThat(log.lines()).contains("WARNING Old sitemaps can't be looked for in the store");
        }
        assertThat(keys()).hasSize(1);
        failing.clear();
        cleaner.deleteDue();
        assertThat(keys()).isEmpty();
    }
}
