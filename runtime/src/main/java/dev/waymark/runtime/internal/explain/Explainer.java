package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.Quantities;
import dev.waymark.runtime.report.Explain;
import dev.waymark.runtime.report.Explanation;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.InvalidPages;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Explains URLs from what is published, and by asking the entries once more. */
public final class Explainer implements Explain {

    private final Listing listing;
    private final RenderSettings rendering;
    private final Refresher refresher;
    private final EntryMatcher matcher;

    /**
     * An explainer.
     *
     * @param refresher knows what is published, and runs what asks providers
     */
    public Explainer(Listing listing, RenderSettings rendering, Refresher refresher, EntryMatcher matcher) {
        this.listing = listing;
        this.rendering = rendering;
        this.refresher = refresher;
        this.matcher = matcher;
    }

    @Override
    public Explanation explain(String given) {
        Objects.requireNonNull(given, "url");
        ServedSites sites = refresher.sites().served().now();
        String url = whole(given.strip(), sites);
        ServedSite served = sites.only() != null ? sites.only() : sites.ofUrl(url);
        if (served == null) {
            return explanation(
                    url,
                    Optional.empty(),
                    null,
                    Optional.empty(),
                    List.of(),
                    List.of(),
                    new StringBuilder(url).append(" is not listed: ").append(new OtherSites(sites).none(url)));
        }
        return explain(url, sites, served.plan(), served.published().current());
    }

    /** What people paste: a path as a browser has it, or below the base URL, or a URL without its scheme. */
    private static String whole(String given, ServedSites sites) {
        if (given.contains("://") || sites.all().isEmpty()) {
            return given;
        }
        String whole = null;
        for (ServedSite site : sites.all()) {
            String url = RawUrl.below(given, site.plan().base().toString());
            Publication publication = site.published().current();
            if (whole == null
                    || (publication != null && ListedUrl.find(publication, url).isPresent())) {
                whole = url;
            }
        }
        return String.valueOf(whole);
    }

    private Explanation explain(String url, ServedSites sites, SitePlan site, @Nullable Publication publication) {
        List<ListedEntry> entries = matcher.matching(url, site);
        StringBuilder text = new StringBuilder(url);
        String where = site.name().isEmpty() ? "" : " on site " + site.name();
        if (publication == null) {
            text.append(" is not listed: nothing is published yet")
                    .append(where)
                    .append('.');
            text.append(routes(entries));
            return explanation(url, Optional.empty(), null, Optional.empty(), entries, List.of(), text);
        }
        Optional<ListedUrl> listed = ListedUrl.find(publication, url);
        if (listed.isPresent()) {
            text.append(isListed(listed.get())).append(where).append('.').append(routes(entries));
            String language = appendLanguages(text, url, site, listed.get(), entries);
            appendDropped(text, url, site, entries);
            return explanation(url, listed, language, Optional.empty(), entries, List.of(), text);
        }
        List<String> nearMisses = new NearUrl(url).find(publication);
        String base = site.base().toString();
        if (!url.startsWith(base + "/")) {
            text.append(" is not listed: it is not below the base URL ")
                    .append(base)
                    .append('.');
            appendNear(text, url, nearMisses);
            return explanation(url, Optional.empty(), null, Optional.empty(), entries, nearMisses, text);
        }
        text.append(" is not listed").append(where).append('.').append(routes(entries));
        appendNear(text, url, nearMisses);
        Optional<PageSearch> search = search(site, url, listing.families());
        List<PageSearch.Finding> findings = search.map(PageSearch::findings).orElse(List.of());
        Optional<SkipReason> reason = Optional.empty();
        String language = null;
        for (PageSearch.Finding finding : findings) {
            text.append('\n').append(describe(url, finding, publication));
            PageInLanguages page = finding.page();
            if (page != null) {
                text.append("\nIt is the page in ").append(page.locale()).append(". In other languages:");
                page.append(text);
                language = page.locale().tag();
            }
            if (reason.isEmpty()) {
                reason = Optional.ofNullable(finding.skipped());
            }
        }
        if (search.isEmpty()) {
            text.append("\nWhether there is such a page is unknown, for the sitemap is closed.");
        } else if (findings.isEmpty()) {
            String owner = search.get().owner();
            text.append('\n')
                    .append(
                            owner == null
                                    ? "No page of this URL is supplied."
                                    : new OtherSites(sites).describe(url, site, owner));
        }
        appendReports(text, refresher.sites().lastReports(site.name()), entries, reason.isEmpty());
        return explanation(url, Optional.empty(), language, reason, entries, nearMisses, text);
    }

