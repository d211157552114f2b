package dev.waymark.console.explain;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Explains one URL of a site, line by line. Used once. */
final class ExplanationWriter {

    private final Engine engine;
    private final OtherSites sites;
    private final EngineSite site;
    private final String url;
    private final PageSearch search;
    private final List<EntryDescription> entries;
    private final List<String> lines = new ArrayList<>();
    private Optional<ListedUrl> listed = Optional.empty();
    private List<String> nearMisses = List.of();
    private @Nullable String language;
    private @Nullable SkipReason reason;

    ExplanationWriter(Engine engine, OtherSites sites, EngineSite site, String url) {
        this.engine = engine;
        this.sites = sites;
        this.site = site;
        this.url = url;
        search = new PageSearch(engine, site);
        entries = engine.entriesOf(url);
    }

    Explanation write() {
        Snapshot snapshot = site.snapshot().orElse(null);
        String where = site.name().isEmpty() ? "" : " on site " + site.name();
        if (snapshot == null) {
            lines.add(url + " is not listed: nothing is published yet" + where + ".");
            addRoutes();
        } else {
            listed = ListedUrl.find(snapshot, url);
            listed.ifPresentOrElse(found -> addListed(found, where), () -> addUnlisted(snapshot, where));
        }
        return new Explanation(
                url,
                listed.map(ListedUrl::sitemap),
                listed.flatMap(ListedUrl::lastModified),
                Optional.ofNullable(language),
                listed.map(ListedUrl::alternates).orElse(Map.of()),
                Optional.ofNullable(reason),
                entries,
                nearMisses,
                String.join("\n", lines));
    }

    private void addListed(ListedUrl found, String where) {
        lines.add(url + found.describe() + where + ".");
        addRoutes();
        addLanguages(found);
        addDropped();
    }

    private void addUnlisted(Snapshot snapshot, String where) {
        nearMisses = NearUrl.find(snapshot, url);
        if (!url.startsWith(site.baseUrl() + "/")) {
            lines.add(url + " is not listed: it is not below the base URL " + site.baseUrl() + ".");
            addNear();
            return;
        }
        lines.add(url + " is not listed" + where + ".");
        addRoutes();
        addNear();
        addFindings(snapshot);
        addReports();
    }

    private void addRoutes() {
        if (entries.isEmpty()) {
            lines.add("It matches no entry.");
        }
        entries.forEach(entry -> lines.add(
                "It matches \"" + entry.path() + "\" of " + entry.handler() + " in section " + entry.section() + "."));
    }

    private void addNear() {
        nearMisses.forEach(near -> lines.add(
                "A similar URL is listed: " + near + ", which differs " + NearUrl.difference(url, near) + "."));
    }

    private void addFindings(Snapshot snapshot) {
        Optional<List<PageWatch>> watches = search.search(url, engine.families(site.name()));
        List<PageSearch.Finding> findings = watches.stream()
                .flatMap(List::stream)
                .flatMap(watch -> watch.finding().stream())
                .toList();
        for (PageSearch.Finding finding : findings) {
            lines.add(describe(finding, snapshot));
            PageInLanguages page = finding.page();
            if (page != null) {
                lines.add("It is the page in " + page.locale() + ". In other languages:");
                page.addTo(lines);
                language = page.locale();
            }
            reason = reason == null ? finding.skipped() : reason;
        }
        if (watches.isEmpty()) {
            lines.add("Whether there is such a page is unknown: the sitemap is closed.");
        } else if (findings.isEmpty()) {
            lines.add(watches.get().stream()
                    .flatMap(watch -> watch.owner().stream())
                    .findFirst()
                    .map(owner -> sites.describe(url, site, owner))
                    .orElse("No provider supplies a page with this URL."));
        }
    }

    private String describe(PageSearch.Finding finding, Snapshot snapshot) {
        SkipReason skipped = finding.skipped();
        if (skipped != null) {
            String consequence = engine.failsOnInvalidPage() ? "fails its section" : "is skipped";
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
                        .map(other -> ", which" + other.describe() + ".")
                        .orElse(", which the next refresh that succeeds lists.");
    }

    /** Adds a listed page's links, and why others are missing. */
    private void addLanguages(ListedUrl found) {
        language = found.locale(url).orElse(null);
        if (language != null) {
            lines.add("It is the page in " + language + ", and links to:");
            found.alternates().forEach((tag, other) -> lines.add("  " + tag + ": " + other));
            if (found.alternates().keySet().containsAll(site.languages())) {
                return;
            }
        }
        PageInLanguages page = page();
        if (page != null && language == null) {
            lines.add("It is the page in " + page.locale() + ", and has no links. In other languages:");
            page.addTo(lines);
            language = page.locale();
        } else if (page != null) {
            page.addMissingTo(lines);
        }
    }

    /** The page in all its languages; {@code null} if it has none, or if they are unknown. */
    private @Nullable PageInLanguages page() {
        return search.search(url, families(EntryFamily::mayHaveLanguages)).stream()
                .flatMap(List::stream)
                .flatMap(watch -> watch.finding().stream())
                .map(PageSearch.Finding::page)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Adds metadata that a listed page supplied but the sitemap lacks, if any. */
    private void addDropped() {
        Map<String, SectionReport> reports = site.lastReports();
        List<EntryFamily> families = families(family -> {
            SectionReport report = reports.get(family.section());
            return report == null || !report.droppedMetadata().isEmpty();
        });
        search.dropped(url, families)
                .forEach((what, count) -> lines.add(
                        "It is listed without " + what.counted(count) + ", because " + what.description() + "."));
    }

    /** The families of the URL's entries. */
    private List<EntryFamily> families(Predicate<EntryFamily> wanted) {
        return engine.families(site.name()).stream()
                .filter(wanted)
                .filter(family -> family.entries().stream().anyMatch(entries::contains))
                .toList();
    }

    /** Adds the results of the sections' last refreshes. */
    private void addReports() {
        TreeSet<String> sections = new TreeSet<>();
        entries.forEach(entry -> sections.add(entry.section()));
        for (String section : sections) {
            SectionReport report = site.lastReports().get(section);
            if (report == null) {
                continue;
            }
            if (reason == null) {
                // One of the skipped pages may be the page in question.
                report.skipped()
                        .forEach((why, pages) -> lines.add("In section " + section + ", " + pages.count()
                                + (pages.count() == 1 ? " page was" : " pages were") + " skipped, because "
                                + why.description() + "; the first: " + String.join(", ", pages.examples())));
            }
            report.failure()
                    .ifPresent(failure -> lines.add("The last refresh of section " + section + " failed: "
                            + failure.origin() + ": " + failure.cause()));
        }
    }
}
