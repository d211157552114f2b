package dev.waymark.runtime.internal.refresh;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.section.FamilyOnSites;
import dev.waymark.runtime.internal.section.PageSupply;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.Transactions;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Publishes plug-ins' changes, and calls their providers, between two refreshes. Thread-safe.
 *
 * @param transactions those of the application
 * @param isDevelopment whether the application runs in development
 * @param isInert whether the sitemap is disabled
 */
public record SitemapChangeEngine(
        Refresher refresher, Transactions transactions, boolean isDevelopment, boolean isInert)
        implements ChangeEngine {

    private RefreshRunner runner() {
        return refresher.runner;
    }

    @Override
    public boolean areSitesKnown() {
        return refresher.sites().areKnown();
    }

    @Override
    public boolean servesOnly() {
        return runner().settings.plugins().policy().servesOnly();
    }

    @Override
    public boolean mayRefresh() {
        return runner().settings.plugins().policy().mayRefresh();
    }

    @Override
    public Map<String, List<EntryFamily>> sections() {
        Map<String, List<Family>> listed = runner().listing.sections();
        Map<String, List<EntryFamily>> sections = new LinkedHashMap<>();
        for (String name : runner().listing.sectionNames()) {
            sections.put(name, onSites(listed.getOrDefault(name, List.of())));
        }
        return sections;
    }

    @Override
    public List<EntryFamily> families(Class<?> provider, @Nullable String method) {
        return onSites(runner().listing.families(provider, method));
    }

    private List<EntryFamily> onSites(List<Family> families) {
        RenderSettings now = runner().rendering.at(refresher.now());
        List<SitePlan> sites = refresher.sites().plans();
        return families.stream()
                .<EntryFamily>map(family -> new FamilyOnSites(family, now, sites))
                .toList();
    }

    @Override
    public Object provider(Class<?> type) {
        return runner().listing.providers().locate(type);
    }

    @Override
    public <T> void collect(String origin, SitemapProvider<T> supply, Consumer<? super T> pages) throws Exception {
        AtomicLong supplied = new AtomicLong();
        runner().watchdog.begin(origin, supplied::get);
        try {
            new PageSupply(runner().listing.providers(), refresher::isClosed, supplied::incrementAndGet, late -> {})
                    .take(origin, supply, pages);
        } finally {
            runner().watchdog.end();
        }
    }

    @Override
    public Optional<String> update(EngineSite site, PublishStep change) {
        KnownSite known = (KnownSite) site;
        if (refresher.isClosed()) {
            return Optional.of(RefreshPass.CLOSED);
        }
        // The change might be refused because of pages that another process has changed since.
        boolean unused = runner().follower.follow(List.of(known));
        PublishedState before = known.publisher().state();
        RenderSettings rendering = refresher.sites().cut(runner().rendering);
        String problem =
                known.publisher().edit(change, rendering, new RefreshCache()).problem();
        if (!Objects.equals(known.publication(), before.publication())) {
            known.memory().updateAndGet(RefreshState::withPages);
            // Notify on one thread: a listener must not get an older snapshot after a newer one.
            later(() -> refresher.call(() -> runner().settings.listener().published(known.name())));
        }
        return Optional.ofNullable(problem);
    }

    @Override
    public <T> CompletableFuture<T> afterTransaction(Function<Boolean, CompletableFuture<T>> begin) {
        return CommitFuture.after(transactions, begin, refresher::refuseToWaitForItself);
    }

    @Override
    public void later(Runnable task) {
        refresher.later(task);
    }

    @Override
    public void newsUntil(Map<String, Instant> until) {
        if (!until.isEmpty()) {
            refresher.newsUntil(until);
        }
    }

    @Override
    public void changed(String site, ChangeReport report) {
        RefreshListener listener = runner().settings.listener();
        if (listener.isHeard()) {
            later(() -> refresher.call(() -> listener.changed(site, report)));
        }
    }

    @Override
    public void changed(RefreshReport report, Set<String> unfinished) {
        runner().log.sections(report);
        refresher.history.reported(report, unfinished);
        refresher.call(() -> runner().settings.listener().asked(report));
    }
}
