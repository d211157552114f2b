package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Logs the results of refreshes. Used by the refreshing thread only, unless noted. */
final class RefreshLog {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** Maximum sites named per held-back section. */
    private static final int MOST_SITES = 10;

    /** The last logged line about a section and reason, so it isn't repeated every hour. */
    private final Map<String, Object> logged = new HashMap<>();

    /** Whether the sitemap's address was logged. */
    private boolean named;

    private final AtomicBoolean unreadable = new AtomicBoolean();

    /**
     * Logs news.
     *
     * @param addresses the sitemaps' addresses
     * @param origins the origins of a section's pages; empty if the application has none of its entries
     */
    void log(RefreshReport report, List<String> addresses, Function<String, Set<String>> origins) {
        for (SectionReport section : report.sections()) {
            empty(section, origins);
            section.failure().ifPresent(failure -> failed(report, section, failure));
            if (section.orderChanged()) {
                orderChanged(section.section());
            }
            section.skipped().forEach((reason, skipped) -> skipped(section.section(), reason, skipped));
            section.findings().forEach((finding, pages) -> found(section, finding, pages));
            section.droppedMetadata().forEach((kind, parts) -> dropped(section.section(), kind, parts));
        }
        report.siteProblems().forEach(problem -> warn("sites/" + problem, true, () -> problem));
        report.problem().ifPresent(problem -> LOG.log(Level.WARNING, "No new sitemap was published: " + problem));
        if (!report.failed()) {
            boolean first = !named;
            named = true;
            LOG.log(
                    report.changed() || first ? Level.INFO : Level.DEBUG,
                    () -> summary(report) + (first ? "; " + where(addresses) : ""));
        }
    }

    /** Logs failures and skipped pages of sections whose providers were asked for changes. */
    void sections(RefreshReport report) {
        for (SectionReport section : report.sections()) {
            section.failure().ifPresent(failure -> failed(report, section, failure));
            section.skipped().forEach((reason, skipped) -> skipped(section.section(), reason, skipped));
        }
    }

    private static String summary(RefreshReport report) {
        RefreshPhases phases = report.phases();
        String sites = report.sites().size() == 1 ? "" : " on " + report.sites().size() + " sites";
        return "Sitemap refreshed in " + report.duration().toMillis() + " ms (collecting "
                + phases.collecting().toMillis() + ", storing "
                + phases.storing().toMillis() + ", publishing "
                + phases.publishing().toMillis() + "): " + Wording.count(report.pages(), "page") + sites + " in "
                + Wording.count(
                        report.sections().stream()
                                .filter(section -> section.pages() > 0)
                                .count(),
                        "section") + ", " + Wording.count(sum(report, SectionReport::sitemaps), "sitemap") + " ("
                + sum(report, SectionReport::changedSitemaps)
                + " changed), "
                + Wording.count(sum(report, SectionReport::skippedPages), "page") + " skipped";
    }

    private static long sum(RefreshReport report, ToLongFunction<SectionReport> part) {
        return report.sections().stream().mapToLong(part).sum();
    }

    /**
     * The addresses, because everything else in the line looks right even for a sitemap of localhost or a wrong host.
     */
    private static String where(List<String> addresses) {
        return (addresses.size() == 1 ? "it is at " : "they are at ") + listed(addresses);
    }

    private static String listed(List<String> addresses) {
        return addresses.stream().limit(MOST_SITES).collect(Collectors.joining(", "))
                + (addresses.size() > MOST_SITES ? " and " + (addresses.size() - MOST_SITES) + " more" : "");
    }

    /** Logs new further indexes, because crawlers don't find them by themselves. */
    void furtherIndexes(List<String> addresses) {
        String key = "/indexes";
        if (addresses.isEmpty()) {
            logged.remove(key);
        } else if (!Integer.valueOf(addresses.size()).equals(logged.put(key, addresses.size()))) {
            LOG.log(
                    Level.INFO,
                    "One index can't list all sitemaps. robots.txt must also name " + listed(addresses)
                            + "; the one that Waymark serves does");
        }
    }

    /** Logged once, until there are pages. */
    private void empty(SectionReport section, Function<String, Set<String>> origins) {
        String key = section.section() + "/empty";
        if (section.pages() > 0) {
            logged.remove(key);
        } else if (section.failure().isEmpty() && section.skippedPages() == 0) {
            Set<String> suppliers = origins.apply(section.section());
            if (!suppliers.isEmpty()) {
                warn(
                        key,
                        true,
                        () -> "Section " + section.section() + " has no page: " + String.join(", ", suppliers)
                                + " supplied none. If pages are missing, check its query. If they come later, call"
                                + " sitemap.refreshAsync(Refresh.section(\"" + section.section()
                                + "\")), or wait for the next refresh");
            }
        }
    }

