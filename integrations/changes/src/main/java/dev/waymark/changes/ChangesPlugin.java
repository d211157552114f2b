package dev.waymark.changes;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Offers {@link SitemapChanges}, and asks incremental providers. Found by the {@link java.util.ServiceLoader}. */
public final class ChangesPlugin implements SitemapPlugin {

    /** What belongs to the sitemap that this plug-in is attached to. */
    private record Attached(Engine engine, Editor editor, ChangePublisher changes, ChangeRounds rounds) {}

    private final Map<String, LookUp> lookUps = new ConcurrentHashMap<>();
    private Duration fullRefreshInterval = Duration.ofDays(1);
    private int sitemapsPerSecond = 10;
    private @Nullable Attached attached;

    /** Called by the service loader. */
    public ChangesPlugin() {}

    /**
     * The time between full refreshes of a section whose providers are all
     * {@link dev.waymark.annotations.IncrementalSitemapProvider incremental}. In between, at the refresh interval, they
     * supply only changes. One day by default. In development every refresh is full.
     *
     * @param interval at least a second
     * @return this plug-in
     * @throws SitemapConfigurationException if it is shorter
     */
    public ChangesPlugin fullRefreshInterval(Duration interval) {
        if (interval.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new SitemapConfigurationException(
                    "fullRefreshInterval is " + Wording.of(interval) + ", but must be at least 1s, such as 24h");
        }
        fullRefreshInterval = interval;
        return this;
    }

    /**
     * Maximum sitemaps per site and second written for single changes. Further changes wait, oldest first. A sitemap of
     * 50,000 pages takes about 70 ms of CPU, so ten use most of a core.
     *
     * @param sitemaps at least 1; 10 by default
     * @return this plug-in
     * @throws SitemapConfigurationException if it is less
     */
    public ChangesPlugin sitemapsPerSecond(int sitemaps) {
        if (sitemaps < 1) {
            throw new SitemapConfigurationException(
                    "sitemapsPerSecond is " + sitemaps + ", but must be at least 1, such as 10");
        }
        sitemapsPerSecond = sitemaps;
        return this;
    }

    @Override
    public Set<String> extras() {
        return Set.of(Journal.EXTRA);
    }

    @Override
    public void attached(Engine engine) {
        if (attached != null) {
            throw new IllegalStateException("This ChangesPlugin belongs to another sitemap: make one for each");
        }
        ChangeLog log = new ChangeLog();
        ClassLoader application = Thread.currentThread().getContextClassLoader();
        Editor editor = new Editor(engine, this::lookUp, log, Editor.thread(application), sitemapsPerSecond);
        attached = new Attached(
                engine,
                editor,
                new ChangePublisher(engine, editor, log),
                new ChangeRounds(engine, editor, log, fullRefreshInterval));
    }

    private Attached attached() {
        return Objects.requireNonNull(attached, "attached");
    }

    LookUp lookUp(String address) {
        return lookUps.computeIfAbsent(address, site -> new LookUp());
    }

    @Override
    public PublishStep begin() {
        List<EngineSite> sites = attached().engine().sites();
        lookUps.keySet().retainAll(sites.stream().map(EngineSite::address).collect(Collectors.toSet()));
        // A process that publishes no single pages has filters, too: of pages that others publish during its refreshes.
        for (EngineSite site : sites) {
            LookUp known = lookUps.get(site.address());
            if (known != null) {
                known.retain(site.state());
            }
        }
        return new JournalStep(this::lookUp);
    }

    @Override
    public boolean isIncremental() {
        return true;
    }

    @Override
    public Set<String> due(Set<String> sections, Instant now) {
        return attached().rounds().due(sections, now);
    }

    @Override
    public void refreshed(RefreshReport report) {
        attached().rounds().refreshed(report);
    }

    @Override
    public <T> Optional<T> capability(Class<T> type) {
        return type == SitemapChanges.class ? Optional.of(type.cast(attached().changes())) : Optional.empty();
    }

    @Override
    public void close() {
        if (attached != null) {
            attached.editor().close();
        }
    }
}
