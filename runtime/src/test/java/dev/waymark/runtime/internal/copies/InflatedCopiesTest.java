package dev.waymark.runtime.internal.copies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.testing.LogLines;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InflatedCopiesTest {

    private static final int SIZE = 100_000;
    private static final int MOST = 3 * SIZE;

    @TempDir
    private Path temporary;

    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger opened = new AtomicInteger();
    private InflatedCopies copies;

    @BeforeEach
    void begin() {
        copies = copies(temporary);
    }

    @AfterEach
    void end() {
        copies.close();
    }

    private InflatedCopies copies(Path parent) {
        return new InflatedCopies(MOST, new CopyFiles(() -> parent), now::get);
    }

    private void wait(Duration time) {
        now.addAndGet(time.toNanos() + 1);
    }

    private static byte[] bytes(String key) {
        byte[] bytes = new byte[SIZE];
        Arrays.fill(bytes, (byte) key.charAt(0));
        return bytes;
    }

    private @Nullable Path ask(String key) {
        return copies.copy(key, SIZE, () -> {
            opened.incrementAndGet();
            return new ByteArrayInputStream(bytes(key));
        });
    }

    /** Asks twice, which makes a copy where there is room. */
    private @Nullable Path askTwice(String key) {
        assertThat(ask(key)).isNull();
        return ask(key);
    }

    private List<Path> files() {
        try (Stream<Path> all = Files.walk(temporary)) {
            return all.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void secondAsk_makesACopy_andFurtherOnesGetTheSame() throws IOException {
        assertThat(ask("a")).isNull();
        assertThat(temporary).isEmptyDirectory();

        Path copy = Objects.requireNonNull(ask("a"));

        assertThat(copy).hasBinaryContent(bytes("a"));
        wait(Duration.ofDays(30));
        assertThat(ask("a")).isEqualTo(copy);
        assertThat(opened).hasValue(1);
        assertThat(files()).containsExactly(copy);
    }

    @Test
    void secondAsk_thatComesTooLate_isAFirstOne() {
        assertThat(ask("a")).isNull();
        wait(InflatedCopies.AGAIN);
        assertThat(ask("a")).isNull();
        wait(InflatedCopies.AGAIN.minusSeconds(1));
        assertThat(ask("a")).isNotNull();
    }

    @Test
    void whatIsSmall_orLargerThanAllTogetherMayBe_isNotCopied() {
        for (long size : new long[] {1, InflatedCopies.LEAST - 1, MOST + 1}) {
            for (int i = 0; i < 3; i++) {
                assertThat(copies.copy("a", size, InputStream::nullInputStream)).isNull();
            }
        }
        assertThat(temporary).isEmptyDirectory();
        try (InflatedCopies none = new InflatedCopies(0)) {
            assertThat(none.copy("a", SIZE, InputStream::nullInputStream)).isNull();
            assertThat(none.copy("a", SIZE, InputStream::nullInputStream)).isNull();
        }
    }

    @Test
    void beyondTheBound_theOneThatWasNotAskedForTheLongestGoes_butNoneOfThisMinute() {
        Path a = askTwice("a");
        wait(Duration.ofSeconds(1));
        Path b = askTwice("b");
        wait(Duration.ofSeconds(1));
        Path c = askTwice("c");
        wait(Duration.ofSeconds(1));
        assertThat(ask("a")).isEqualTo(a);

        assertThat(askTwice("d")).isNull();
        assertThat(files()).containsExactlyInAnyOrder(a, b, c);

        wait(InflatedCopies.QUIET.minusSeconds(2));
        Path d = ask("d");
        assertThat(d).isNotNull();
        assertThat(files()).containsExactlyInAnyOrder(a, c, d);
        assertThat(ask("a")).isEqualTo(a);
        assertThat(ask("b")).isNull();
    }

    @Test
    void close_deletesAllCopies_andThereAreNoMore() throws IOException {
        Path a = Objects.requireNonNull(askTwice("a"));
        try (InputStream in = Files.newInputStream(a)) {
            assertThat(askTwice("b")).isNotNull();
            copies.close();
            assertThat(in.readAllBytes()).isEqualTo(bytes("a"));
        }
        copies.close();
        assertThat(temporary).isEmptyDirectory();
        assertThat(ask("a")).isNull();
        assertThat(ask("a")).isNull();
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void copyThatIsMadeWhileItIsClosed_doesNotStay() {
        assertThat(ask("a")).isNull();
        assertThat(copies.copy("a", SIZE, () -> {
                    copies.close();
                    return new ByteArrayInputStream(bytes("a"));
                }))
                .isNull();
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void manyAtOnce_makeOneCopy_andNobodyElsesIsMadeMeanwhile() throws Exception {
        assertThat(ask("a")).isNull();
        assertThat(ask("b")).isNull();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        InflatedCopies.Source slow = () -> {
            opened.incrementAndGet();
            begun.countDown();
            try {
                assertThat(go.await(20, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return new ByteArrayInputStream(bytes("a"));
        };
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            Callable<@Nullable Path> asking = () -> copies.copy("a", SIZE, slow);
            List<Future<@Nullable Path>> all = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                all.add(threads.submit(asking));
            }
            assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
            assertThat(ask("b")).isNull();
            go.countDown();
            for (Future<@Nullable Path> one : all) {
                assertThat(one.get()).isEqualTo(ask("a")).isNotNull();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(opened).hasValue(1);
        assertThat(files()).hasSize(1);
        assertThat(ask("b")).isNotNull();
    }

    /**
     * Whoever waits for a store that does not answer inflates in the end, which may get no further, but is no worse.
     */
    @Test
    void whoWaitsTooLong_orIsInterrupted_getsNone() throws Exception {
        assertThat(ask("a")).isNull();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<@Nullable Path> maker = thread.submit(() -> copies.copy("a", SIZE, () -> {
                begun.countDown();
                try {
                    assertThat(go.await(20, TimeUnit.SECONDS)).isTrue();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                return new ByteArrayInputStream(bytes("a"));
            }));
            assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
            Thread.currentThread().interrupt();
            assertThat(ask("a")).isNull();
            assertThat(Thread.interrupted()).isTrue();
            assertThat(ask("a")).isNull();
            go.countDown();
            assertThat(maker.get()).isNotNull();
        } finally {
            thread.shutdownNow();
        }
    }

    @Test
    void directoryThatCannotBeWritten_isSaidOnce_andTriedAgainAfterAPause() throws IOException {
        Path missing = temporary.resolve("missing");
        copies = copies(missing);
        try (LogLines log = new LogLines()) {
            assertThat(askTwice("a")).isNull();
            assertThat(askTwice("b")).isNull();
            wait(InflatedCopies.PAUSE);
            assertThat(ask("a")).isNull();
            assertThat(log.lines())
                    .filteredOn(line -> line.startsWith("INFO"))
                    .singleElement()
                    .asString()
                    .startsWith("INFO A sitemap that is often asked for without gzip cannot be kept as a file"
                            + " (java.nio.file.NoSuchFileException: " + missing)
                    .endsWith("): it is inflated each time it is sent. Nothing else comes of it");
        }
        Files.createDirectory(missing);
        assertThat(ask("a")).isNull();
        wait(InflatedCopies.PAUSE);
        assertThat(ask("a")).isNotNull();
    }

    @Test
    void bytesThatAreTooFewOrTooMany_orCannotBeRead_leaveNothing() {
        InflatedCopies.Source few = () -> new ByteArrayInputStream(new byte[SIZE - 1]);
        InflatedCopies.Source many = () -> new ByteArrayInputStream(new byte[SIZE + 1]);
        InflatedCopies.Source broken = () -> new FilterInputStream(new ByteArrayInputStream(new byte[SIZE])) {
            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                if (in.available() < SIZE / 2) {
                    throw new IOException("damaged");
                }
                return super.read(into, from, length);
            }
        };
        InflatedCopies.Source unchecked = () -> {
            throw new IllegalStateException("no store");
        };
        for (InflatedCopies.Source source : List.of(few, many, broken, unchecked)) {
            assertThat(copies.copy("a", SIZE, source)).isNull();
            assertThat(copies.copy("a", SIZE, source)).isNull();
            assertThat(files()).isEmpty();
            wait(InflatedCopies.PAUSE);
        }
        assertThat(ask("a")).isNotNull();
    }

    @Test
    void copyThatSomebodyDeletedOrChanged_isMadeAnew() throws IOException {
        Path first = Objects.requireNonNull(askTwice("a"));
        Files.delete(first);
        Path second = Objects.requireNonNull(askTwice("a"));
        assertThat(second).hasBinaryContent(bytes("a")).isNotEqualTo(first);
        Files.write(second, new byte[10]);
        assertThat(askTwice("a")).isNotNull().hasBinaryContent(bytes("a"));
        assertThat(files()).hasSize(1);

        // As of those that have not been used for days.
        for (Path file : files()) {
            Files.delete(file);
            Files.delete(file.getParent());
        }
        assertThat(askTwice("a")).isNotNull().hasBinaryContent(bytes("a"));
    }

    /** As Windows does it with one that is open. */
    @Test
    void copyThatCannotBeDeleted_countsUntilItCan() throws IOException {
        Path a = Objects.requireNonNull(askTwice("a"));
        askTwice("b");
        askTwice("c");
        Files.delete(a);
        Files.createDirectory(a);
        Path inside = Files.createFile(a.resolve("inside"));

        assertThat(askTwice("a")).isNull();
        assertThat(files()).hasSize(3);

        Files.delete(inside);
        assertThat(ask("a")).isNotNull().hasBinaryContent(bytes("a"));
        assertThat(files()).hasSize(3);
        assertThat(a).doesNotExist();
    }

    @Test
    void linkToAnotherDirectory_inPlaceOfTheDirectory_isNotWrittenTo() throws IOException {
        Path copy = Objects.requireNonNull(askTwice("a"));
        Path directory = Objects.requireNonNull(copy.getParent());
        Path elsewhere = Files.createDirectory(temporary.resolve("elsewhere"));
        Files.delete(copy);
        Files.delete(directory);
        Files.createSymbolicLink(directory, elsewhere);

        Path other = Objects.requireNonNull(askTwice("b"));

        assertThat(other).hasBinaryContent(bytes("b"));
        assertThat(other.getParent()).isNotEqualTo(directory);
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void directory_isGone_whenACopyFailsWhileItIsClosed() {
        InputStream closing = new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] bytes, int offset, int count) throws IOException {
                copies.close();
                throw new IOException("broken");
            }
        };
        assertThat(copies.copy("a", SIZE, () -> closing)).isNull();
        assertThat(copies.copy("a", SIZE, () -> closing)).isNull();
        assertThat(temporary).isEmptyDirectory();
    }
}
