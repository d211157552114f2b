package dev.waymark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One process leads at a time, as far as a lease can tell, whatever clocks and stores do. */
class LeaseTest {

    private static final String RECORD = "lease-a";

    /** Each process has a clock of its own, and they have nothing to do with each other. */
    private final AtomicLong oneNanos = new AtomicLong(Long.MAX_VALUE - 1_000_000_000L);

    private final AtomicLong otherNanos = new AtomicLong(-5_000_000_000L);
    private final AtomicLong known = new AtomicLong();
    private final SnapshotStore store = SnapshotStore.memory();
    private final Lease one = lease(store, "one", oneNanos);
    private final Lease other = lease(store, "other", otherNanos);

    private Lease lease(SnapshotStore where, String name, AtomicLong nanos) {
        LeaseSettings settings = new LeaseSettings(where, RECORD, name, Duration.ofSeconds(30), () -> true);
        return new Lease(settings, "id-" + name, nanos::get, known::get);
    }

    private void pass(int seconds) {
        oneNanos.addAndGet(seconds * 1_000_000_000L);
        otherNanos.addAndGet(seconds * 1_000_000_000L);
    }

    private void bothStep() throws IOException {
        one.step(true);
        other.step(true);
    }

    /** A line separator hid the leader, and so the fence. */
    @Test
    void nameOfALeader_isOneLine_whateverSeparatesLines() {
        LeaseSettings settings = new LeaseSettings(store, RECORD, "web\u2028 3", Duration.ofSeconds(30), () -> true);
        Leader leader = new Leader(57, settings.name());
        assertThat(Leader.of(leader.in(Map.of()))).isEqualTo(leader);
    }

    @Test
    void firstToAsk_leads_andTheOthersSeeItsName() throws Exception {
        bothStep();

        assertThat(one.number()).hasValue(1);
        assertThat(other.number()).isEmpty();
        assertThat(other.leader()).contains("one");
    }

    @Test
    void leaderThatRenews_staysTheLeader() throws Exception {
        for (int i = 0; i < 100; i++) {
            bothStep();
            pass(5);
        }

        assertThat(one.number()).hasValue(1);
        assertThat(other.number()).isEmpty();
    }

    @Test
    void leaderThatSaysNothing_isFollowedByAnother_afterItsTermByTheOthersClock() throws Exception {
        bothStep();
        pass(29);
        other.step(true);
        assertThat(other.number()).isEmpty();
        pass(1);
        assertThat(one.number()).as("of its own accord, it asked nobody").isEmpty();
        other.step(true);

        assertThat(other.number()).hasValue(2);
        one.step(true);
        assertThat(one.number()).isEmpty();
        assertThat(one.leader()).contains("other");
    }

    @Test
    void clockThatRunsFaster_takesNothingFromALeaderThatRenews() throws Exception {
        bothStep();
        for (int i = 0; i < 50; i++) {
            oneNanos.addAndGet(10_000_000_000L);
            otherNanos.addAndGet(25_000_000_000L);
            bothStep();
        }

        assertThat(one.number()).hasValue(1);
        assertThat(other.number()).isEmpty();
    }

    @Test
    void leaderThatGivesBack_isFollowedAtOnce() throws Exception {
        bothStep();
        one.giveBack();
        assertThat(one.number()).isEmpty();
        other.step(true);

        assertThat(other.number()).hasValue(2);
    }

    @Test
    void processThatIsNoCandidate_neverLeads_andGivesBackWhatItHas() throws Exception {
        other.step(false);
        assertThat(other.number()).isEmpty();
        one.step(true);
        one.step(false);
        assertThat(one.number()).isEmpty();
        other.step(true);

        assertThat(other.number()).hasValue(2);
    }

    @Test
    void recordThatWasLost_beginsBehindAllNumbersThatWerePublished() throws Exception {
        known.set(57);
        one.step(true);

        assertThat(one.number()).hasValue(58);
    }

    @Test
    void leaderWithALowerNumberThanWasPublished_takesAHigherOne() throws Exception {
        one.step(true);
        known.set(57);
        one.step(true);

        assertThat(one.number()).hasValue(58);
    }

    @Test
    void recordThatNoOneCanRead_isTakenAfterATerm() throws Exception {
        assertIsTakenAfterATerm("waymark-lease 2\n".getBytes(StandardCharsets.UTF_8));
    }

    /** The arithmetic of such a term failed in each step. */
    @Test
    void recordWithATermThatNoProcessSets_isTakenAfterATerm() throws Exception {
        LeaseRecord endless = new LeaseRecord("id-x", 1, Duration.ofMillis(999_999_999_999_999_999L), 0, "x");
        assertIsTakenAfterATerm(endless.bytes());
    }

    private void assertIsTakenAfterATerm(byte[] record) throws Exception {
        store.replace(RECORD, null, record);
        one.step(true);
        assertThat(one.number()).isEmpty();
        pass(30);
        one.step(true);

        assertThat(one.number()).hasValue(2);
    }

    @Test
    void longestTerm_isRead() {
        LeaseRecord day = new LeaseRecord("id-x", 1, Duration.ofDays(1), 0, "x");
        assertThat(LeaseRecord.read(day.bytes())).isEqualTo(day);
    }

