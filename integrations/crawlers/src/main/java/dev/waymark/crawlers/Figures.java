package dev.waymark.crawlers;

import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.ExtensionFigure;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * IndexNow's counters since process start, and its pending URLs, by site. Counting pending URLs reads each list once,
 * on the sending thread, and only after the first query. Thread-safe.
 */
final class Figures {

    private final Map<String, AtomicLong> told = new ConcurrentHashMap<>();
    private final Map<String, AtomicLong> refused = new ConcurrentHashMap<>();
    private final Map<String, AtomicLong> failed = new ConcurrentHashMap<>();
    private final Map<String, Long> waiting = new ConcurrentHashMap<>();

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
                        site -> waiting.getOrDefault(site, -1L) < 0 ? Double.NaN : waiting.getOrDefault(site, 0L)),
                ExtensionFigure.total(
                        "indexnow.told", "urls", "Changed URLs submitted to IndexNow", site -> of(told, site)),
                ExtensionFigure.total(
                        "indexnow.refused",
                        "urls",
                        "Changed URLs refused by the IndexNow endpoint; not retried",
                        site -> of(refused, site)),
                ExtensionFigure.total(
                        "indexnow.failures",
                        "requests",
                        "Failed requests to IndexNow; retried",
                        site -> of(failed, site)));
    }

    private static double of(Map<String, AtomicLong> numbers, String site) {
        AtomicLong number = numbers.get(site);
        return number == null ? 0 : number.get();
    }

    private static void add(Map<String, AtomicLong> numbers, String site, long number) {
        numbers.computeIfAbsent(site, name -> new AtomicLong()).addAndGet(number);
    }

    void told(String site, long urls) {
        add(told, site, urls);
    }

    void refused(String site, long urls) {
        add(refused, site, urls);
    }

    void failed(String site) {
        add(failed, site, 1);
    }

    /** Counts a site's pending URLs. Called by the sending thread. */
    void look(String site, List<Attachment> lists, Progress progress) {
        if (!isAsked) {
            return;
        }
        long urls = 0;
        for (Attachment list : lists) {
            if (!progress.done().contains(list.name())) {
                urls += Math.max(0, count(site, list) - progress.positionIn(list.name()));
            }
        }
        waiting.put(site, urls);
    }

    /** Records that a site has no pending URLs. */
    void nothing(String site) {
        waiting.put(site, 0L);
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
            try (UrlList.Reader reader = new UrlList.Reader(list.open())) {
                known = reader.count();
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
