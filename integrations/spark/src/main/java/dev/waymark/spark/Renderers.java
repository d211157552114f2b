package dev.waymark.spark;

import dev.waymark.runtime.PartRenderer;
import dev.waymark.runtime.parts.PartPlan;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.broadcast.Broadcast;

/**
 * What renders the parts of a plan in this process. It is made once for a plan, and not for each task: a process keeps
 * it, with its connections, until nobody works at the plan and another one comes. Immutable; sent to executors.
 *
 * @param planId the id of the plan, which is found without reading the plan
 * @param plan the plan, sent once to each executor
 */
record Renderers(String planId, Broadcast<byte[]> plan, StoreOpener store) implements Serializable {

    private static final System.Logger LOG = System.getLogger("dev.waymark.spark");

    /**
     * Those of this process. An executor is a process that Spark alone begins, and so they can be kept nowhere else.
     */
    private static final Map<String, Open> OPEN = new HashMap<>();

    /** What is done with a renderer. */
    @FunctionalInterface
    interface Work<R> {
        R with(PartRenderer renderer) throws Exception;
    }

    private static final class Open {
        private final PartRenderer renderer;
        private final SnapshotStore store;
        private int users;

        Open(PartRenderer renderer, SnapshotStore store) {
            this.renderer = renderer;
            this.store = store;
        }
    }

    <R> R use(Work<R> work) throws Exception {
        Open open = begin();
        try {
            return work.with(open.renderer);
        } finally {
            synchronized (OPEN) {
                open.users--;
            }
        }
    }

    private Open begin() throws Exception {
        List<Open> unused = new ArrayList<>();
        try {
            synchronized (OPEN) {
                Open open = OPEN.get(planId);
                if (open == null) {
                    OPEN.values().removeIf(other -> other.users == 0 && unused.add(other));
                    open = open();
                    OPEN.put(planId, open);
                }
                open.users++;
                return open;
            }
        } finally {
            close(unused);
        }
    }

    private Open open() throws Exception {
        SnapshotStore opened = store.open();
        try {
            return new Open(PartRenderer.of(SerializedBytes.read(plan.value(), PartPlan.class), opened), opened);
        } catch (RuntimeException | Error e) {
            opened.close();
            throw e;
        }
    }

    private static void close(List<Open> unused) {
        for (Open open : unused) {
            try {
                open.store.close();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "An unused store can't be closed", e);
            }
        }
    }

    /** Lets go of everything in this process that nobody uses. */
    static void closeUnused() {
        List<Open> unused = new ArrayList<>();
        synchronized (OPEN) {
            OPEN.values().removeIf(other -> other.users == 0 && unused.add(other));
        }
        close(unused);
    }
}
