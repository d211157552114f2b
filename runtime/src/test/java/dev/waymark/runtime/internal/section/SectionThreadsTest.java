package dev.waymark.runtime.internal.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SectionThreadsTest {

    private static void refuse(Thread thread) {
        throw new OutOfMemoryError("unable to create native thread " + thread.getName());
    }

    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void twoAtATime_runOnTwoThreads_thatWorkForTheCaller_andEndWithTheCall() {
        CyclicBarrier together = new CyclicBarrier(2);
        Set<Thread> owners = ConcurrentHashMap.newKeySet();
        Runnable task = () -> {
            threads.add(Thread.currentThread());
            owners.add(SectionThreads.owner(Thread.currentThread()));
            await(together);
        };
        SectionThreads.run(List.of(task, task, task, task), 2);
        assertThat(threads).hasSize(2).noneMatch(Thread::isAlive).doesNotContain(Thread.currentThread());
        assertThat(owners).isEqualTo(Set.of(Thread.currentThread()));
    }

    @Test
    void whereTheSystemGivesNoThread_theCallerDoesTheWork() {
        List<Integer> done = new ArrayList<>();
        List<Runnable> tasks = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            tasks.add(() -> {
                threads.add(Thread.currentThread());
                done.add(number);
            });
        }
        SectionThreads.run(tasks, 3, SectionThreadsTest::refuse);
        assertThat(done).isEqualTo(List.of(0, 1, 2, 3, 4));
        assertThat(threads).isEqualTo(Set.of(Thread.currentThread()));
    }

    @Test
    void taskThatFails_isThrown_andWhatDidNotBeginDoesNotBegin() {
        for (Consumer<Thread> starter : List.<Consumer<Thread>>of(Thread::start, SectionThreadsTest::refuse)) {
            Set<String> begun = new HashSet<>();
            Runnable failing = () -> {
                throw new IllegalStateException("broken");
            };
            assertThatThrownBy(() -> SectionThreads.run(
                            List.of(failing, failing, () -> begun.add("third"), () -> begun.add("fourth")), 2, starter))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("broken");
            assertThat(begun).isEmpty();
        }
    }
}
