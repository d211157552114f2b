package dev.waymark.cluster;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.RefresherSettings;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Elects one of several processes that share a store to refresh; the others serve its result. Found by
 * {@link java.util.ServiceLoader}: the dependency suffices if the store
 * {@linkplain dev.waymark.runtime.store.SnapshotStore#isShared() is shared}, such as a database or bucket. Override
 * with {@code SitemapBuilder.oneRefresher} and {@code serveOnly}.
 *
 * <p>Thread-safe once attached.
 */
public final class Cluster implements RefreshPolicy {

    private static final System.Logger LOG = System.getLogger("dev.waymark.cluster");

    private RefresherSettings settings = RefresherSettings.DEFAULT;

    private @Nullable Engine engine;

    /** {@code null} if every process refreshes, or this one never does. */
    private @Nullable Leadership leadership;

    /** Deletes leftovers, if this process only serves. */
    private @Nullable ScheduledThreadPoolExecutor collector;

    /** Created unattached. */
    public Cluster() {}

    @Override
    public void configure(RefresherSettings settings) {
        this.settings = settings;
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
        Boolean set = settings.oneRefresher();
        boolean one = set != null ? set : engine.store().isShared();
        if (one && !servesOnly()) {
            String given = settings.instanceName();
            leadership = new Leadership(
                    new LeaseSettings(
                            engine.store(),
                            "lease-" + engine.storeName(),
                            given != null ? given : ownName(),
                            settings.leaseTerm(),
                            settings.mayLead()),
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
        return leaders().max(Comparator.comparingLong(Leader::number)).orElse(Leader.NONE);
    }

    private Stream<Leader> leaders() {
        return engine().sites().stream().map(site -> Leader.of(site.state().extras()));
    }

    private Engine engine() {
        return Objects.requireNonNull(engine, "attached");
    }

    @Override
    public void started() {
        if (servesOnly()) {
            LOG.log(System.Logger.Level.INFO, "This process only serves the sitemap; others publish it");
            long pause = engine().refreshInterval().toMillis();
            collector = Leadership.executor("waymark-collect");
            Future<?> unused = collector.scheduleWithFixedDelay(this::collect, pause, pause, TimeUnit.MILLISECONDS);
        } else if (leadership != null) {
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
        return !servesOnly() && (leadership == null || leadership.number().isPresent());
    }

    @Override
    public boolean servesOnly() {
        return settings.servesOnly();
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
        return servesOnly()
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
