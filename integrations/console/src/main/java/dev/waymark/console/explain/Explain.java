package dev.waymark.console.explain;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.PageAddress;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.InvalidPages;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds a URL in the published sitemaps, or the reason it isn't listed. A capability of a sitemap, and a bean with
 * Spring and CDI. Thread-safe.
 *
 * <pre>{@code
 * sitemap.capability(Explain.class).explain("/cities/bern").text()
 * }</pre>
 *
 * <p>A tool for people, not for every request: it reads all sitemaps. For an unlisted URL, it reads all pages of every
 * provider and source that may have it, on the refreshing thread after any running refresh. Nothing of that is
 * published.
 */
public final class Explain {

    private final Engine engine;

    Explain(Engine engine) {
        this.engine = engine;
    }

    /**
     * Explains a URL.
     *
     * @param url an absolute URL, encoded as a browser sends it: {@code https://www.example.com/a%20b?x=1&y=2}; or only
     *     its path, {@code /a%20b?x=1&y=2}. An unlisted one is compared in decoded form, so {@code .../a/b} and
     *     {@code .../a%2Fb} both find the page {@code a/b}
     * @return what is known; after the sitemap was closed, without asking providers
     * @throws IllegalStateException if a provider, a source or a listener calls this
     */
    public Explanation explain(String url) {
        Objects.requireNonNull(url, "url");
        OtherSites sites = new OtherSites(engine.sites());
        String whole = whole(url.strip(), sites);
        Optional<EngineSite> site = sites.of(whole);
        if (site.isEmpty()) {
            return explanation(
                    whole,
                    Optional.empty(),
                    null,
                    Optional.empty(),
                    List.of(),
                    List.of(),
                    new StringBuilder(whole).append(" is not listed: ").append(sites.none(whole)));
        }
        return explain(whole, sites, site.get(), site.get().snapshot().orElse(null));
    }

    /**
     * Completes what people paste: a path as browsers show it, a path below the base URL, or a URL without its scheme.
     */
    private static String whole(String given, OtherSites sites) {
        String whole = null;
        for (EngineSite site : given.contains("://") ? List.<EngineSite>of() : sites.sites()) {
            String url = PageAddress.below(given, site.baseUrl());
            if (whole == null
                    || site.snapshot()
                            .flatMap(snapshot -> ListedUrl.find(snapshot, url))
                            .isPresent()) {
                whole = url;
            }
        }
        return whole == null ? given : whole;
    }

    private Explanation explain(String url, OtherSites sites, EngineSite site, @Nullable Snapshot snapshot) {
        List<EntryDescription> entries = engine.entriesOf(url);
        StringBuilder text = new StringBuilder(url);
        String where = site.name().isEmpty() ? "" : " on site " + site.name();
        if (snapshot == null) {
            text.append(" is not listed: nothing is published yet")
                    .append(where)
                    .append('.');
            text.append(routes(entries));
            return explanation(url, Optional.empty(), null, Optional.empty(), entries, List.of(), text);
        }
        Optional<ListedUrl> listed = ListedUrl.find(snapshot, url);
        if (listed.isPresent()) {
            text.append(listed.get().describe()).append(where).append('.').append(routes(entries));
            String language = appendLanguages(text, url, site, listed.get(), entries);
            appendDropped(text, url, site, entries);
            return explanation(url, listed, language, Optional.empty(), entries, List.of(), text);
        }
        List<String> nearMisses = new NearUrl(url).find(snapshot);
        String base = site.baseUrl();
        if (!url.startsWith(base + "/")) {
            text.append(" is not listed: it is not below the base URL ")
                    .append(base)
                    .append('.');
            appendNear(text, url, nearMisses);
            return explanation(url, Optional.empty(), null, Optional.empty(), entries, nearMisses, text);
        }
        text.append(" is not listed").append(where).append('.').append(routes(entries));
        appendNear(text, url, nearMisses);
        Optional<PageSearch.Result> search = new PageSearch(engine, site).search(url, engine.families(site.name()));
        List<PageSearch.Finding> findings =
                search.map(PageSearch.Result::findings).orElse(List.of());
        Optional<SkipReason> reason = Optional.empty();
        String language = null;
        for (PageSearch.Finding finding : findings) {
            text.append('\n').append(describe(url, finding, snapshot));
            PageInLanguages page = finding.page();
            if (page != null) {
                text.append("\nIt is the page in ").append(page.locale()).append(". In other languages:");
                page.append(text);
                language = page.locale();
            }
            if (reason.isEmpty()) {
                reason = Optional.ofNullable(finding.skipped());
            }
        }
        if (search.isEmpty()) {
            text.append("\nWhether there is such a page is unknown: the sitemap is closed.");
        } else if (findings.isEmpty()) {
            String owner = search.get().owner();
            text.append('\n')
                    .append(
                            owner == null
                                    ? "No provider supplies a page with this" + " URL."
                                    : sites.describe(url, site, owner));
        }
        appendReports(text, site.lastReports(), entries, reason.isEmpty());
        return explanation(url, Optional.empty(), language, reason, entries, nearMisses, text);
    }

