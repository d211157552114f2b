package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The known sites, which may change with each refresh: what is published and reported of them. Thread-safe. */
public final class KnownSites implements ServedSites.Known {

    /**
     * The result of reading the sites.
     *
     * @param problems invalid sites, and why missing ones stay known
     * @param failure why none could be read; {@code null} normally
     * @param added new sites
     * @param isAccepted whether the removal of sites is accepted
     */
    record Reading(List<String> problems, @Nullable String failure, List<KnownSite> added, boolean isAccepted) {

        static final Reading NOTHING = new Reading(List.of(), null, List.of(), false);
    }

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final SiteSettings settings;
    private final RefreshSettings refreshing;
    private final WaitingRequests waiting;
    private final List<KnownSite> fixed;

    private volatile List<KnownSite> all;
    private volatile ServedSites served;

    // Used by the refreshing thread only:
    private final List<KnownSite> retired = new ArrayList<>();
    private ShrinkGuard.@Nullable HeldBack heldBack;
    private @Nullable PushedSites last;

    KnownSites(SiteSettings settings, RefreshSettings refreshing, WaitingRequests waiting) {
        this.settings = settings;
        this.refreshing = refreshing;
        this.waiting = waiting;
        fixed = fixed();
        all = fixed;
        served = settings.pushed() != null
                ? ServedSites.some(fixed)
                : settings.isOnly() ? ServedSites.only(fixed.get(0)) : ServedSites.of(fixed);
    }

    private List<KnownSite> fixed() {
        if (settings.isOnly()) {
            Site site = settings.fixed().get(0);
            return List.of(create(site, settings.plans().apply(site)));
        }
        List<KnownSite> known = new ArrayList<>();
        PushedSites.require(settings.fixed(), settings.plans()).forEach((site, plan) -> known.add(create(site, plan)));
        return List.copyOf(known);
    }

    private KnownSite create(Site site, SitePlan plan) {
        Publisher publisher = new Publisher(plan, settings.publishing());
        return new KnownSite(site, plan, publisher, waiting, new AtomicReference<>(RefreshState.INITIAL));
    }

    /** The sites, in order. */
    List<KnownSite> all() {
        return all;
    }

    /** Whether all sites are known. */
    public boolean areKnown() {
        return served.areKnown();
    }

    /** The currently known sites, in order. */
    public List<EngineSite> views() {
        return List.copyOf(all);
    }

    /** The sites for rendering. */
    public List<SitePlan> plans() {
        return all.stream().map(KnownSite::plan).toList();
    }

    /** Why sections aren't refreshed, for developers; empty if all are. */
    @Override
    public List<String> failures() {
        Set<String> failures = new TreeSet<>();
        for (KnownSite site : all) {
            site.lastReports().values().forEach(section -> failure(section).ifPresent(failures::add));
        }
        return List.copyOf(failures);
    }

    /** Why a section isn't refreshed. */
    static Optional<String> failure(SectionReport section) {
        return section.failure()
                .map(failure ->
                        "Section " + section.section() + " failed: " + failure.origin() + ": " + failure.cause());
    }

    /** Whether the sites are still unknown, or one of them has pages. */
    boolean isSomethingUnknown() {
        return !areKnown() || all.stream().anyMatch(site -> site.publication() == null && !site.isEmpty());
    }

    /** The addresses where crawlers start on each site. */
    List<String> addresses() {
        return all.stream().map(site -> site.plan().rootAddress()).toList();
    }

    /** The indexes that {@link #addresses} doesn't name. */
    List<String> furtherIndexes() {
        return all.stream().flatMap(site -> site.sitemapUrls().stream().skip(1)).toList();
    }

    @Override
    public ServedSites now() {
        return served;
    }

    @Override
    public ServedSites await(Duration atMost) {
        waiting.await(() -> served.areKnown(), atMost);
        return served;
    }

    /** Recently removed sites, whose blobs are to be deleted. */
    List<KnownSite> retired() {
        return retired;
    }

