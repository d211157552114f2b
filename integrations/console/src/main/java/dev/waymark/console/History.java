package dev.waymark.console;

import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteReport;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The last refreshes of this process. Thread-safe. */
final class History {

    /** An hourly refresh fills it in two days. */
    static final int MOST = 50;

    private final Deque<RefreshSummary> refreshes = new ArrayDeque<>();

    /** The last report of each section, by site. */
    private final Map<String, Map<String, SectionReport>> sections = new HashMap<>();

    private final Map<String, String> problems = new HashMap<>();

    synchronized void add(RefreshReport report) {
        refreshes.addLast(RefreshSummary.of(report));
        if (refreshes.size() > MOST) {
            refreshes.removeFirst();
        }
        for (SiteReport site : report.sites()) {
            Map<String, SectionReport> known = sections.computeIfAbsent(site.site(), name -> new TreeMap<>());
            site.sections().forEach(section -> known.put(section.section(), section));
            site.problem().ifPresentOrElse(why -> problems.put(site.site(), why), () -> problems.remove(site.site()));
        }
    }

    /** The refreshes, the oldest first. */
    synchronized List<RefreshSummary> refreshes() {
        return List.copyOf(refreshes);
    }

    synchronized Optional<RefreshSummary> last() {
        return Optional.ofNullable(refreshes.peekLast());
    }

    /** A site's last section reports, sorted by name. */
    synchronized List<SectionReport> sections(String site) {
        return List.copyOf(sections.getOrDefault(site, Map.of()).values());
    }

    /** Why the last refresh didn't publish a site. */
    synchronized Optional<String> problem(String site) {
        return Optional.ofNullable(problems.get(site));
    }
}