    private static void appendNear(StringBuilder text, String url, List<String> nearMisses) {
        nearMisses.forEach(near -> text.append("\nA similar URL is listed: ")
                .append(near)
                .append(", which differs ")
                .append(NearUrl.difference(url, near))
                .append('.'));
    }

    private static Explanation explanation(
            String url,
            Optional<ListedUrl> listed,
            @Nullable String language,
            Optional<SkipReason> reason,
            List<EntryDescription> entries,
            List<String> nearMisses,
            StringBuilder text) {
        return new Explanation(
                url,
                listed.map(ListedUrl::sitemap),
                listed.flatMap(ListedUrl::lastModified),
                Optional.ofNullable(language),
                listed.map(ListedUrl::alternates).orElse(Map.of()),
                reason,
                entries,
                nearMisses,
                text.toString());
    }

    /**
     * Appends a listed page's links, and why others are missing.
     *
     * @return the page's language; {@code null} if it has none
     */
    private @Nullable String appendLanguages(
            StringBuilder text, String url, EngineSite site, ListedUrl listed, List<EntryDescription> entries) {
        String language = listed.locale(url).orElse(null);
        if (language != null) {
            text.append("\nIt is the page in ").append(language).append(", and links to:");
            listed.alternates()
                    .forEach((tag, other) ->
                            text.append("\n  ").append(tag).append(": ").append(other));
            if (listed.alternates().keySet().containsAll(site.languages())) {
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
            return page.locale();
        }
        page.appendMissing(text);
        return language;
    }

    /** The page in all its languages; {@code null} if it has none, or if they are unknown. */
    private @Nullable PageInLanguages page(String url, EngineSite site, List<EntryDescription> entries) {
        List<EntryFamily> families = families(site, entries, EntryFamily::mayHaveLanguages);
        return new PageSearch(engine, site)
                .search(url, families).map(PageSearch.Result::findings).orElse(List.of()).stream()
                        .map(PageSearch.Finding::page)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }

    /** Appends metadata that a listed page supplied but the sitemap lacks, if any. */
    private void appendDropped(StringBuilder text, String url, EngineSite site, List<EntryDescription> entries) {
        Map<String, SectionReport> reports = site.lastReports();
        List<EntryFamily> families = families(site, entries, family -> {
            SectionReport report = reports.get(family.section());
            return report == null || !report.droppedMetadata().isEmpty();
        });
        new PageSearch(engine, site)
                .dropped(url, families)
                .forEach((what, count) -> text.append("\nIt is listed without ")
                        .append(what.counted(count))
                        .append(", because ")
                        .append(what.description())
                        .append('.'));
    }

    /** The families of some entries. */
    private List<EntryFamily> families(EngineSite site, List<EntryDescription> entries, Predicate<EntryFamily> wanted) {
        return engine.families(site.name()).stream()
                .filter(wanted)
                .filter(family -> family.entries().stream().anyMatch(entries::contains))
                .toList();
    }

    private String describe(String url, PageSearch.Finding finding, Snapshot snapshot) {
        SkipReason skipped = finding.skipped();
        if (skipped != null) {
            String consequence = engine.onInvalidPage() == InvalidPages.FAIL ? "fails its section" : "is skipped";
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
                + ListedUrl.find(snapshot, written)
                        .map(listed -> ", which" + listed.describe() + ".")
                        .orElse(", which the next refresh that succeeds lists.");
    }

    private static String routes(List<EntryDescription> entries) {
        if (entries.isEmpty()) {
            return "\nIt matches no entry.";
        }
        StringBuilder text = new StringBuilder();
        for (EntryDescription entry : entries) {
            text.append("\nIt matches \"").append(entry.path()).append("\" of ");
            text.append(entry.handler());
            text.append(" in section ").append(entry.section()).append('.');
        }
        return text.toString();
    }

    /**
     * Appends the results of the sections' last refreshes.
     *
     * @param others whether to include skipped pages, one of which may be the page in question
     */
    private static void appendReports(
            StringBuilder text, Map<String, SectionReport> reports, List<EntryDescription> entries, boolean others) {
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
                                .append(pages.count() == 1 ? " page was" : " pages were")
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
