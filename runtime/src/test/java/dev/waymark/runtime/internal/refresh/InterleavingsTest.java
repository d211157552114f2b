package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.HandDriven;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The order in which things happen, with threads that a test drives by hand. */
class InterleavingsTest {

    private static final Set<String> ALL = Set.of("a", "b");

    private final HandDriven refreshing = new HandDriven();
    private final HandDriven following = new HandDriven();
    private final SnapshotStore store = SnapshotStore.memory();
    private final List<Refresher> opened = new ArrayList<>();

    /** What happens while a section is rendered. */
    private Runnable duringA = () -> {};

    private Runnable duringB = () -> {};
    private int pages = 3;

    private Refresher refresher(Duration interval, HandDriven refreshes, HandDriven follows) {
        Refreshes site = Refreshes.of(
                entries -> {
                    entries.entry("x.Y#a", "a", "/a/{id}").pages(url -> {
                        duringA.run();
                        for (int i = 0; i < pages; i++) {
                            url.begin().value(i).end();
                        }
                    });
                    entries.entry("x.Y#b", "b", "/b").pages(url -> {
                        duringB.run();
                        url.begin().end();
                    });
                },
                ProviderLocator.of(),
                new Limits(Limits.MAX_URLS, Limits.MAX_BYTES),
                store);
        Refresher refresher = new Refresher(
                site.listing(),
                site.rendering(),
                new RefreshSettings(
                        interval, ShrinkGuard.DEFAULT, report -> {}, Clock.systemUTC(), Refreshes.NO_PLUGINS),
                site.sites(),
                new RefreshThread(refreshes),
                new RefreshThread(follows));
        opened.add(refresher);
        return refresher;
    }

    private Refresher refresher() {
        return refresher(Duration.ofSeconds(60), refreshing, following);
    }

    @AfterEach
    void close() {
        opened.forEach(Refresher::close);
    }

    private static void fail() {
        throw new IllegalArgumentException("away");
    }

    @Test
    void failures_areRetriedMoreAndMoreSeldomUpToTheInterval() {
        duringB = InterleavingsTest::fail;
        refresher().start();
        refreshing.runDue();
        assertThat(refreshing.delays()).containsExactly(10L, 60L);
        runNextRefresh();
        assertThat(refreshing.delays()).containsExactly(20L, 50L);
        runNextRefresh();
        // The next one is at 30 + 40 seconds, after that of everything.
        assertThat(refreshing.delays()).containsExactly(30L, 40L);
        runNextRefresh();
        // 80 seconds are longer than the interval.
        assertThat(refreshing.delays()).containsExactly(10L, 60L);
    }

    @Test
    void success_beginsAnew() {
        duringB = InterleavingsTest::fail;
        refresher().start();
        refreshing.runDue();
        runNextRefresh();
        assertThat(refreshing.delays()).containsExactly(20L, 50L);
        duringB = () -> {};
        runNextRefresh();
        assertThat(refreshing.delays()).containsExactly(30L);
        duringB = InterleavingsTest::fail;
        runNextRefresh();
        assertThat(refreshing.delays()).containsExactly(10L, 60L);
    }

    @Test
    void successByHand_leavesNothingToRetry() {
        duringB = InterleavingsTest::fail;
        Refresher refresher = refresher();
        refresher.start();
        refreshing.runDue();
        assertThat(refreshing.delays()).containsExactly(10L, 60L);
        duringB = () -> {};
        CompletableFuture<RefreshReport> unused = refresher.refresh(Set.of("b"), false);
        refreshing.runDue();
        assertThat(refreshing.delays()).containsExactly(60L);
    }

    /** The time comes, and what waits then is run. */
    private void runNextRefresh() {
        refreshing.runNext();
        refreshing.runDue();
    }

    @Test
    void start_twiceIsOnce() {
        Refresher refresher = refresher();
        refresher.start();
        refresher.start();
        assertThat(refreshing.delays()).containsExactly(0L);
        refreshing.runDue();
        refresher.start();
        assertThat(refreshing.delays()).containsExactly(60L);
        assertThat(following.delays()).containsExactly(5L);
    }

