package dev.waymark.crawlers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * The pages that came or changed last, the newest first: one line each, when that was published, what the sitemap says
 * of when the page changed, and the URL.
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

        /** The date of the page, as an instant; where it says none, that of the publication. */
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
    private final PriorityQueue<Page> pages;
    private final List<Page> old;
    private final Set<String> known = new HashSet<>();

    /** The old ones that changed again, or went. */
    private final Set<String> again = new HashSet<>();

    private final Instant now;

    /**
     * The changes of one publication.
     *
     * @param old what was recent before it
     * @param most how many to keep
     */
    RecentChanges(List<Page> old, int most, Instant now) {
        this.old = old;
        this.most = most;
        this.now = now;
        pages = new PriorityQueue<>(NEWEST_LAST);
        old.forEach(page -> known.add(page.url()));
    }

    /** Takes a change; of more than can be kept, those whose pages have the newest dates stay. */
    void add(PageChange change) {
        if (known.contains(change.url())) {
            again.add(change.url());
        }
        if (change.kind() == PageChange.Kind.REMOVED) {
            return;
        }
        pages.add(new Page(now, change.lastModified().orElse(NO_DATE), change.url()));
        if (pages.size() > most) {
            pages.remove();
        }
    }

    /**
     * What is recent now.
     *
     * @param since when the oldest change may have been published
     */
    List<Page> pages(Instant since) {
        List<Page> all = new ArrayList<>(pages);
        old.stream().filter(page -> !again.contains(page.url())).forEach(all::add);
        return all.stream()
                .filter(page -> !page.published().isBefore(since))
                .sorted(NEWEST_LAST.reversed())
                .limit(most)
                .toList();
    }

    static byte[] bytes(List<Page> pages) {
        StringBuilder text = new StringBuilder();
        pages.forEach(page -> text.append(page.line()));
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Reads what {@link #bytes} wrote; lines that are others are left out. */
    static List<Page> read(InputStream in) throws IOException {
        List<Page> pages = new ArrayList<>();
        for (String line :
                new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().toList()) {
            String[] words = line.split(" ", -1);
            try {
                pages.add(new Page(Instant.parse(words[0]), words[1], words[2]));
            } catch (DateTimeException | IndexOutOfBoundsException e) {
                // Of another version: the feed is short of a line.
            }
        }
        return pages;
    }
}
