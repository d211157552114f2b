package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.store.SnapshotStore;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class StoringThreadsTest {

    private final Publisher publisher = Publishers.of(SnapshotStore.memory());
    private final FileFactory factory =
            publisher.fileFactory(List.of(), Instant.parse("2026-11-21T09:30:00Z"), new RefreshCache());

    private static void refuse(Thread thread) {
        throw new OutOfMemoryError("unable to create native thread " + thread.getName());
    }

    private static ShardBuffer buffer(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ShardBuffer buffer = new ShardBuffer(bytes.length);
        buffer.bytes = Arrays.copyOf(bytes, bytes.length);
        buffer.length = bytes.length;
        return buffer;
    }

    @Test
    void threadTakesTheBytes_andTheFileIsTheOneThatTheCallerWouldHaveMade() {
        ShardBuffer file = buffer("<a/>");
        Supplier<StoredFile> made;
        try (StoringThreads threads = new StoringThreads(1)) {
            made = Objects.requireNonNull(threads.begin(factory, "sitemap-a-0.xml", file, 1, null));
        }
        assertThat(file.length).isZero();
        StoredFile own = factory.file("sitemap-a-0.xml", buffer("<a/>"), 1, null);
        assertThat(made.get().words()).isEqualTo(own.words());
    }

    @Test
    void withoutAThread_theCallerKeepsItsBytes() {
        ShardBuffer file = buffer("<a/>");
        try (StoringThreads threads = new StoringThreads(2, StoringThreadsTest::refuse)) {
            for (int i = 0; i < 3; i++) {
                assertThat(threads.begin(factory, "sitemap-a-0.xml", file, 1, null))
                        .isNull();
                assertThat(new String(file.bytes, 0, file.length, StandardCharsets.UTF_8))
                        .isEqualTo("<a/>");
            }
        }
    }
}
