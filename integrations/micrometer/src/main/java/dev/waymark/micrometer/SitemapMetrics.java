package dev.waymark.micrometer;

import dev.waymark.runtime.RequestListener;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.SiteReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.Snapshot;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Meters of one sitemap, for any number of registries. Thread-safe.
 *
 * <table>
 * <caption>The meters</caption>
 * <tr><th>name</th><th>kind and tags</th><th>meaning</th></tr>
 * <tr><td>{@code waymark.pages}</td><td>gauge; site, section</td><td>listed pages</td></tr>
 * <tr><td>{@code waymark.pages.skipped}</td><td>gauge; section, reason</td>
 * <td>pages skipped by the section's last refresh</td></tr>
 * <tr><td>{@code waymark.size}</td><td>gauge in bytes; site, encoding</td>
 * <td>size of all files: {@code identity} or {@code gzip}</td></tr>
 * <tr><td>{@code waymark.refresh}</td><td>timer; outcome</td>
 * <td>refreshes: {@code success} or {@code failure}</td></tr>
 * <tr><td>{@code waymark.refresh.age}</td><td>gauge in seconds</td>
 * <td>time since everything was last refreshed; NaN before</td></tr>
 * <tr><td>{@code waymark.leader}</td><td>gauge</td><td>1 if this process refreshes, 0 if another one does</td></tr>
 * <tr><td>{@code waymark.requests}</td><td>counter; site, status</td><td>requests for sitemaps</td></tr>
 * <tr><td>{@code waymark.requests.size}</td><td>counter in bytes; site</td><td>bytes sent</td></tr>
 * <tr><td>{@code waymark.changes}</td><td>counter; site, outcome</td>
 * <td>individually changed URLs: {@code success} or {@code failure}</td></tr>
 * <tr><td>{@code waymark.indexnow.waiting}</td><td>gauge in URLs; site</td>
 * <td>with IndexNow: pending URLs; NaN before the first count</td></tr>
 * <tr><td>{@code waymark.indexnow.submitted}</td><td>counter in URLs; site</td><td>URLs submitted by this process</td></tr>
 * <tr><td>{@code waymark.indexnow.refused}</td><td>counter in URLs; site</td>
 * <td>URLs refused by the endpoint; not retried</td></tr>
 * <tr><td>{@code waymark.indexnow.failures}</td><td>counter in requests; site</td>
 * <td>failed requests; retried</td></tr>
 * </table>
 *
 * <p>The last four come from {@link dev.waymark.runtime.SitemapExtension#figures an extension's figures}; those of
 * other extensions become meters too.
 *
 * <p>The site of a sitemap built with a base URL has the tag {@code default}. The first hundred sites have their own
 * tag; the rest share {@code other}. The same holds for the first thousand sections of all sites.
 */
public class SitemapMetrics implements MeterBinder, SitemapExtension, RequestListener {

    /** Up to this many sites are all checked; beyond, only those that this process's refresh changed. */
    private static final int FEW_SITES = 100;

    private final SiteTags sites = new SiteTags();
    private final List<RegistryMeters> registries = new CopyOnWriteArrayList<>();

    /** The last report of each section; guarded by this object. */
    private final Map<String, SectionReport> sections = new TreeMap<>();

    /** The last counts of each site; guarded by this object. */
    private final Map<String, SiteFigures> figures = new TreeMap<>();

    /** The figures of other extensions; guarded by this object. */
    private List<ExtensionFigure> ofExtensions = List.of();

    /** The sites at the last check; guarded by this object. */
    private Set<String> names = Set.of();

    private volatile @Nullable Sitemap sitemap;

    /** Creates unbound meters: bind them to a registry and pass them to a sitemap. */
    public SitemapMetrics() {}

    @Override
    public void bindTo(MeterRegistry registry) {
        RegistryMeters meters = new RegistryMeters(registry, sites, () -> sitemap);
        synchronized (this) {
            registries.add(meters);
            meters.skipped(sections.values());
            meters.listed(figures);
            meters.figures(ofExtensions, names);
        }
    }

    @Override
    public void started(Sitemap started) {
        sitemap = started;
        look(started, site -> true);
    }

    @Override
    public void refreshed(RefreshReport report) {
        synchronized (this) {
            report.sections().forEach(section -> sections.put(section.section(), section));
            for (RegistryMeters meters : registries) {
                meters.refreshed(report);
                meters.skipped(sections.values());
            }
        }
        Sitemap known = sitemap;
        if (known != null) {
            Set<String> changed = report.sites().stream()
                    .filter(SiteReport::changed)
                    .map(SiteReport::site)
                    .collect(Collectors.toSet());
            look(known, changed::contains);
        }
    }

    /** Another process may also have published. */
    private synchronized void look(Sitemap known, Predicate<String> changed) {
        List<SiteView> sites = known.sites();
        Set<String> names = sites.stream().map(SiteView::name).collect(Collectors.toSet());
        figures.keySet().retainAll(names);
        for (SiteView site : sites) {
            if (sites.size() <= FEW_SITES || changed.test(site.name())) {
                site.snapshot().ifPresent(snapshot -> count(site, snapshot));
            }
        }
        if (ofExtensions.isEmpty()) {
            ofExtensions = known.capability(Engine.class).figures();
        }
        this.names = names;
        registries.forEach(meters -> {
            meters.listed(figures);
            meters.figures(ofExtensions, names);
        });
    }

    /** Counts once per snapshot: it may have thousands of files. */
    private void count(SiteView site, Snapshot snapshot) {
        figures.compute(
                site.name(),
                (name, old) -> old != null && old.snapshot() == snapshot
                        ? old
                        : SiteFigures.of(snapshot, site.pagesBySection()));
    }

    @Override
    public synchronized void published(String site, Snapshot snapshot) {
        Sitemap known = sitemap;
        if (known != null && figures.size() <= FEW_SITES) {
            known.site(site).ifPresent(view -> count(view, snapshot));
            registries.forEach(meters -> meters.listed(figures));
        }
    }

    @Override
    public void changed(String site, ChangeReport report) {
        registries.forEach(meters -> meters.changed(site, report));
    }

    @Override
    public void answered(ServedRequest request) {
        for (RegistryMeters meters : registries) {
            meters.answered(request);
        }
    }
}
