package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.SitePlan;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A read-only view of the sites: what is known, published and reported. Thread-safe. */
public final class SitesView {

    private final KnownSites sites;

    SitesView(KnownSites sites) {
        this.sites = sites;
    }

    /** The sites for requests. */
    public ServedSites.Known served() {
        return sites;
    }

    /** Whether all sites are known. */
    public boolean areKnown() {
        return sites.now().areKnown();
    }

    /** The currently known sites, in order. */
    public List<EngineSite> views() {
        return List.copyOf(sites.all());
    }

    /** The sites for rendering. */
    public List<SitePlan> plans() {
        return sites.all().stream().map(KnownSite::plan).toList();
    }

    private @Nullable KnownSite known(String site) {
        for (KnownSite known : sites.all()) {
            if (known.name().equals(site)) {
                return known;
            }
        }
        return null;
    }

    /** A site's current publication; {@code null} if there is none, or no such site. */
    public @Nullable Publication publication(String site) {
        KnownSite known = known(site);
        return known == null ? null : known.publication();
    }

    /** The sections with published files, on any site. */
    public Set<String> sections() {
        Set<String> names = new TreeSet<>();
        for (KnownSite known : sites.all()) {
            known.publisher()
                    .state()
                    .sections()
                    .values()
                    .forEach(files -> files.stream().map(StoredFile::section).forEach(names::add));
        }
        return names;
    }

    /** Why sections aren't refreshed, for developers; empty if all are. */
    public List<String> failures() {
        Set<String> failures = new TreeSet<>();
        for (KnownSite site : sites.all()) {
            site.reports()
                    .values()
                    .forEach(section -> section.failure()
                            .ifPresent(failure -> failures.add("Section " + section.section() + " failed: "
                                    + failure.origin() + ": " + failure.cause())));
        }
        return List.copyOf(failures);
    }

    /** Whether the site with this plan has a publication. */
    boolean isPublished(SitePlan plan) {
        return sites.all().stream()
                .anyMatch(site ->
                        site.plan().equals(plan) && site.publisher().state().publication() != null);
    }

    /** Whether the sites are still unknown, or one of them has pages. */
    boolean isSomethingUnknown() {
        return !areKnown()
                || sites.all().stream()
                        .anyMatch(site ->
                                site.publication() == null && !site.current().isEmpty());
    }

    /** The addresses where crawlers start on each site. */
    List<String> addresses() {
        return sites.all().stream().map(site -> site.plan().rootAddress()).toList();
    }

    /** The indexes that {@link #addresses} doesn't name. */
    List<String> furtherIndexes() {
        return sites.all().stream()
                .flatMap(site -> site.sitemapUrls().stream().skip(1))
                .toList();
    }
}
