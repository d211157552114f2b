package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Stores that keep to nothing that is agreed. */
class CheckedStoreTest {

    private static CheckedStore over(boolean throwing) {
        return new CheckedStore(
                (SnapshotStore) Proxy.newProxyInstance(
                        SnapshotStore.class.getClassLoader(),
                        new Class<?>[] {SnapshotStore.class},
                        (proxy, method, given) -> {
                            if (throwing) {
                                throw new IllegalStateException("the driver is away");
                            }
                            return null;
                        }),
                false);
    }

    @Test
    void fileThatIsNull_isNone() {
        assertThat(over(false).file("a/b")).isEmpty();
    }

    @Test
    void fileThatCannotBeNamed_isNone() {
        assertThat(over(true).file("a/b")).isEmpty();
    }

    @Test
    void whatADriverThrows_isAnIoException() {
        CheckedStore store = over(true);
        List<ThrowingCallable> calls = List.of(
                () -> store.open("a/b", 1),
                () -> store.read("record", null),
                () -> store.replace("record", null, new byte[1]),
                () -> store.remove("record", "known"),
                () -> store.list("a/", key -> {}),
                () -> store.delete(List.of("a/b")));
        assertThat(calls)
                .allSatisfy(call -> assertThatThrownBy(call)
                        .isExactlyInstanceOf(IOException.class)
                        .hasMessage("The store failed: java.lang.IllegalStateException: the driver is away")
                        .hasCauseInstanceOf(IllegalStateException.class));
    }

    @Test
    void nullInsteadOfAResult_isAnIoException() {
        CheckedStore store = over(false);
        List<ThrowingCallable> calls = List.of(
                () -> store.open("a/b", 1),
                () -> store.read("record", null),
                () -> store.replace("record", null, new byte[1]));
        assertThat(calls)
                .allSatisfy(call -> assertThatThrownBy(call)
                        .isExactlyInstanceOf(IOException.class)
                        .hasMessage("The store failed: java.lang.NullPointerException: it returned null"));
    }
}
