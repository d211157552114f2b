package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.PublishOutcome;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** One site in one refresh: its state when it began, the sections rendered since, and what was published of them. */
final class SiteRefresh {

    final KnownSite site;

    /** The state at the start. */
    final PublishedState published;

    /** The memory at the start. */
    final RefreshState memory;

    private final List<SiteSection> refreshed = new ArrayList<>();
    private final List<SectionReport> reports = new ArrayList<>();
    private @Nullable PublishOutcome outcome;

    /**
     * Begins.
     *
     * @param published the site's state
     */
    SiteRefresh(KnownSite site, PublishedState published) {
        this.site = site;
        this.published = published;
        memory = site.remembered();
    }

    SitePlan plan() {
        return site.plan();
    }

    Publisher publisher() {
        return site.publisher();
    }

    void add(SiteSection section) {
        refreshed.add(section);
    }

    void add(SectionReport report) {
        reports.add(report);
    }

    /**
     * Publishes the sections.
     *
     * @param names the names of all sections
     */
    void publish(Set<String> names, Instant began, RefreshCache cache, RenderSettings rendering) {
        Map<String, List<StoredFile>> rendered = new TreeMap<>();
        for (SiteSection section : refreshed) {
            List<StoredFile> files = section.rendered();
            if (files != null) {
                rendered.put(section.name, files);
            }
        }
        outcome = publisher().publish(rendered, names, began, cache, published, rendering);
    }

    /** Whether another process may have rendered the same sections later. */
    boolean isOvertaken() {
        return outcome != null && outcome.isOvertaken();
    }

    /** The sections to retry: discarded ones, and those with a missing file that is needed to publish. */
    Set<String> toRetry(Set<String> scope, Set<String> all) {
        Set<String> retry = new TreeSet<>();
        if (outcome != null && outcome.discarded()) {
            retry.addAll(publisher().state().lacking());
            retry.retainAll(all);
            retry.addAll(scope);
        }
        return retry;
    }

    /** Leaves to the next refresh what this one has seen. */
    void remember() {
        site.memory().updateAndGet(this::after);
    }

    /** The memory after this refresh, during which a following thread may have changed it. */
    private RefreshState after(RefreshState now) {
        PublishOutcome known = outcome;
        Map<String, SectionReport> last = new HashMap<>(now.reports());
        reports.forEach(section -> last.put(section.section(), section));
        if (known == null || (known.discarded() && !known.empty())) {
            return new RefreshState(now.empty(), now.heldBack(), now.urlSets(), last);
        }
        Map<String, ShrinkGuard.HeldBack> heldBack = new TreeMap<>(now.heldBack());
        Map<String, Long> urlSets = new HashMap<>(now.urlSets());
        for (SiteSection section : refreshed) {
            if (section.rendered() != null) {
                urlSets.put(section.name, section.urlSet());
            }
            ShrinkGuard.HeldBack held = section.heldBack();
            // Without any page left, an accepted loss can't be published: the next refresh sees it again.
            if (held == null || (section.rendered() != null && !known.empty())) {
                heldBack.remove(section.name);
            } else {
                heldBack.put(section.name, held);
            }
        }
        return new RefreshState(known.empty(), heldBack, urlSets, last);
    }

    boolean isEmpty() {
        return outcome != null && outcome.empty();
    }

    @Nullable
    String problem() {
        return outcome == null ? null : outcome.problem();
    }

    /**
     * The number of pages.
     *
     * @param isWhole whether all sections were refreshed
     */
    long pages(boolean isWhole) {
        Publication now = publisher().state().publication();
        return isWhole && now != null && !now.isIndex()
                ? now.pages()
                : reports.stream().mapToLong(SectionReport::pages).sum();
    }

    boolean isChanged() {
        return outcome != null
                && outcome.problem() == null
                && publisher().state().publication() != published.publication();
    }

    SiteReport report() {
        return new SiteReport(site.name(), isChanged(), reports, Optional.ofNullable(problem()));
    }
}
