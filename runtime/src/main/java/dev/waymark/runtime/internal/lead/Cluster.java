package dev.waymark.runtime.internal.lead;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.RefreshPolicy;
import java.time.Duration;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lets one of several processes refresh, by a lease in the store that they share. Thread-safe once it is attached. */
public final class Cluster implements RefreshPolicy, AutoCloseable {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final @Nullable Boolean oneRefresher;
    private final boolean servesOnly;
    private final Duration term;
    private final @Nullable String name;
    private final BooleanSupplier candidate;

    private @Nullable Host engine;

    /** {@code null} where each process refreshes, or this one never. */
    private @Nullable Leadership leadership;

    private @Nullable Collector collector;

    /**
     * Not attached yet.
     *
     * @param oneRefresher whether one process refreshes for all; {@code null} if it does where the store is shared
     * @param servesOnly whether this process never refreshes
     * @param term how long a silent leader keeps its lease
     * @param name what people call this process; {@code null} for its host and number
     * @param candidate whether this process may lead
     */
    public Cluster(
            @Nullable Boolean oneRefresher,
            boolean servesOnly,
            Duration term,
            @Nullable String name,
            BooleanSupplier candidate) {
        this.oneRefresher = oneRefresher;
        this.servesOnly = servesOnly;
        this.term = term;
        this.name = name;
        this.candidate = candidate;
    }

    /** The names of the extras that it keeps. */
    public Set<String> extras() {
        return Set.of(Leader.EXTRA);
    }

    /** The sitemap is built; nothing runs yet. */
    public void attached(Host engine) {
        this.engine = engine;
        boolean one = oneRefresher != null ? oneRefresher : engine.store().isShared();
        if (one && !servesOnly) {
            leadership = new Leadership(
                    new LeaseSettings(
                            engine.store(), "lease-" + engine.name(), name == null ? ownName() : name, term, candidate),
                    () -> last().number());
        }
    }

    private static String ownName() {
        String host = System.getenv("HOSTNAME") != null ? System.getenv("HOSTNAME") : System.getenv("COMPUTERNAME");
        return (host == null ? "" : host + " ") + "pid "
                + ProcessHandle.current().pid();
    }

    /** The leader with the highest number that any site was published by. */
    private Leader last() {
        return leaders().max(Comparator.comparingLong(Leader::number)).orElse(Leader.NONE);
    }

    private Stream<Leader> leaders() {
        return engine().sites().stream().map(site -> Leader.of(site.extras()));
    }

    private Host engine() {
        return Objects.requireNonNull(engine, "attached");
    }

    /** The sitemap refreshes by itself from now on. */
    public void started() {
        if (servesOnly) {
            LOG.log(System.Logger.Level.INFO, "This process only serves the sitemap; others publish it");
            collector = new Collector(engine());
            collector.start();
        } else if (leadership != null) {
            leadership.start(engine()::takeOver);
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

    /** Gives the lease back. */
    @Override
    public void close() {
        if (leadership != null) {
            leadership.close();
        }
        if (collector != null) {
            collector.close();
        }
    }
}
