package dev.waymark.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Whether this process refreshes. Renews the lease on its own thread, so slow work doesn't lose it. Thread-safe. */
final class Leadership implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("dev.waymark.cluster");
    private static final Duration CLOSE_WAIT = Duration.ofSeconds(5);

    private final Lease lease;
    private final LeaseSettings settings;
    private final ScheduledThreadPoolExecutor executor;

    /** Used by its own thread only. */
    private boolean led;

    private long announced;

    private boolean complained;

    private volatile boolean closed;

    /** This process's number at the last check. */
    private volatile OptionalLong current = OptionalLong.empty();

    /**
     * Doesn't contact the store yet.
     *
     * @param known the highest published number this process has seen
     */
    Leadership(LeaseSettings settings, LongSupplier known) {
        this.settings = settings;
        lease = new Lease(settings, UUID.randomUUID().toString(), System::nanoTime, known);
        executor = executor("waymark-lease");
    }

    /** An executor with one daemon thread. */
    static ScheduledThreadPoolExecutor executor(String name) {
        return new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Starts checking the lease.
     *
     * @param leads called each time this process becomes the leader; must return at once
     */
    void start(Runnable leads) {
        // Renew every third of the term; check twice as often.
        long pause = Math.max(1, Math.min(settings.term().toMillis() / 6, 5_000));
        Future<?> unused = executor.scheduleWithFixedDelay(() -> step(leads), 0, pause, TimeUnit.MILLISECONDS);
    }

    private void step(Runnable leads) {
        if (closed) {
            return;
        }
        try {
            lease.step(mayLead());
            complained = false;
        } catch (IOException | RuntimeException | Error e) {
            if (!complained) {
                complained = true;
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The lease can't be read or written; the leader stays for "
                                + settings.term().toSeconds() + " s",
                        e);
            }
        }
        announce(number(), leads);
    }

    /** Announces each new number, and retries if that failed; a lapsed lease gets a new number. */
    private void announce(OptionalLong number, Runnable leads) {
        current = number;
        if (number.isPresent() != led) {
            led = number.isPresent();
            LOG.log(
                    System.Logger.Level.INFO,
                    led ? "This process refreshes the sitemap now" : "This process doesn't refresh the sitemap now");
        }
        if (number.isEmpty() || number.getAsLong() == announced) {
            return;
        }
        try {
            leads.run();
            announced = number.getAsLong();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.ERROR, "The new leader's refresh couldn't begin; it is retried", e);
        }
    }

    private boolean mayLead() {
        try {
            return settings.candidate().getAsBoolean();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "The LeaderCandidate failed, so this process doesn't lead", e);
            return false;
        }
    }

    /** This process's lease number; empty if it doesn't lead. */
    OptionalLong number() {
        return lease.number();
    }

    /** Whether this process held the number at the last check; cheaper than {@link #number}. */
    boolean isStill(long number) {
        OptionalLong own = current;
        return own.isPresent() && own.getAsLong() == number;
    }

    /** This process's display name. */
    String name() {
        return settings.name();
    }

    /** The leader's display name, if known. */
    Optional<String> leader() {
        return lease.leader();
    }

    /** Releases leadership at once. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        executor.execute(() -> {
            try {
                lease.giveBack();
            } catch (IOException | RuntimeException e) {
                LOG.log(System.Logger.Level.DEBUG, "The lease runs out by itself", e);
            }
        });
        executor.shutdown();
        try {
            if (!executor.awaitTermination(CLOSE_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
                executor.shutdownNow();
            }
        } catch (InterruptedException e) {
            executor.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
