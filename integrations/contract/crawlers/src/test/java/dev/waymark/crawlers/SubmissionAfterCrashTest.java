package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process is killed before each of the steps between a publication and the end of current; the next one tells what is
 * left. Nothing is forgotten, and at most one request comes twice.
 */
@Timeout(300)
@Tag("long")
class SubmissionAfterCrashTest {

    private static final int KILLED = 3;

    /** Processes run one after another, so none waits for a dead one. */
    private static final Sender.Timing HASTY = new Sender.Timing(
            Duration.ofMillis(5),
            Duration.ofMillis(50),
            Duration.ofSeconds(20),
            Duration.ofMillis(5),
            System::nanoTime);

    /** Kills this process before one of its steps. */
    private record MortalStore(SnapshotStore store, AtomicInteger steps) implements SnapshotStore {

        @Override
        public boolean isShared() {
            return store.isShared();
        }

        private void step() {
            if (steps.decrementAndGet() == 0) {
                Runtime.getRuntime().halt(KILLED);
            }
        }

        @Override
        public void put(String key, byte[] blob) throws IOException {
            step();
            store.put(key, blob);
        }

        @Override
        public InputStream open(String key, long size) throws IOException {
            return store.open(key, size);
        }

        @Override
        public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
            return store.read(record, known);
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            step();
            return store.replace(record, expected, value);
        }

        @Override
        public void list(String prefix, Consumer<String> keys) throws IOException {
            store.list(prefix, keys);
        }

        @Override
        public void delete(Collection<String> keys) throws IOException {
            store.delete(keys);
        }
    }

    private static SubmittingSite before() {
        return new SubmittingSite("a", "b", "c");
    }

    private static SubmittingSite after() {
        SubmittingSite site = new SubmittingSite("c", "d", "e", "f");
        site.pages.put("c", "2");
        return site;
    }

    private static final Set<String> CHANGED = Set.of(
            SubmittingSite.url("a"),
            SubmittingSite.url("b"),
            SubmittingSite.url("c"),
            SubmittingSite.url("d"),
            SubmittingSite.url("e"),
            SubmittingSite.url("f"));

    private static IndexNow indexNow(String endpoint) {
        return IndexNow.withKey(SubmittingSite.KEY)
                .endpoint(endpoint)
                .timing(HASTY)
                .perRequest(2)
                .build();
    }

    /** What is killed: takes the directory, the endpoint, and the step. */
    public static void main(String[] arguments) throws InterruptedException {
        AtomicInteger steps = new AtomicInteger(Integer.parseInt(arguments[2]));
        SnapshotStore store = new MortalStore(SnapshotStore.directory(Path.of(arguments[0])), steps);
        SubmittingSite site = before();
        try (Sitemap sitemap =
                site.builder(store).extension(indexNow(arguments[1])).build()) {
            sitemap.refresh(Refresh.all());
            site.pages.clear();
            site.pages.putAll(after().pages);
            sitemap.refresh(Refresh.all().force());
            sitemap.start();
            SubmittingSite.await(() -> SubmissionAfterCrashTest.isDone(sitemap));
        }
    }

    private static boolean isDone(Sitemap sitemap) {
        try {
            return sitemap.capability(Engine.class)
                    .site("")
                    .orElseThrow()
                    .readRecord(IndexNow.RECORD, null)
                    .filter(value -> Progress.read(value.bytes()).sender().equals(Progress.NOBODY))
                    .isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether nothing is left; the lease may still be that of a process that is gone. */
    private static boolean isTold(Sitemap sitemap) {
        try {
            RecordValue value = sitemap.capability(Engine.class)
                    .site("")
                    .orElseThrow()
                    .readRecord(IndexNow.RECORD, null)
                    .orElse(null);
            return value != null
                    && IndexNow.lists(sitemap.capability(Engine.class)
                                    .site("")
                                    .map(EngineSite::attachments)
                                    .orElse(List.of()))
                            .stream()
                            .allMatch(
                                    list -> Progress.read(value.bytes()).done().contains(list.name()));
        } catch (IOException e) {
            return false;
        }
    }

    private static int run(Path directory, String endpoint, int step) throws IOException, InterruptedException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SubmissionAfterCrashTest.class.getName(),
                        directory.toString(),
                        endpoint,
                        Integer.toString(step))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    @Test
    void killedBeforeAnyStep_everythingIsTold_andAtMostOneRequestTwice(@TempDir Path directory) throws Exception {
        int told = 0;
        int killed = KILLED;
        for (int step = 1; killed == KILLED; step++) {
            Path store = directory.resolve("step" + step);
            try (PlayedEndpoint endpoint = new PlayedEndpoint()) {
                killed = run(store, endpoint.url(), step);
                boolean published;
                try (Sitemap sitemap = after().builder(SnapshotStore.directory(store))
                        .extension(indexNow(endpoint.url()))
                        .build()) {
                    published = sitemap.sites().get(0).snapshot().isPresent();
                    sitemap.refresh(Refresh.all().force());
                    sitemap.start();
                    if (published) {
                        SubmittingSite.await(() -> new TreeSet<>(endpoint.urls()).equals(new TreeSet<>(CHANGED)));
                        SubmittingSite.await(() -> isTold(sitemap));
                    }
                }
                if (published) {
                    told++;
                    assertThat(new TreeSet<>(endpoint.urls()))
                            .as("step " + step)
                            .isEqualTo(new TreeSet<>(CHANGED));
                    assertThat(endpoint.requests()).as("step " + step).hasSizeBetween(3, 4);
                } else {
                    assertThat(endpoint.requests()).as("step " + step).isEmpty();
                }
            }
        }
        assertThat(killed).isZero();
        // Two blobs, the list and the manifest; the lease, three requests, the end.
        assertThat(told).isGreaterThanOrEqualTo(9);
    }
}
