package dev.waymark.runtime.internal.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RefreshQueueTest {

    @Test
    void requestThatNoThreadCouldBeHadFor_doesNotStandInTheWayOfTheNext() {
        AtomicInteger calls = new AtomicInteger();
        RefreshQueue queue = new RefreshQueue(Set.of("a"), () -> {
            if (calls.getAndIncrement() == 0) {
                throw new OutOfMemoryError("unable to create native thread");
            }
        });
        assertThatThrownBy(() -> queue.join(Set.of("a"), RefreshCause.SCHEDULE)).isInstanceOf(OutOfMemoryError.class);
        assertThat(queue.isIdle()).isTrue();

        RefreshRequest next = queue.join(Set.of("a"), RefreshCause.SCHEDULE);

        assertThat(calls).hasValue(2);
        assertThat(queue.begin()).isSameAs(next);
    }
}
