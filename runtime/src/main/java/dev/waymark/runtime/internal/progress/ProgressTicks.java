package dev.waymark.runtime.internal.progress;

import java.time.Duration;
import java.util.function.LongSupplier;

/** What is done once a second while a refresh runs. Used by one thread at a time. */
public final class ProgressTicks implements Runnable {

    /** Between two ticks. */
    public static final Duration INTERVAL = Duration.ofSeconds(1);

    /** Between two lines in the log, and before the first one. */
    static final Duration SAID_EVERY = Duration.ofSeconds(10);

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final ProgressMeter meter;
    private final RefreshListener listener;
    private final LongSupplier nanoTime;
    private long said;

    /** Ticks for one refresh, which begins now. */
    public ProgressTicks(ProgressMeter meter, RefreshListener listener, LongSupplier nanoTime) {
        this.meter = meter;
        this.listener = listener;
        this.nanoTime = nanoTime;
        said = nanoTime.getAsLong();
    }

    @Override
    public void run() {
        meter.sample();
        meter.now().ifPresent(progress -> {
            listener.progressed(progress);
            long now = nanoTime.getAsLong();
            if (now - said >= SAID_EVERY.toNanos()) {
                said = now;
                LOG.log(System.Logger.Level.INFO, progress::text);
            }
        });
    }
}