    /** A store whose next replacement has no answer. */
    private class Silent extends DelegatingStore {
        private final boolean does;
        private boolean silent = true;

        Silent(SnapshotStore store, boolean does) {
            super(store);
            this.does = does;
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            if (!silent) {
                return super.replace(record, expected, value);
            }
            silent = false;
            if (does) {
                super.replace(record, expected, value);
            }
            pass(7);
            throw new IOException("no answer");
        }
    }

    @Test
    void leaseThatLapsed_andWasTakenByNoOne_getsANewNumber() throws Exception {
        one.step(true);
        pass(31);
        assertThat(one.number()).isEmpty();
        one.step(true);

        assertThat(one.number()).hasValue(2);
    }

    @Test
    void leaderThatIsGone_isNoLongerNamed_whereNoOneElseMayLead() throws Exception {
        bothStep();
        pass(30);
        other.step(false);

        assertThat(other.leader()).isEmpty();
    }

    @Test
    void leaderThatIsGone_isNoLongerNamed_whereTheLeaseCannotBeWritten_orRead() throws Exception {
        AtomicBoolean away = new AtomicBoolean();
        Lease full = lease(
                new Silent(store, false) {
                    @Override
                    public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
                        if (away.get()) {
                            throw new IOException("away");
                        }
                        return super.read(record, known);
                    }
                },
                "full",
                otherNanos);
        for (boolean isAway : List.of(false, true)) {
            away.set(false);
            one.step(true);
            full.step(false);
            assertThat(full.leader()).contains("one");
            pass(30);
            away.set(isAway);
            assertThatThrownBy(() -> full.step(true)).hasMessage(isAway ? "away" : "no answer");
            assertThat(full.leader()).isEmpty();
        }
    }

    @Test
    void recordThatIsDeletedAgainAndAgain_neverGivesANumberTwice() throws Exception {
        one.step(true);
        for (int number = 2; number < 5; number++) {
            RecordValue value = store.read(RECORD, null).orElseThrow();
            assertThat(store.remove(RECORD, value.version())).isTrue();
            pass(10);
            one.step(true);
            one.step(true);
            assertThat(one.number()).hasValue(number);
        }
    }

    @Test
    void replacementWithoutAnAnswer_thatTookPlace_isFoundOut_andCountsFromItsBeginning() throws Exception {
        Lease silent = lease(new Silent(store, true), "silent", oneNanos);
        assertThatThrownBy(() -> silent.step(true)).hasMessage("no answer");
        assertThat(silent.number()).isEmpty();
        silent.step(true);
        assertThat(silent.number()).hasValue(1);
        pass(23);

        assertThat(silent.number()).isEmpty();
    }

    @Test
    void replacementWithoutAnAnswer_thatDidNotTakePlace_isTriedAgain() throws Exception {
        Lease silent = lease(new Silent(store, false), "silent", oneNanos);
        assertThatThrownBy(() -> silent.step(true)).hasMessage("no answer");
        silent.step(true);

        assertThat(silent.number()).hasValue(1);
    }

    /** A store that refuses its replacement although it took place, and can't be read once after that. */
    private static final class RefusesItsOwn extends DelegatingStore {
        private boolean refuses;
        private boolean fails;

        RefusesItsOwn(SnapshotStore store) {
            super(store);
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            Optional<String> stored = super.replace(record, expected, value);
            fails = refuses;
            refuses = false;
            return fails ? Optional.empty() : stored;
        }

        @Override
        public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
            if (fails) {
                fails = false;
                throw new IOException("no answer");
            }
            return super.read(record, known);
        }
    }

    @Test
    void replacementThatIsRefused_andCannotBeReadAtOnce_isReadInTheNextStep() throws Exception {
        RefusesItsOwn refusing = new RefusesItsOwn(store);
        Lease lease = lease(refusing, "refused", oneNanos);
        lease.step(true);
        pass(10);
        refusing.refuses = true;
        assertThatThrownBy(() -> lease.step(true)).hasMessage("no answer");
        for (int i = 0; i < 4; i++) {
            pass(5);
            lease.step(true);
        }

        assertThat(lease.number()).hasValue(1);
    }

    @Test
    void ofMany_oneLeadsInEachRound(@org.junit.jupiter.api.io.TempDir java.nio.file.Path directory) throws Exception {
        int processes = 6;
        SnapshotStore shared = SnapshotStore.directory(directory);
        ExecutorService threads = Executors.newFixedThreadPool(processes);
        CyclicBarrier barrier = new CyclicBarrier(processes);
        try {
            for (int round = 1; round <= 20; round++) {
                List<Lease> leases = new ArrayList<>();
                List<Future<?>> steps = new ArrayList<>();
                for (int i = 0; i < processes; i++) {
                    Lease lease = lease(shared, "process-" + round + "-" + i, oneNanos);
                    leases.add(lease);
                    Callable<Boolean> step = () -> {
                        barrier.await();
                        lease.step(true);
                        return true;
                    };
                    steps.add(threads.submit(step));
                }
                for (Future<?> step : steps) {
                    step.get();
                }
                List<Lease> leaders = leases.stream()
                        .filter(lease -> lease.number().isPresent())
                        .toList();
                assertThat(leaders).hasSize(1);
                assertThat(leaders.get(0).number()).hasValue(round);
                leaders.get(0).giveBack();
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
