package dev.waymark.cluster;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Duration;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Elects one of several processes that share a store to refresh; the others serve its result. Found by
 * {@link java.util.ServiceLoader}: the dependency suffices if the store
 * {@linkplain dev.waymark.runtime.store.SnapshotStore#isShared() is shared}, such as a database or bucket. Otherwise,
 * or with other settings:
 *
 * <pre>{@code
 * builder.plugin(Cluster.class, cluster -> cluster.oneRefresher(true).leaseTerm(Duration.ofMinutes(1)));
 * }</pre>
 *
 * <p>The leader renews a lease, a record in the store. When the leader stops, another process leads within the
 * {@linkplain #leaseTerm term} and a few seconds; immediately if the leader was closed. A leader that paused for longer
 * can't publish what it rendered. Manual refreshes and single changes run in the process that is called.
 *
 * <p>Configured by one thread, before the sitemap is built; thread-safe then.
 */
public final class Cluster implements RefreshPolicy {

    private static final System.Logger LOG = System.getLogger("dev.waymark.cluster");

    /** {@code null} if that depends on whether the store is shared. */
    private @Nullable Boolean oneRefresher;

    private boolean servesOnly;
    private Duration leaseTerm = Duration.ofSeconds(30);
    private @Nullable String instanceName;
    private BooleanSupplier candidate = () -> true;

    private @Nullable Engine engine;

    /** {@code null} if every process refreshes, or this one never does. */
    private @Nullable Leadership leadership;

    /** Deletes leftovers, if this process only serves. */
    private @Nullable ScheduledThreadPoolExecutor collector;

    /** Created unattached. */
    public Cluster() {}

    /**
     * Whether one of the processes that share the store refreshes for all. By default {@code true} if the store is
     * shared; {@code false} in memory and in a directory.
     *
     * @param oneRefresher {@code true} if one process refreshes for all
     * @return this plug-in
     */
    public Cluster oneRefresher(boolean oneRefresher) {
        this.oneRefresher = oneRefresher;
        return this;
    }

    /**
     * Whether this process only serves what others publish into the same store, such as a web application beside a
     * publishing job. {@code false} by default.
     *
     * <p>A serve-only process follows the store and needs no providers. Until something is published, it answers with
     * 503. Manual refreshes throw an {@link IllegalStateException}, and single changes report a problem; use the
     * publishing process for both.
     *
     * @param serveOnly {@code true} to publish nothing
     * @return this plug-in
     */
    public Cluster serveOnly(boolean serveOnly) {
        servesOnly = serveOnly;
        return this;
    }

    /**
     * How long a silent leader keeps its lease. 30 seconds by default. A longer term costs less: the leader writes the
     * lease three times per term, and each process reads it twice as often.
     *
     * @param term one second to a day; each process measures it by itself, so clocks may differ
     * @return this plug-in
     * @throws SitemapConfigurationException if it is shorter or longer
     */
    public Cluster leaseTerm(Duration term) {
        if (term.compareTo(Duration.ofSeconds(1)) < 0 || term.compareTo(Duration.ofDays(1)) > 0) {
            throw new SitemapConfigurationException(
                    "leaseTerm is " + Wording.of(term) + ", but must be 1s to 24h, such as 30s");
        }
        leaseTerm = term;
        return this;
    }

    /**
     * Decides whether this process may lead. Every process may by default.
     *
     * @param candidate called every few seconds on a dedicated thread, so it may take a moment; {@code false} also
     *     gives up the lease. An exception is logged and counts as {@code false} for the next few seconds
     * @return this plug-in
     */
    public Cluster leaderCandidate(BooleanSupplier candidate) {
        this.candidate = Objects.requireNonNull(candidate, "candidate");
        return this;
    }

    /**
     * The name of this process in logs, the console and health. By default the host name, if the environment has it,
     * and the process id.
     *
     * @param name one line
     * @return this plug-in
     */
    public Cluster instanceName(String name) {
        instanceName = Objects.requireNonNull(name, "name");
        return this;
    }

    @Override
    public Set<String> extras() {
        return Set.of(Leader.EXTRA);
    }

    @Override
    public void attached(Engine engine) {
        if (this.engine != null) {
            throw new IllegalStateException("This Cluster belongs to another sitemap: make one for each");
        }
        this.engine = engine;
        boolean one = oneRefresher != null ? oneRefresher : engine.store().isShared();
        if (servesOnly) {
            // Here, so a close during the start ends it, too.
            collector = Leadership.executor("waymark-collect");
        } else if (one) {
            leadership = new Leadership(
                    new LeaseSettings(
                            engine.store(),
                            "lease-" + engine.storeName(),
                            instanceName != null ? instanceName : ownName(),
                            leaseTerm,
                            candidate),
                    () -> last().number());
        }
    }

    private static String ownName() {
        String host = System.getenv("HOSTNAME") != null ? System.getenv("HOSTNAME") : System.getenv("COMPUTERNAME");
        return (host == null ? "" : host + " ") + "pid "
                + ProcessHandle.current().pid();
    }

    /** The highest-numbered leader in any site's manifest. */
    private Leader last() {
        return engine().sites().stream()
                .map(site -> Leader.of(site.state().extras()))
                .max(Comparator.comparingLong(Leader::number))
                .orElse(Leader.NONE);
    }

    private Engine engine() {
        return Objects.requireNonNull(engine, "attached");
    }

    @Override
    public void started() {
        if (collector != null) {
            LOG.log(System.Logger.Level.INFO, "This process only serves the sitemap; others publish it");
            long pause = engine().refreshInterval().toMillis();
            Future<?> unused = collector.scheduleWithFixedDelay(this::collect, pause, pause, TimeUnit.MILLISECONDS);
        } else if (leadership != null) {
            if (SnapshotStore.memory().getClass().isInstance(engine().store())) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "One process is to refresh for all, but the store is in memory, so others don't serve what this"
                                + " one publishes. Set waymark.store, or waymark.refresher=auto");
            }
            leadership.start(engine()::takeOver);
        }
    }

    /** Deletes leftovers of publishing processes: a job ends before it can delete them. */
    private void collect() {
        for (EngineSite site : engine().sites()) {
            try {
                site.collect();
            } catch (RuntimeException | Error e) {
                LOG.log(System.Logger.Level.ERROR, "Files that other processes left can't be deleted", e);
            }
        }
    }

    @Override
    public boolean mayRefresh() {
        return !servesOnly && (leadership == null || leadership.number().isPresent());
    }

    @Override
    public boolean servesOnly() {
        return servesOnly;
    }

    @Override
    public boolean isOneForAll() {
        return leadership != null;
    }

    @Override
    public Optional<String> leader() {
        if (leadership != null) {
            return leadership.leader();
        }
        return servesOnly
                ? Optional.of(last()).filter(last -> last.number() > 0).map(Leader::name)
                : Optional.empty();
    }

    @Override
    public PublishStep begin() {
        Leadership led = leadership;
        OptionalLong number = led == null ? OptionalLong.empty() : led.number();
        return led == null || number.isEmpty()
                ? new Fence(Leader.NONE, any -> true)
                : new Fence(new Leader(number.getAsLong(), led.name()), led::isStill);
    }

    /** Releases the lease. */
    @Override
    public void close() {
        if (leadership != null) {
            leadership.close();
        }
        if (collector != null) {
            collector.shutdownNow();
        }
    }
}
