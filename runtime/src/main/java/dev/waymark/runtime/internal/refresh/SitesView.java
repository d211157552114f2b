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

/** The sites as those see them who ask: what is known, published and reported of each. Thread-safe. */
public final class SitesView {

    private final KnownSites sites;

    SitesView(KnownSites sites) {
        this.sites = sites;
    }

    /** What requests are answered from. */
    public ServedSites.Known served() {
        return sites;
    }

    /** Whether it is known which sites there are. */
    public boolean areKnown() {
        return sites.now().areKnown();
    }

    /** The sites that are known now, in their order. */
    public List<EngineSite> views() {
        return List.copyOf(sites.all());
    }

    /** How pages are written for each of them. */
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

    /** What is served now of a site; {@code null} before there is anything, and if there is no such site. */
    public @Nullable Publication publication(String site) {
        KnownSite known = known(site);
        return known == null ? null : known.publication();
    }

    /** The sections that files are published of, on any site. */
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

    /** Why sections are not refreshed, for those who develop the application; none if all are well. */
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

    /** Whether anything is published of the site that pages are written for in this way. */
    boolean isPublished(SitePlan plan) {
        return sites.all().stream()
                .anyMatch(site ->
                        site.plan().equals(plan) && site.publisher().state().publication() != null);
    }

    /** Whether nobody has said yet which sites there are, or whether one of them has pages. */
    boolean isSomethingUnknown() {
        return !areKnown()
                || sites.all().stream()
                        .anyMatch(site ->
                                site.publication() == null && !site.current().isEmpty());
    }

    /** Where crawlers begin, of each site. */
    List<String> addresses() {
        return sites.all().stream().map(site -> site.plan().rootAddress()).toList();
    }

    /** The entrances of all sites that {@link #addresses} does not name. */
    List<String> furtherIndexes() {
        return sites.all().stream()
                .flatMap(site -> site.sitemapUrls().stream().skip(1))
                .toList();
    }
}