    private static void appendNear(StringBuilder text, String url, List<String> nearMisses) {
        nearMisses.forEach(near -> text.append("\nListed is ")
                .append(near)
                .append(", which differs ")
                .append(NearUrl.difference(url, near))
                .append('.'));
    }

    private Optional<PageSearch> search(SitePlan site, String url, List<Family> families) {
        return refresher.between(cancelled -> newSearch(site, cancelled).search(RawUrl.of(url), families));
    }

    private PageSearch newSearch(SitePlan site, BooleanSupplier cancelled) {
        return new PageSearch(site, listing.providers(), rendering.at(refresher.now()), cancelled);
    }

    private static Explanation explanation(
            String url,
            Optional<ListedUrl> listed,
            @Nullable String language,
            Optional<SkipReason> reason,
            List<ListedEntry> entries,
            List<String> nearMisses,
            StringBuilder text) {
        return new UrlExplanation(
                url,
                listed.map(ListedUrl::sitemap),
                listed.flatMap(ListedUrl::lastModified),
                Optional.ofNullable(language),
                listed.map(ListedUrl::alternates).orElse(Map.of()),
                reason,
                List.copyOf(entries),
                nearMisses,
                text.toString());
    }

    /**
     * What a listed page links to, and why not to more.
     *
     * @return its language; {@code null} if it has none
     */
    private @Nullable String appendLanguages(
            StringBuilder text, String url, SitePlan site, ListedUrl listed, List<ListedEntry> entries) {
        String language = listed.locale(url).orElse(null);
        if (language != null) {
            text.append("\nIt is the page in ").append(language).append(", and links to:");
            listed.alternates()
                    .forEach((tag, other) ->
                            text.append("\n  ").append(tag).append(": ").append(other));
            if (site.locales().all().stream()
                    .allMatch(locale -> listed.alternates().containsKey(locale.tag()))) {
                return language;
            }
        }
        PageInLanguages page = page(url, site, entries);
        if (page == null) {
            return language;
        }
        if (language == null) {
            text.append("\nIt is the page in ").append(page.locale()).append(", and has no links. In other languages:");
            page.append(text);
            return page.locale().tag();
        }
        page.appendMissing(text);
        return language;
    }

    /** The page in all its languages; {@code null} if it has none, or nobody can say. */
    private @Nullable PageInLanguages page(String url, SitePlan site, List<ListedEntry> entries) {
        List<Family> families = listing.families().stream()
                .filter(family -> family.hasLocales()
                        || (family.first().supply() instanceof Supply.Sourced
                                && site.locales().isConfigured()))
                .filter(family -> family.entries().stream().anyMatch(entries::contains))
                .toList();
        if (families.isEmpty()) {
            return null;
        }
        return search(site, url, families).map(PageSearch::findings).orElse(List.of()).stream()
                .map(PageSearch.Finding::page)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** What a listed page supplied and is listed without, if that can be. */
    private void appendDropped(StringBuilder text, String url, SitePlan site, List<ListedEntry> entries) {
        Map<String, SectionReport> reports = refresher.sites().lastReports(site.name());
        List<Family> families = listing.families().stream()
                .filter(family -> family.entries().stream().anyMatch(entries::contains))
                .filter(family -> {
                    SectionReport report = reports.get(family.first().section());
                    return report == null || !report.droppedMetadata().isEmpty();
                })
                .toList();
        if (families.isEmpty()) {
            return;
        }
        refresher
                .between(cancelled -> newSearch(site, cancelled).dropped(url, families))
                .orElse(Map.of())
                .forEach((what, count) -> text.append("\nIt is listed without ")
                        .append(what.counted(count))
                        .append(", because ")
                        .append(what.description())
                        .append('.'));
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
                                .append(Quantities.count(pages.count(), "page"))
                                .append(pages.count() == 1 ? " was" : " were")
                                .append(" skipped, because ")
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
