package dev.waymark.spark;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.PartPlan;
import dev.waymark.runtime.engine.PartRenderer;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

/**
 * Renders a plan's parts in this process. Created once per plan, not per task: a process keeps it, with its
 * connections, until the plan is idle and another plan arrives. Immutable; sent to executors.
 *
 * @param planId the plan's id, known without reading the plan
 * @param plan the plan, sent once to each executor
 */
record Renderers(String planId, Broadcast<byte[]> plan, StoreOpener store) implements Serializable {

    private static final System.Logger LOG = System.getLogger("dev.waymark.spark");

    /** This process's renderers. Static, because Spark alone starts executors. */
    private static final Map<String, Open> OPEN = new HashMap<>();

    /** Work with a renderer. */
    @FunctionalInterface
    interface Work<R> {
        R with(PartRenderer renderer) throws Exception;
    }

    private record Open(PartRenderer renderer, SnapshotStore store, AtomicInteger users) {}

    /** Renders one part within a Spark task, and serialises it. */
    <T> byte[] render(String part, SitemapProvider<T> pages) throws Exception {
        TaskContext task = TaskContext.get();
        return use(renderer -> SerializedBytes.of(renderer.render(
                part, (SitemapProvider<T>) sink -> pages.pages(page -> accept(task, sink, page)))));
    }

    /** Passes a page on unless Spark killed this task, as it does with the slower of two attempts. */
    private static <T> void accept(@Nullable TaskContext task, Consumer<? super T> sink, T page) {
        if (task != null && task.isInterrupted()) {
            throw new TaskKilledException("The task was killed, perhaps because another attempt was faster");
        }
        sink.accept(page);
    }

    <R> R use(Work<R> work) throws Exception {
        Open open = begin();
        try {
            return work.with(open.renderer);
        } finally {
            open.users.decrementAndGet();
        }
    }

    private Open begin() throws Exception {
        synchronized (OPEN) {
            Open open = OPEN.get(planId);
            if (open == null) {
                closeUnused();
                open = open();
                OPEN.put(planId, open);
            }
            open.users.incrementAndGet();
            return open;
        }
    }

    private Open open() throws Exception {
        SnapshotStore opened = store.open();
        try {
            PartRenderer renderer =
                    SerializedBytes.read(plan.value(), PartPlan.class).renderer(opened);
            return new Open(renderer, opened, new AtomicInteger());
        } catch (RuntimeException | Error e) {
            opened.close();
            throw e;
        }
    }

    /** Closes this process's unused renderers. */
    static void closeUnused() {
        synchronized (OPEN) {
            List<Open> unused =
                    OPEN.values().stream().filter(open -> open.users.get() == 0).toList();
            OPEN.values().removeAll(unused);
            for (Open open : unused) {
                try {
                    open.store.close();
                } catch (RuntimeException e) {
                    LOG.log(System.Logger.Level.WARNING, "An unused store can't be closed", e);
                }
            }
        }
    }
}