    private static void failed(RefreshReport report, SectionReport section, SectionFailure failure) {
        if (failure.cause() instanceof ShrinkGuard.HeldBackException) {
            report.sites().stream()
                    .flatMap(site -> site.sections().stream())
                    .filter(ofSite -> ofSite.section().equals(section.section()))
                    .filter(ofSite -> ofSite.failure().isPresent())
                    .limit(MOST_SITES)
                    .forEach(RefreshLog::heldBack);
            return;
        }
        LOG.log(
                Level.ERROR,
                "Section " + section.section() + " wasn't refreshed, " + kept(section) + ": " + failure.origin()
                        + " failed after " + Wording.count(failure.pagesBefore(), "page"),
                failure.cause());
    }

    private static void heldBack(SectionReport section) {
        String site = section.site().map(name -> " of site " + name).orElse("");
        String why =
                section.failure().map(failure -> failure.cause().getMessage()).orElse("");
        LOG.log(
                Level.WARNING,
                "Section " + section.section() + site + " kept its " + Wording.count(section.pages(), "page") + ": "
                        + why);
    }

    private static String kept(SectionReport section) {
        return section.sitemaps() == 0
                ? "and has no older pages"
                : "its " + Wording.count(section.pages(), "page") + " stay";
    }

    /** Logs a warning, unless the last one under its key was about the same. */
    private void warn(String key, Object about, Supplier<String> message) {
        if (!about.equals(logged.put(key, about))) {
            LOG.log(Level.WARNING, message);
        }
    }

    private void orderChanged(String section) {
        warn(
                section + "/order",
                true,
                () -> "Section " + section + " supplied the same pages in another order, so its sitemaps changed"
                        + " for nothing. Give its providers a stable order, such as \"order by id\"");
    }

    private void skipped(String section, SkipReason reason, PageCount skipped) {
        warn(
                section + '/' + reason,
                skipped,
                () -> "Section " + section + ": " + Wording.count(skipped.count(), "page") + " skipped, because "
                        + reason.description() + "; the first: " + String.join(", ", skipped.examples()));
    }

    /** A finding that is correct with several sites is logged once, and only if it looks like a mistake. */
    private void found(SectionReport section, PageFinding finding, PageCount found) {
        boolean odd = finding != PageFinding.ALONE || section.clusters() == 0;
        if (odd) {
            warn(
                    section.section() + '/' + finding,
                    true,
                    () -> "Section " + section.section() + ": " + Wording.count(found.count(), "page") + " "
                            + finding.description() + "; the first: " + String.join(", ", found.examples())
                            + remedy(finding));
        }
    }

    private static String remedy(PageFinding finding) {
        return switch (finding) {
            case ENCODED_ALREADY ->
                ". Supply plain text, such as \"caf\u00e9\" instead of \"caf%C3%A9\". A SitemapSource with encoded paths"
                        + " uses SourcePage.ofEncoded(...)";
            case REPEATED -> ". Do the parts overlap?";
            case ALONE ->
                ". No page of the section has alternates: if there are translations, bind the cluster of"
                        + " a row, or its locales";
            case UNKNOWN_LOCALE -> ". Add it to waymark.locales";
            case SCATTERED_ROWS -> ". Rows that aren't adjacent don't link to each other. Order them by cluster";
        };
    }

    private void dropped(String section, DroppedMetadata kind, PageCount parts) {
        warn(
                section + '/' + kind,
                parts,
                () -> "Section " + section + ": " + kind.counted(parts.count()) + " left out, because "
                        + kind.description() + "; the first: " + String.join(", ", parts.examples()));
    }

    void listenerFailed(Throwable e) {
        LOG.log(Level.WARNING, "The listener of refresh reports failed", e);
    }

    /** Logged once until it works again, because it is retried every few seconds. */
    void storeUnreadable(IOException e) {
        if (!unreadable.getAndSet(true)) {
            LOG.log(Level.WARNING, "The sitemap store can't be read", e);
        }
    }

    void storeReadable() {
        unreadable.set(false);
    }

    void unexpected(Throwable e) {
        LOG.log(Level.ERROR, "The sitemap wasn't refreshed; the published one stays", e);
    }

    void stillRunning() {
        LOG.log(Level.WARNING, "A provider or listener was still running five seconds after the sitemap was closed");
    }
}
