package dev.waymark.spark;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.apache.spark.SparkJobInfo;
import org.apache.spark.SparkStageInfo;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.JavaSparkStatusTracker;

/** Monitors a job on its own thread: logs progress and cancels an obsolete job. */
final class JobProgress implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("dev.waymark.spark");

    private static final Duration LOOK = Duration.ofSeconds(1);

    /** The minimum log interval. */
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    private final JavaSparkContext spark;
    private final String group;
    private final String what;
    private final BooleanSupplier cancelled;
    private final Thread thread = new Thread(this::run, "waymark-spark");
    private int done;

    private JobProgress(JavaSparkContext spark, String group, String what, BooleanSupplier cancelled) {
        this.spark = spark;
        this.group = group;
        this.what = what;
        this.cancelled = cancelled;
    }

    /**
     * Starts monitoring.
     *
     * @param group the group of the job
     */
    static JobProgress of(JavaSparkContext spark, String group, String what, BooleanSupplier cancelled) {
        JobProgress progress = new JobProgress(spark, group, what, cancelled);
        progress.thread.setDaemon(true);
        progress.thread.start();
        return progress;
    }

    private void run() {
        long logged = System.nanoTime();
        try {
            while (true) {
                Thread.sleep(LOOK.toMillis());
                if (cancelled.getAsBoolean()) {
                    spark.cancelJobGroup(group);
                }
                if (System.nanoTime() - logged >= INTERVAL.toNanos()) {
                    logged = System.nanoTime();
                    say();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void say() {
        int tasks = 0;
        int completed = 0;
        JavaSparkStatusTracker tracker = spark.statusTracker();
        for (int job : tracker.getJobIdsForGroup(group)) {
            SparkJobInfo info = tracker.getJobInfo(job);
            for (int stage : info == null ? new int[0] : info.stageIds()) {
                SparkStageInfo of = tracker.getStageInfo(stage);
                tasks += of == null ? 0 : of.numTasks();
                completed += of == null ? 0 : of.numCompletedTasks();
            }
        }
        if (completed != done) {
            done = completed;
            LOG.log(System.Logger.Level.INFO, what + ": " + completed + " of " + tasks + " tasks are done");
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
