package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that publish at once, each over the newest state: nothing of any of them is lost. */
class PublisherTest {

    private static final Set<String> BOTH = Set.of("a", "b");

    private static List<String> pages(Publisher publisher, String section) {
        return publisher.state().files(section).stream()
                .flatMap(file -> Sites.locs(Sites.text(file)).stream())
                .toList();
    }

    private static Publisher started(SnapshotStore store) throws IOException {
        Publisher publisher = Publishers.of(store);
        publisher.follow();
        return publisher;
    }

    @Test
    void whatAnotherProcessPublishedMeanwhile_stays() throws IOException {
        SnapshotStore store = SnapshotStore.memory();
        Publishers.publish(started(store), "a", "one");
        Publisher mine = started(store);
        Publisher theirs = started(store);
        assertThat(Publishers.publish(theirs, "b", "two").problem()).isNull();

        Map<String, List<StoredFile>> rendered = Map.of("a", Publishers.files(mine, "a", "three"));
        assertThat(Publishers.publish(mine, rendered, BOTH).problem()).isNull();

        for (Publisher publisher : List.of(mine, started(store))) {
            assertThat(pages(publisher, "a")).containsExactly(Sites.BASE + "/three");
            assertThat(pages(publisher, "b")).containsExactly(Sites.BASE + "/two");
            assertThat(Publishers.publication(publisher).pages()).isEqualTo(2);
        }
    }

    /** A process that started meanwhile had nothing to serve until a page changed. */
    @Test
    void manifestThatIsIgnored_isReplacedByTheNextRefresh_thoughNoPageChanged() throws IOException {
        SnapshotStore store = SnapshotStore.memory();
        Publisher mine = started(store);
        assertThat(Publishers.publish(mine, "a", "one").problem()).isNull();
        String record = "manifest-" + SiteStore.nameOf(Sites.BASE);
        String version = store.read(record, null).orElseThrow().version();
        assertThat(store.replace(record, version, new byte[] {'x'})).isPresent();
        assertThat(mine.follow()).isFalse();
        assertThat(Publishers.publish(mine, "a", "one").problem()).isNull();

        assertThat(pages(started(store), "a")).containsExactly(Sites.BASE + "/one");
    }

    /** The other one also publishes changes, or refreshes more often. */
    @Test
    void sectionOfAnotherProcess_isReported_howeverOftenThatPublishes() throws IOException {
        SnapshotStore store = SnapshotStore.memory();
        Publisher mine = started(store);
        Publishers.publish(mine, "a", "one");
        Publisher theirs = started(store);
        for (String page : List.of("two", "three")) {
            assertThat(Publishers.publish(theirs, "b", page).problem()).isNull();
            assertThat(mine.follow()).isTrue();
        }

        assertThat(mine.differences(mine.state(), Set.of("a")))
                .singleElement()
                .asString()
                .contains(" sections b, ");
        assertThat(mine.differences(mine.state(), BOTH)).isEmpty();
    }

    @Test
    void theSameFromTwoProcesses_isPublishedOnce_withTheDatesOfTheFirst() throws IOException {
        SnapshotStore store = SnapshotStore.memory();
        Publishers.publish(started(store), "a", "one");
        Publisher mine = started(store);
        Publisher theirs = started(store);
        Publishers.publish(theirs, "a", "two");
        Publication published = Publishers.publication(theirs);

        assertThat(Publishers.publish(mine, "a", "two").problem()).isNull();

        assertThat(Publishers.publication(mine).createdAt()).isAfterOrEqualTo(published.createdAt());
        assertThat(Publishers.publication(mine)
                        .file("sitemap-a-0.xml")
                        .orElseThrow()
                        .firstSeen())
                .isEqualTo(published.file("sitemap-a-0.xml").orElseThrow().firstSeen());
        assertThat(Sites.text(Publishers.publication(mine).root())).isEqualTo(Sites.text(published.root()));
    }