    /**
     * Reads the current sites.
     *
     * @param cause decides how far the removal of many sites is accepted
     */
    Reading read(RefreshCause cause, Instant now) {
        SitemapSites source = settings.pushed();
        if (source == null) {
            return Reading.NOTHING;
        }
        PushedSites pushed = new PushedSites(settings.plans(), fixed);
        PushedSites before = last == null ? pushed : last;
        last = pushed;
        Map<Site, SitePlan> accepted;
        try {
            source.sites(pushed);
            accepted = pushed.accepted();
            // Sites that came too late last time are missing; now they may again.
            Map<Site, SitePlan> unused = before.accepted();
        } catch (Throwable e) {
            String failure = "The sites can't be read: " + e + kept();
            LOG.log(System.Logger.Level.ERROR, failure, e);
            return new Reading(List.of(), failure, List.of(), false);
        } finally {
            Thread.interrupted();
        }
        List<String> problems = new ArrayList<>(pushed.problems());
        String held = held(accepted, cause, now);
        if (held != null) {
            problems.add(0, held);
            return new Reading(problems, null, List.of(), false);
        }
        heldBack = null;
        return new Reading(problems, null, take(accepted), true);
    }

    /** Uses the limits of a process that publishes one of the sites with others, because one pass renders all sites. */
    RenderSettings cut(RenderSettings own) {
        return all.stream()
                .map(site -> site.publisher().limits().pages())
                .filter(limits -> !limits.isSame(own.limits()))
                .findFirst()
                .map(own::within)
                .orElse(own);
    }

    private String kept() {
        return "; keeping " + Wording.count(all.size(), "known site");
    }

    private @Nullable String held(Map<Site, SitePlan> accepted, RefreshCause cause, Instant now) {
        Map<String, KnownSite> known = byAddress(all.subList(fixed.size(), all.size()));
        long had = known.size();
        accepted.values().forEach(plan -> known.remove(plan.address()));
        long has = had - known.size();
        ShrinkGuard.HeldBack seen = refreshing.shrinkGuard().see(heldBack, had, has, now);
        if (seen == null || seen.isAccepted(cause, refreshing.interval(), now)) {
            return null;
        }
        heldBack = seen;
        return "Only " + has + " of " + Wording.count(had, "site") + (had == 1 ? " was" : " were") + " pushed"
                + kept() + ". If that is intended, refresh again, or force a refresh; the first scheduled refresh"
                + " after " + seen.acceptedFrom(refreshing.interval()) + " accepts it anyway";
    }

    private static Map<String, KnownSite> byAddress(List<KnownSite> sites) {
        Map<String, KnownSite> byAddress = new LinkedHashMap<>();
        sites.forEach(site -> byAddress.put(site.plan().address(), site));
        return byAddress;
    }

    /** Sites are identified by address, under which their sitemaps are stored. */
    private List<KnownSite> take(Map<Site, SitePlan> accepted) {
        Map<String, KnownSite> known = byAddress(all);
        Map<String, KnownSite> gone = byAddress(retired);
        List<KnownSite> next = new ArrayList<>(fixed);
        List<KnownSite> added = new ArrayList<>();
        fixed.forEach(site -> known.remove(site.plan().address()));
        accepted.forEach((site, plan) -> {
            String address = plan.address();
            KnownSite same = known.remove(address);
            KnownSite again = gone.remove(address);
            KnownSite old = same != null ? same : again;
            if (again != null) {
                again.publisher().store().revive();
            }
            KnownSite taken = old == null ? create(site, plan) : old.site().equals(site) ? old : old.as(site, plan);
            next.add(taken);
            if (same == null) {
                added.add(taken);
            }
        });
        retired.clear();
        retired.addAll(gone.values());
        retired.addAll(known.values());
        if (!next.equals(all) || !served.areKnown()) {
            all = List.copyOf(next);
            served = ServedSites.of(next);
            waiting.changed();
        }
        return added;
    }
}
