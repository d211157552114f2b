package dev.waymark.crawlers;

import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.ExtensionFigure;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * IndexNow's counters since process start, and its pending URLs, by site. Counting pending URLs reads each list once,
 * on the sending thread, and only after the first query. Thread-safe.
 */
final class Figures {

    static final String SUBMITTED = "indexnow.submitted";
    static final String REFUSED = "indexnow.refused";
    static final String FAILURES = "indexnow.failures";

    /** The counters by name and site. */
    private final Map<String, Long> totals = new ConcurrentHashMap<>();

    private final Map<String, Double> waiting = new ConcurrentHashMap<>();

    /** The number of URLs of each list, by site and name. */
    private final Map<String, Long> counts = new ConcurrentHashMap<>();

    private final Set<String> seen = new HashSet<>();
    private volatile boolean isAsked;

    /** Returns the figures and enables counting. */
    List<ExtensionFigure> ask() {
        isAsked = true;
        return List.of(
                ExtensionFigure.current(
                        "indexnow.waiting",
                        "urls",
                        "Changed URLs not yet submitted to IndexNow",
                        site -> waiting.getOrDefault(site, Double.NaN)),
                total(SUBMITTED, "urls", "Changed URLs submitted to IndexNow"),
                total(REFUSED, "urls", "Changed URLs refused by the IndexNow endpoint; not retried"),
                total(FAILURES, "requests", "Failed requests to IndexNow; retried"));
    }

    private ExtensionFigure total(String name, String unit, String meaning) {
        return ExtensionFigure.total(name, unit, meaning, site -> totals.getOrDefault(name + " " + site, 0L));
    }

    void count(String name, String site, long number) {
        totals.merge(name + " " + site, number, Long::sum);
    }

    /** Counts a site's pending URLs. Called by the sending thread. */
    void look(String site, List<Attachment> lists, Progress progress) {
        if (!isAsked) {
            return;
        }
        double urls = 0;
        for (Attachment list : progress.waiting(lists)) {
            urls += left(site, list, progress.positionIn(list.name()));
        }
        waiting.put(site, urls);
    }

    /** Records that a site has no pending URLs. */
    void nothing(String site) {
        waiting.put(site, 0.0);
    }

    /** The number of pending URLs of a list; none if the list can't be read now. */
    long left(String site, Attachment list, long position) {
        return Math.max(0, count(site, list) - position);
    }

    private long count(String site, Attachment list) {
        String key = site + "\n" + list.name();
        seen.add(key);
        Long known = counts.get(key);
        if (known == null) {
            try {
                known = UrlList.count(list);
            } catch (IOException e) {
                // The sender logs the failure.
                return 0;
            }
            counts.put(key, known);
        }
        return known;
    }

    /** Forgets removed lists and sites. Called by the sending thread. */
    void retain(Set<String> sites) {
        waiting.keySet().retainAll(sites);
        counts.keySet().retainAll(seen);
        seen.clear();
    }
}
