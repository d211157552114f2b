package dev.waymark.crawlers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recently added or changed pages, newest first. Each line has the publication time, the sitemap's lastmod and the URL.
 *
 * <pre>
 * 2026-11-22T09:30:00Z 2026-11-22 https://www.example.com/post/1
 * 2026-11-22T09:30:00Z - https://www.example.com/post/2
 * </pre>
 */
final class RecentChanges {

    private static final String NO_DATE = "-";

    /**
     * One page.
     *
     * @param published when the change was published
     * @param lastModified a W3C date, or {@link #NO_DATE}
     */
    record Page(Instant published, String lastModified, String url) {

        /** The page's date as an instant, or the publication time if it has none. */
        Instant updated() {
            if (lastModified.equals(NO_DATE)) {
                return published;
            }
            try {
                return Instant.parse(lastModified.length() == 10 ? lastModified + "T00:00:00Z" : lastModified);
            } catch (DateTimeException e) {
                return published;
            }
        }

        private String line() {
            return published + " " + lastModified + " " + url + "\n";
        }
    }

    private static final Comparator<Page> NEWEST_LAST =
            Comparator.comparing(Page::published).thenComparing(Page::updated).thenComparing(Page::url);

    private final int most;
    private final PriorityQueue<Page> pages = new PriorityQueue<>(NEWEST_LAST);

    /** Pages by URL that haven't changed again. */
    private final Map<String, Page> old = new HashMap<>();

    private final Instant now;

    /**
     * The changes of one publication.
     *
     * @param old the previous recent pages
     * @param most maximum pages to keep
     */
    RecentChanges(List<Page> old, int most, Instant now) {
        this.most = most;
        this.now = now;
        old.forEach(page -> this.old.put(page.url(), page));
    }

    /** Adds a change; beyond the limit, pages with the newest dates stay. */
    void add(PageChange change) {
        old.remove(change.url());
        if (change.kind() == PageChange.Kind.REMOVED) {
            return;
        }
        pages.add(new Page(now, change.lastModified().orElse(NO_DATE), change.url()));
        if (pages.size() > most) {
            pages.remove();
        }
    }

    /**
     * The current recent pages.
     *
     * @param since the earliest publication time
     */
    List<Page> pages(Instant since) {
        return Stream.concat(pages.stream(), old.values().stream())
                .filter(page -> !page.published().isBefore(since))
                .sorted(NEWEST_LAST.reversed())
                .limit(most)
                .toList();
    }

    static byte[] bytes(List<Page> pages) {
        return pages.stream().map(Page::line).collect(Collectors.joining()).getBytes(StandardCharsets.US_ASCII);
    }

    /** Reads the output of {@link #bytes}; skips unknown lines. */
    static List<Page> read(InputStream in) throws IOException {
        List<Page> pages = new ArrayList<>();
        for (String line :
                new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().toList()) {
            String[] words = line.split(" ", -1);
            try {
                pages.add(new Page(Instant.parse(words[0]), words[1], words[2]));
            } catch (DateTimeException | IndexOutOfBoundsException e) {
                // A line of another version: skipped.
            }
        }
        return pages;
    }
}
