package dev.waymark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.DelegatingStore;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What instances ask their store when nothing happens. */
class IdleTest {

    private static final class Counting extends DelegatingStore {
        final AtomicInteger reads = new AtomicInteger();
        final AtomicInteger writes = new AtomicInteger();

        Counting(SnapshotStore store) {
            super(store);
        }

        @Override
        public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
            reads.incrementAndGet();
            return super.read(record, known);
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            writes.incrementAndGet();
            return super.replace(record, expected, value);
        }

        @Override
        public boolean isShared() {
            return true;
        }
    }

    @Tag("long")
    @Test
    void idleLeader_readsOnceInFiveSeconds_andOthersTwice_withoutAWrite() throws Exception {
        SnapshotStore store = SnapshotStore.memory();
        Counting first = new Counting(store);
        Counting second = new Counting(store);
        try (Sitemap leader = new Cities().site().store(first).build();
                Sitemap follower = new Cities().site().store(second).build()) {
            leader.start();
            while (leader.sites().get(0).snapshot().isEmpty()
                    || !leader.status().leads()) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
            follower.start();
            TimeUnit.SECONDS.sleep(5);
            first.reads.set(0);
            first.writes.set(0);
            second.reads.set(0);
            second.writes.set(0);
            TimeUnit.SECONDS.sleep(20);

            // Of the manifest, and without the lease of the lease, too; one more at each edge.
            assertThat(first.reads.get()).isBetween(1, 5);
            assertThat(second.reads.get()).isBetween(1, 10);
            assertThat(first.writes.get()).isBetween(1, 3);
            assertThat(second.writes.get()).isZero();
        }
    }
}
