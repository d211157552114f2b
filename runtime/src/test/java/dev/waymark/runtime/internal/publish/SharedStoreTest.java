package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A store of many sites is listed once, and what matters is seen all the same. */
class SharedStoreTest {

    private final SnapshotStore memory = SnapshotStore.memory();
    private final AtomicInteger lists = new AtomicInteger();
    private final CheckedStore store = new CheckedStore(
            new DelegatingStore(memory) {
                @Override
                public void list(String prefix, Consumer<String> keys) throws IOException {
                    lists.incrementAndGet();
                    super.list(prefix, keys);
                }
            },
            true);

    private Set<String> keys(String prefix) throws IOException {
        Set<String> keys = new TreeSet<>();
        store.list(prefix, keys::add);
        return keys;
    }

    private static String key(String writer, char digit) {
        return writer + "/" + String.valueOf(digit).repeat(32);
    }

    @Test
    void list_isMadeOnce_andKnowsWhatIsStoredAndDeletedHere() throws IOException {
        memory.put(key("a-1", '0'), new byte[1]);
        memory.put(key("b-1", '0'), new byte[1]);
        assertThat(keys("a-")).containsExactly(key("a-1", '0'));
        store.put(key("a-1", '1'), new byte[1]);
        store.delete(List.of(key("a-1", '0')));
        assertThat(keys("a-")).containsExactly(key("a-1", '1'));
        assertThat(keys("b-")).containsExactly(key("b-1", '0'));
        assertThat(keys("c-")).isEmpty();
        assertThat(lists).hasValue(1);
    }

    @Test
    void whatOthersStore_isSeenWithTheNextList() throws IOException {
        assertThat(keys("")).isEmpty();
        memory.put(key("a-1", '0'), new byte[1]);
        assertThat(keys("")).isEmpty();
        store.relist();
        assertThat(keys("")).containsExactly(key("a-1", '0'));
    }

    @Test
    void whatAnotherProcessPublished_isFollowed_althoughTheListIsOlder() throws IOException {
        Publisher mine = Publishers.of(store);
        assertThat(mine.follow()).isFalse();
        assertThat(keys("")).isEmpty();
        Publisher other = Publishers.of(memory);
        assertThat(Publishers.publish(other, "a", "one").problem()).isNull();

        assertThat(mine.follow()).isTrue();

        assertThat(mine.state().lacking()).isEmpty();
        assertThat(Publishers.publication(mine).pages()).isEqualTo(1);
    }
}
