package dev.waymark.cluster;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether this process is the one that refreshes. It asks on a thread of its own, so that nothing that takes its time
 * costs it the lease. Thread-safe.
 */
final class Leadership implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("dev.waymark.cluster");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Duration CLOSE_WAIT = Duration.ofSeconds(5);

    private final Lease lease;
    private final LeaseSettings settings;
    private final ScheduledThreadPoolExecutor executor;

    /** Used by the own thread only. */
    private boolean led;

    private long announced;

    private boolean complained;

    private @Nullable Runnable begins;

    private volatile boolean closed;

    /** The own number when it was last looked. */
    private volatile OptionalLong current = OptionalLong.empty();

    /**
     * Asks nobody yet.
     *
     * @param known the highest number that was ever published, as far as this process has seen
     */
    public Leadership(LeaseSettings settings, LongSupplier known) {
        this.settings = settings;
        String id =
                HexFormat.of().toHexDigits(RANDOM.nextLong()) + HexFormat.of().toHexDigits(RANDOM.nextLong());
        lease = new Lease(settings, id, System::nanoTime, known);
        executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "waymark-lease");
            thread.setDaemon(true);
            return thread;
        });
        executor.setRemoveOnCancelPolicy(true);
    }

    /**
     * Begins to ask.
     *
     * @param leads called each time this process becomes the leader; must return at once
     */
    public void start(Runnable leads) {
        begins = leads;
        // A third of the term is between two renewals: half of that between two looks.
        long pause = Math.max(1, Math.min(settings.term().toMillis() / 6, 5_000));
        Future<?> unused = executor.scheduleWithFixedDelay(this::step, 0, pause, TimeUnit.MILLISECONDS);
    }

    private void step() {
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
                        "It cannot be found out which process refreshes the sitemap; who did so goes on for "
                                + settings.term().toSeconds() + " s",
                        e);
            }
        }
        announce(number());
    }

    /** With each new number, and again if it could not be begun: a lease that had lapsed has another one. */
    private void announce(OptionalLong number) {
        current = number;
        if (number.isPresent() != led) {
            led = number.isPresent();
            LOG.log(
                    System.Logger.Level.INFO,
                    led ? "This process refreshes the sitemap now" : "This process does not refresh the sitemap now");
        }
        Runnable listener = begins;
        if (listener == null || number.isEmpty() || number.getAsLong() == announced) {
            return;
        }
        try {
            listener.run();
            announced = number.getAsLong();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.ERROR, "The refresh of a new leader could not be begun; it is tried again", e);
        }
    }

    private boolean mayLead() {
        try {
            return settings.candidate().getAsBoolean();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "It cannot be found out whether this process may lead", e);
            return false;
        }
    }

    /** The number of the own lease; empty if another process leads, or none. */
    public OptionalLong number() {
        return lease.number();
    }

    /** Whether this number was still the own one when it was last looked; costs less than {@link #number}. */
    public boolean isStill(long number) {
        OptionalLong own = current;
        return own.isPresent() && own.getAsLong() == number;
    }

    /** What people call this process. */
    public String name() {
        return settings.name();
    }

    /** What people call the process that leads, as far as is known. */
    public Optional<String> leader() {
        return lease.leader();
    }

    /** Lets another process lead at once. */
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
