package dev.waymark.runtime.internal.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What runs on the thread, whatever happens to it between two tasks. */
class RefreshThreadTest {

    @Test
    void interruptBetweenTwoTasks_losesNeither() throws Exception {
        RefreshThread thread = new RefreshThread(new ScheduledThreadPoolExecutor(1) {
            @Override
            protected void beforeExecute(Thread worker, Runnable task) {
                worker.interrupt();
            }
        });
        try {
            Future<String> first = thread.run(() -> "first");
            Future<String> second = thread.run(() -> "second");

            assertThat(first.get(60, TimeUnit.SECONDS)).isEqualTo("first");
            assertThat(second.get(60, TimeUnit.SECONDS)).isEqualTo("second");
        } finally {
            thread.shutdown();
        }
    }

    @Test
    void shutdown_endsATaskThatWaitsForItsTurnWithoutAResult() throws Exception {
        BlockingQueue<Thread> workers = new LinkedBlockingQueue<>();
        RefreshThread thread = new RefreshThread(new ScheduledThreadPoolExecutor(2) {
            @Override
            protected void beforeExecute(Thread worker, Runnable task) {
                workers.add(worker);
            }
        });
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Future<Boolean> holding = thread.run(() -> {
            running.countDown();
            boolean isOver = false;
            while (!isOver) {
                try {
                    isOver = end.await(60, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    // Hangs: takes no notice.
                }
            }
            return true;
        });
        running.await();
        workers.take();
        Future<Boolean> waiting = thread.run(() -> true);
        Thread waiter = workers.take();
        while (waiter.getState() != Thread.State.WAITING) {
            TimeUnit.MILLISECONDS.sleep(1);
        }

        thread.shutdown();

        assertThat(waiting).failsWithin(60, TimeUnit.SECONDS);
        assertThat(RefreshThread.await(waiting)).isEmpty();
        end.countDown();
        assertThat(holding.get(60, TimeUnit.SECONDS)).isTrue();
    }
}