    @Test
    void processesThatPublishAtOnceInMemory_loseNothing() throws Exception {
        race(List.of(SnapshotStore.memory()));
    }

    @Test
    void processesThatPublishAtOnceInADirectory_loseNothing(@TempDir Path directory) throws Exception {
        race(List.of(SnapshotStore.directory(directory), SnapshotStore.directory(directory)));
    }

    /** Four publishers, a section each, ten times over. */
    private static void race(List<SnapshotStore> stores) throws Exception {
        int writers = 4;
        int rounds = 10;
        Set<String> names = new HashSet<>();
        IntStream.range(0, writers).forEach(writer -> names.add("s" + writer));
        Publisher first = started(stores.get(0));
        for (String name : names) {
            assertThat(Publishers.publish(first, name, "0").problem()).isNull();
        }
        CyclicBarrier together = new CyclicBarrier(writers);
        ExecutorService executor = Executors.newFixedThreadPool(writers);
        try {
            List<Future<List<String>>> running = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                String section = "s" + writer;
                Publisher publisher = started(stores.get(writer % stores.size()));
                running.add(executor.submit(() -> {
                    List<String> problems = new ArrayList<>();
                    for (int round = 1; round <= rounds; round++) {
                        together.await(60, TimeUnit.SECONDS);
                        Map<String, List<StoredFile>> rendered =
                                Map.of(section, Publishers.files(publisher, section, Integer.toString(round)));
                        String problem =
                                Publishers.publish(publisher, rendered, names).problem();
                        if (problem != null) {
                            problems.add(problem);
                        }
                    }
                    return problems;
                }));
            }
            for (Future<List<String>> one : running) {
                assertThat(one.get(60, TimeUnit.SECONDS)).isEmpty();
            }
        } finally {
            executor.shutdownNow();
        }
        Publisher last = started(stores.get(0));
        assertThat(names).allSatisfy(name -> assertThat(pages(last, name)).containsExactly(Sites.BASE + "/" + rounds));
        assertThat(Publishers.publication(last).pages()).isEqualTo(writers);
    }

    /** Another process is always faster. */
    @Test
    void publicationThatConflictsAgainAndAgain_isGivenUp_andSaysSo() throws IOException {
        AtomicInteger tries = new AtomicInteger();
        SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public Optional<String> replace(String record, @Nullable String expected, byte[] value) {
                tries.incrementAndGet();
                return Optional.empty();
            }
        };

        PublishOutcome outcome = Publishers.publish(started(store), "a", "one");

        assertThat(outcome.problem()).isEqualTo("Other processes published again and again meanwhile");
        assertThat(outcome.discarded()).isTrue();
        assertThat(tries).hasValueBetween(2, 100);
    }

    /** As a database whose answer was lost on its way. */
    @Test
    void publicationWhoseAnswerWasLost_isFoundInTheStore() throws IOException {
        SnapshotStore memory = SnapshotStore.memory();
        SnapshotStore store = new DelegatingStore(memory) {
            @Override
            public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
                super.replace(record, expected, value);
                throw new IOException("connection reset");
            }
        };

        Publisher publisher = started(store);
        assertThat(Publishers.publish(publisher, "a", "one").problem()).isNull();
        assertThat(Publishers.publish(publisher, "a", "two").problem()).isNull();

        assertThat(pages(publisher, "a")).containsExactly(Sites.BASE + "/two");
        assertThat(pages(started(memory), "a")).containsExactly(Sites.BASE + "/two");
    }

    /** As a directory whose writer was suspended while others published. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void publicationWithoutAnAnswer_thatOthersPublishedOver_isTriedAgainOnTopOfTheirs(boolean isPlaced)
            throws IOException {
        SnapshotStore memory = SnapshotStore.memory();
        Publishers.publish(started(memory), "a", "zero");
        Publishers.publish(started(memory), "b", "zero");
        AtomicInteger tries = new AtomicInteger();
        Publisher publisher = started(new DelegatingStore(memory) {
            @Override
            public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
                if (tries.incrementAndGet() > 1) {
                    return super.replace(record, expected, value);
                }
                if (isPlaced) {
                    super.replace(record, expected, value);
                }
                assertThat(Publishers.publish(started(memory), "b", "two").problem())
                        .isNull();
                throw new IOException("outcome unknown");
            }
        });

        assertThat(Publishers.publish(publisher, "a", "one").problem()).isNull();

        assertThat(pages(started(memory), "a")).containsExactly(Sites.BASE + "/one");
        assertThat(pages(started(memory), "b")).containsExactly(Sites.BASE + "/two");
    }

    @Test
    void sectionThatOthersRefreshedMeanwhile_staysAsTheyFoundIt() throws IOException {
        SnapshotStore store = SnapshotStore.memory();
        Publisher mine = started(store);
        Map<String, List<StoredFile>> rendered = Map.of("a", Publishers.files(mine, "a", "one"));
        Publisher theirs = started(store);
        assertThat(Publishers.publish(theirs, "a", "one", "two", "three").problem())
                .isNull();

        PublishOutcome outcome = Publishers.publish(mine, rendered, Set.of("a"));

        assertThat(outcome.isOvertaken()).isTrue();
        assertThat(outcome.discarded()).isTrue();
        assertThat(StoredFile.pages(mine.state().files("a"))).isEqualTo(3);
    }

    @Test
    void sameBytesOfTwoProcesses_areOnePublication() throws IOException {
        SnapshotStore store = SnapshotStore.memory();
        Publisher mine = started(store);
        Map<String, List<StoredFile>> rendered = Map.of("a", Publishers.files(mine, "a", "one"));
        Publisher theirs = started(store);
        assertThat(Publishers.publish(theirs, "a", "one").problem()).isNull();
        Publication published = Publishers.publication(theirs);

        assertThat(Publishers.publish(mine, rendered, Set.of("a")).problem()).isNull();

        assertThat(theirs.follow()).isFalse();
        assertThat(Publishers.publication(mine).createdAt()).isEqualTo(published.createdAt());
    }

    @Test
    void storeThatFails_leavesWhatWasPublished() throws IOException {
        AtomicInteger failing = new AtomicInteger();
        SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
                if (failing.get() > 0) {
                    throw new IOException("no connection");
                }
                return super.replace(record, expected, value);
            }
        };
        Publisher publisher = started(store);
        Publishers.publish(publisher, "a", "one");
        failing.set(1);

        PublishOutcome outcome = Publishers.publish(publisher, "a", "two");

        assertThat(outcome.problem()).isEqualTo("The snapshot can't be stored: java.io.IOException: no connection");
        assertThat(outcome.discarded()).isTrue();
        assertThat(pages(publisher, "a")).containsExactly(Sites.BASE + "/one");
        failing.set(0);
        assertThat(Publishers.publish(publisher, "a", "two").problem()).isNull();
        assertThat(pages(publisher, "a")).containsExactly(Sites.BASE + "/two");
    }

    @Test
    void fullDisk_isReportedInOneSentence_withoutNamesOfOurClasses() throws IOException {
        AtomicInteger failing = new AtomicInteger();
        SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public void put(String key, byte[] blob) throws IOException {
                if (failing.get() > 0) {
                    throw new IOException("No space left on device");
                }
                super.put(key, blob);
            }
        };
        Publisher publisher = started(store);
        Map<String, List<StoredFile>> rendered = Map.of("a", Publishers.files(publisher, "a", "one"));
        failing.set(1);

        PublishOutcome outcome = Publishers.publish(publisher, rendered, Set.of("a"));

        assertThat(outcome.problem())
                .isEqualTo("The sitemap sitemap.xml can't be stored: java.io.IOException: No space left on device");
        assertThat(outcome.discarded()).isTrue();
    }
}
