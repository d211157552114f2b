package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.report.Explanation;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.InvalidPages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Answers {@link dev.waymark.runtime.Sitemap#explain(String) Sitemap.explain(String)}, from what is published and by
 * asking the entries once more.
 */
public final class Explainer {

    private final Listing listing;
    private final RenderSettings rendering;
    private final Refresher refresher;

    /**
     * An explainer.
     *
     * @param refresher knows what is published, and runs what asks providers
     */
    public Explainer(Listing listing, RenderSettings rendering, Refresher refresher) {
        this.listing = listing;
        this.rendering = rendering;
        this.refresher = refresher;
    }

    /** Says whether a URL is listed, and why. */
    public Explanation explain(String url) {
        ServedSites sites = refresher.served().now();
        ServedSite served = sites.only() != null ? sites.only() : sites.ofUrl(url);
        if (served == null) {
            return explanation(
                    url,
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    new StringBuilder(url).append(" is not listed: ").append(new OtherSites(sites).none(url)));
        }
        return explain(url, sites, served.plan(), served.published().current());
    }

    private Explanation explain(String url, ServedSites sites, SitePlan site, @Nullable Publication publication) {
        List<ListedEntry> entries = matching(url, site);
        StringBuilder text = new StringBuilder(url);
        String where = site.name().isEmpty() ? "" : " on site " + site.name();
        if (publication == null) {
            text.append(" is not listed: nothing is published yet")
                    .append(where)
                    .append('.');
            text.append(routes(entries));
            return explanation(url, Optional.empty(), Optional.empty(), entries, text);
        }
        Optional<ListedUrl> listed = ListedUrl.find(publication, url);
        if (listed.isPresent()) {
            text.append(isListed(listed.get())).append(where).append('.').append(routes(entries));
            return explanation(url, listed, Optional.empty(), entries, text);
        }
        String base = site.base().toString();
        if (!url.startsWith(base + "/")) {
            text.append(" is not listed: it is not below the base URL ")
                    .append(base)
                    .append('.');
            return explanation(url, Optional.empty(), Optional.empty(), entries, text);
        }
        text.append(" is not listed").append(where).append('.').append(routes(entries));
        Optional<List<PageSearch.Finding>> findings =
                refresher.between(cancelled -> new PageSearch(site, listing.providers(), rendering, cancelled)
                        .search(RawUrl.of(url), listing.entries()));
        Optional<SkipReason> reason = Optional.empty();
        for (PageSearch.Finding finding : findings.orElse(List.of())) {
            text.append('\n').append(describe(url, finding, publication));
            if (reason.isEmpty()) {
                reason = Optional.ofNullable(finding.skipped());
            }
        }
        if (findings.isEmpty()) {
            text.append("\nWhether there is such a page is unknown, for the sitemap is closed.");
        } else if (findings.get().isEmpty()) {
            text.append('\n').append(missing(url, sites, site));
        }
        appendReports(text, refresher.lastReports(site.name()), entries, reason.isEmpty());
        return explanation(url, Optional.empty(), reason, entries, text);
    }

    private String missing(String url, ServedSites sites, SitePlan site) {
        Optional<String> owner = site.name().isEmpty()
                ? Optional.empty()
                : refresher
                        .between(cancelled -> Optional.ofNullable(
                                OtherSites.owner(url, site, listing.entries(), listing.providers(), cancelled)))
                        .flatMap(name -> name);
        return owner.map(name -> new OtherSites(sites).describe(url, site, name))
                .orElse("No page of this URL is supplied.");
    }

    private static Explanation explanation(
            String url,
            Optional<ListedUrl> listed,
            Optional<SkipReason> reason,
            List<ListedEntry> entries,
            StringBuilder text) {
        return new UrlExplanation(
                url,
                listed.map(ListedUrl::sitemap),
                listed.flatMap(ListedUrl::lastModified),
                reason,
                List.copyOf(entries),
                text.toString());
    }

    private static String isListed(ListedUrl listed) {
        return " is listed in " + listed.sitemap()
                + listed.lastModified().map(date -> ", lastmod " + date).orElse(", without lastmod");
    }

    private String describe(String url, PageSearch.Finding finding, Publication publication) {
        SkipReason skipped = finding.skipped();
        if (skipped != null) {
            String consequence = rendering.onInvalidPage() == InvalidPages.FAIL ? "fails its section" : "is skipped";
            return "Its page " + consequence + ", because " + skipped.description() + ": " + finding.text();
        }
        if (finding.failure() != null) {
            return "Whether there is such a page is unknown: the " + finding.text() + " failed: " + finding.failure();
        }
        String written = finding.text();
        if (written.equals(url)) {
            return "Its page is supplied now; the next refresh that succeeds lists it.";
        }
        return "Its page has the URL " + written
                + ListedUrl.find(publication, written)
                        .map(listed -> ", which" + isListed(listed) + ".")
                        .orElse(", which the next refresh that succeeds lists.");
    }

    private List<ListedEntry> matching(String url, SitePlan site) {
        List<ListedEntry> matching = new ArrayList<>();
        for (ListedEntry entry : listing.entries()) {
            StringBuilder route =
                    new StringBuilder(Pattern.quote(RawUrl.text(entry.plan().start(site.base()))));
            for (EntryPlan.Slot slot : entry.plan().slots()) {
                route.append(slot.rest() ? "[^?]*" : "[^/?]+").append(Pattern.quote(RawUrl.text(slot.after())));
            }
            if (url.matches(route + "(\\?.*)?")) {
                matching.add(entry);
            }
        }
        return matching;
    }

    private static String routes(List<ListedEntry> entries) {
        if (entries.isEmpty()) {
            return "\nIt matches no entry.";
        }
        StringBuilder text = new StringBuilder();
        for (ListedEntry entry : entries) {
            text.append("\nIt matches \"").append(entry.path()).append("\" of ");
            text.append(entry.handler());
            text.append(" in section ").append(entry.section()).append('.');
        }
        return text.toString();
    }

    /**
     * What the last refreshes of the sections said.
     *
     * @param others whether the pages that were skipped may tell something about this one
     */
    private static void appendReports(
            StringBuilder text, Map<String, SectionReport> reports, List<ListedEntry> entries, boolean others) {
        TreeSet<String> sections = new TreeSet<>();
        entries.forEach(entry -> sections.add(entry.section()));
        for (String section : sections) {
            SectionReport report = reports.get(section);
            if (report == null) {
                continue;
            }
            if (others) {
                report.skipped()
                        .forEach((reason, pages) -> text.append("\nIn section ")
                                .append(section)
                                .append(", ")
                                .append(pages.count())
                                .append(" pages were skipped, because ")
                                .append(reason.description())
                                .append("; the first: ")
                                .append(String.join(", ", pages.examples())));
            }
            report.failure()
                    .ifPresent(failure -> text.append("\nThe last refresh of section ")
                            .append(section)
                            .append(" failed: ")
                            .append(failure.origin())
                            .append(": ")
                            .append(failure.cause()));
        }
    }
}
