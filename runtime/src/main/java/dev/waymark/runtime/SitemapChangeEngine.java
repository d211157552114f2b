package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.ListedSection;
import dev.waymark.runtime.engine.PageRenderer;
import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.SiteChange;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.section.GivenPageRenderer;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Changes single pages of a sitemap. Thread-safe.
 *
 * @param sitemapsPerSecond maximum sitemaps written per site and second
 * @param fullRefreshInterval the time between full refreshes of incremental sections
 * @param isInert whether the sitemap is disabled
 */
record SitemapChangeEngine(
        Listing listing,
        RenderSettings rendering,
        Refresher refresher,
        RefreshPolicy policy,
        Transactions transactions,
        int sitemapsPerSecond,
        Duration fullRefreshInterval,
        boolean isInert)
        implements ChangeEngine {

    @Override
    public boolean areSitesKnown() {
        return refresher.sites().areKnown();
    }

    @Override
    public boolean servesOnly() {
        return policy.servesOnly();
    }

    @Override
    public boolean mayRefresh() {
        return policy.mayRefresh();
    }

    @Override
    public List<ListedSection> sections() {
        Map<String, List<Family>> listed = listing.sections();
        List<ListedSection> sections = new ArrayList<>();
        for (String name : listing.sectionNames()) {
            sections.add(section(name, listed.getOrDefault(name, List.of())));
        }
        return sections;
    }

    private static ListedSection section(String name, List<Family> families) {
        boolean mayHaveLanguages = false;
        boolean onlyProviders = true;
        Map<Class<?>, String> providers = new LinkedHashMap<>();
        for (Family family : families) {
            Supply supply = family.first().supply();
            mayHaveLanguages |= family.hasLocales() || supply instanceof Supply.Sourced;
            if (supply instanceof Supply.Provided<?> provided
                    && provided.origin() instanceof Supply.Provider<?> provider) {
                providers.putIfAbsent(provider.type(), family.first().origin());
            } else {
                onlyProviders &= supply.isFixed();
            }
        }
        return new ListedSection(name, mayHaveLanguages, onlyProviders, providers);
    }

    @Override
    public List<PageRenderer> renderers(Class<?> provider, @Nullable String method) {
        RenderSettings now = rendering.at(refresher.now());
        List<SitePlan> sites = refresher.sites().plans();
        List<PageRenderer> renderers = new ArrayList<>();
        for (Family family : listing.families(provider, method)) {
            renderers.add(new GivenPageRenderer(family, now, sites));
        }
        return renderers;
    }

    @Override
    public Object provider(Class<?> type) {
        return listing.providers().locate(type);
    }

    @Override
    public <T> void collect(String origin, SitemapProvider<T> supply, Consumer<? super T> pages) throws Exception {
        refresher.updates().collect(origin, supply, pages);
    }

    @Override
    public Optional<String> update(EngineSite site, SiteChange change) {
        return refresher.updates().update(site, change);
    }

    @Override
    public <T> CompletableFuture<T> afterTransaction(Function<Boolean, CompletableFuture<T>> begin) {
        return CommitFuture.after(transactions, begin);
    }

    @Override
    public void later(Runnable task) {
        refresher.updates().later(task);
    }

    @Override
    public void newsUntil(Map<String, Instant> until) {
        refresher.updates().newsUntil(until);
    }

    @Override
    public void changed(String site, ChangeReport report) {
        refresher.updates().changed(site, report);
    }

    @Override
    public void changed(RefreshReport report) {
        refresher.updates().changed(report);
    }
}