    @Test
    void sections_askedForDuringARefresh_shareTheNextOne() {
        Refresher refresher = refresher();
        List<CompletableFuture<RefreshReport>> joined = new ArrayList<>();
        duringA = () -> {
            duringA = () -> {};
            joined.add(refresher.refresh(Set.of("a"), false));
            joined.add(refresher.refresh(Set.of("b"), false));
            joined.add(refresher.refresh(ALL, false));
        };
        CompletableFuture<RefreshReport> first = refresher.refresh(ALL, false);
        refreshing.runNext();
        assertThat(joined.get(2).join()).isSameAs(first.join());
        assertThat(joined.get(0)).isNotDone();
        refreshing.runDue();
        assertThat(joined.get(0).join()).isSameAs(joined.get(1).join()).isNotSameAs(first.join());
        assertThat(joined.get(0).join().sections()).hasSize(2);
    }

    @Test
    void close_beforeTheRefreshRuns_completesIt() {
        Refresher refresher = refresher();
        CompletableFuture<RefreshReport> never = refresher.refresh(ALL, false);
        refresher.close();
        assertThat(never.join().problem()).contains(RefreshPass.CLOSED);
        assertThat(never.join().sections()).isEmpty();
        assertThat(refreshing.delays()).isEmpty();
    }

    @Test
    void close_duringARefresh_completesItAndTheOneThatWaits() {
        Refresher refresher = refresher();
        List<CompletableFuture<RefreshReport>> waiting = new ArrayList<>();
        duringA = () -> {
            waiting.add(refresher.refresh(Set.of("a"), false));
            refresher.close();
        };
        CompletableFuture<RefreshReport> running = refresher.refresh(ALL, false);
        refreshing.runDue();
        assertThat(running.join().problem()).contains(RefreshPass.CLOSED);
        assertThat(waiting.get(0).join().problem()).contains(RefreshPass.CLOSED);
        assertThat(refresher.sites().all().get(0).publication()).isNull();
    }

    @Test
    void refreshThatIsGivenUp_showsNoProgress_andCloseCompletesIt() {
        Refresher refresher = refresher();
        duringA = () -> {
            refresher.giveUp(Duration.ZERO);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(refresher.status(Duration.ofHours(1), false).progress()).isEmpty();
            refresher.close();
        };
        CompletableFuture<RefreshReport> hung = refresher.refresh(ALL, false);
        refreshing.runDue();
        assertThat(hung)
                .isCompletedWithValueMatching(report -> report.problem().equals(Optional.of(RefreshPass.CLOSED)));
    }

    @Test
    void close_afterARefresh_leavesItsReportAndRefusesMore() {
        Refresher refresher = refresher();
        refresher.start();
        CompletableFuture<RefreshReport> done = refresher.refresh(ALL, false);
        refreshing.runDue();
        refresher.close();
        refresher.close();
        assertThat(done.join().failed()).isFalse();
        assertThat(refreshing.delays()).isEmpty();
        assertThat(following.delays()).isEmpty();
        assertThatThrownBy(() -> refresher.refresh(ALL, false)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void following_betweenTheSectionsOfARefresh_losesNothing() {
        Refresher mine = refresher();
        mine.start();
        refreshing.runDue();
        HandDriven others = new HandDriven();
        Refresher other = refresher(Duration.ofHours(1), others, new HandDriven());
        duringA = () -> {
            duringA = () -> {};
            pages = 5;
            CompletableFuture<RefreshReport> published = other.refresh(Set.of("a"), false);
            others.runDue();
            assertThat(published.join().changed()).isTrue();
            following.runNext();
            assertThat(pages(mine)).isEqualTo(6);
            pages = 7;
        };
        CompletableFuture<RefreshReport> report = mine.refresh(ALL, false);
        refreshing.runDue();
        assertThat(report.join().failed()).isFalse();
        assertThat(pages(mine)).isEqualTo(8);
    }

    @Test
    void following_afterTheOwnSectionFailed_keepsWhatTheOtherPublished() {
        Refresher mine = refresher();
        mine.start();
        refreshing.runDue();
        HandDriven others = new HandDriven();
        Refresher other = refresher(Duration.ofHours(1), others, new HandDriven());
        duringB = () -> {
            duringB = () -> {};
            pages = 5;
            CompletableFuture<RefreshReport> published = other.refresh(ALL, false);
            others.runDue();
            assertThat(published.join().changed()).isTrue();
            following.runNext();
            fail();
        };
        CompletableFuture<RefreshReport> report = mine.refresh(Set.of("b"), false);
        refreshing.runDue();
        assertThat(report.join().failed()).isTrue();
        assertThat(pages(mine)).isEqualTo(6);
    }

    private static long pages(Refresher refresher) {
        var publication = refresher.sites().all().get(0).publication();
        return publication == null ? 0 : publication.pages();
    }
}
