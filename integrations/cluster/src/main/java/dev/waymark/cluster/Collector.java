package dev.waymark.cluster;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Periodically deletes leftovers of publishing processes: a job ends before it can delete them. */
final class Collector implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("dev.waymark.cluster");

    private final Engine engine;
    private final ScheduledThreadPoolExecutor executor;

    Collector(Engine engine) {
        this.engine = engine;
        executor = Leadership.executor("waymark-collect");
    }

    void start() {
        long pause = engine.refreshInterval().toMillis();
        Future<?> unused = executor.scheduleWithFixedDelay(this::collect, pause, pause, TimeUnit.MILLISECONDS);
    }

    private void collect() {
        for (EngineSite site : engine.sites()) {
            try {
                site.collect();
            } catch (RuntimeException | Error e) {
                LOG.log(System.Logger.Level.ERROR, "Files that other processes left can't be deleted", e);
            }
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
