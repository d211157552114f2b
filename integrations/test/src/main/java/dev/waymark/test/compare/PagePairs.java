package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Urls;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds differences between pages with the same hash: in spelling or in metadata. Used by one thread. */
final class PagePairs {

    /** Receives each difference. */
    interface Differences {

        /**
         * A difference.
         *
         * @param detail how it differs; empty if only one sitemap lists the page
         */
        void differs(DifferenceKind kind, String url, String detail);
    }

    /** A date of at most this length is a day, a month or a year. */
    private static final int DAY = "2026-05-01".length();

    private final Differences differences;

    /** The number of distinct pages in the old sitemap. */
    private long oldPages;

    private long newPages;
    private long common;

    PagePairs(Differences differences) {
        this.differences = differences;
    }

    long oldPages() {
        return oldPages;
    }

    long newPages() {
        return newPages;
    }

    /** The number of pages that both list with one spelling. */
    long common() {
        return common;
    }

    /** Compares the pages of one hash. */
    void take(List<byte[]> records) {
        // There is nearly always one key, but two keys may share a hash.
        Map<String, List<ComparedPage>> byKey = new TreeMap<>();
        for (byte[] record : records) {
            ComparedPage page = ComparedPage.of(record);
            byKey.computeIfAbsent(ComparedPage.looseKey(page.url()), key -> new ArrayList<>(2))
                    .add(page);
        }
        byKey.values().forEach(this::compare);
    }

    private void compare(List<ComparedPage> spellings) {
        Map<String, ComparedPage> old = new TreeMap<>();
        Map<String, ComparedPage> now = new TreeMap<>();
        for (ComparedPage page : spellings) {
            (page.isOld() ? old : now)
                    .merge(
                            page.url(),
                            page,
                            (one, other) -> one.lastModified().compareTo(other.lastModified()) < 0 ? other : one);
        }
        oldPages += old.size();
        newPages += now.size();
        List<String> missing = new ArrayList<>();
        TreeSet<String> added = new TreeSet<>(now.keySet());
        old.forEach((url, page) -> {
            ComparedPage same = now.get(url);
            if (same == null) {
                missing.add(url);
            } else {
                common++;
                added.remove(url);
                compare(page, same);
            }
        });
        for (String url : missing) {
            if (now.isEmpty()) {
                differences.differs(DifferenceKind.MISSING, url, "");
            } else {
                String other = nearest(url, added.isEmpty() ? now.keySet() : added);
                added.remove(other);
                differences.differs(DifferenceKind.SPELLING, url, "now " + other + spelling(url, other));
            }
        }
        added.forEach(url -> differences.differs(DifferenceKind.ADDED, url, ""));
    }

    private static String nearest(String url, Iterable<String> others) {
        String found = others.iterator().next();
        for (String other : others) {
            if (isSameText(url, other)) {
                return other;
            }
            if (Urls.difference(url, found).isEmpty()
                    && !Urls.difference(url, other).isEmpty()) {
                found = other;
            }
        }
        return found;
    }

    private static String spelling(String one, String other) {
        return isSameText(one, other) ? " (it differs only in encoding)" : Urls.difference(one, other);
    }

    private static boolean isSameText(String one, String other) {
        return ComparedPage.decoded(one).equals(ComparedPage.decoded(other));
    }

    private void compare(ComparedPage old, ComparedPage now) {
        if (!old.alternates().equals(now.alternates())) {
            differences.differs(DifferenceKind.ALTERNATES, old.url(), alternates(old.alternates(), now.alternates()));
        }
        if (!isSameDate(old.lastModified(), now.lastModified())) {
            differences.differs(
                    DifferenceKind.LASTMOD,
                    old.url(),
                    orNone(old.lastModified()) + " -> " + orNone(now.lastModified()));
        }
    }

    private static String orNone(String text) {
        return text.isEmpty() ? "none" : text;
    }

    private static String alternates(Map<String, String> old, Map<String, String> now) {
        TreeSet<String> tags = new TreeSet<>(old.keySet());
        tags.addAll(now.keySet());
        List<String> words = new ArrayList<>();
        for (String tag : tags) {
            String before = old.getOrDefault(tag, "");
            String after = now.getOrDefault(tag, "");
            if (!before.equals(after)) {
                words.add(tag + ": " + orNone(before) + " -> " + orNone(after));
            }
        }
        return String.join(", ", words);
    }

    /** Whether two W3C dates may be the same moment, to the precision of the less precise one. */
    static boolean isSameDate(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        String less = one.length() < other.length() ? one : other;
        String more = one.length() < other.length() ? other : one;
        if (less.length() <= DAY) {
            return !less.isEmpty()
                    && (more.startsWith(less) || utc(more, ChronoUnit.SECONDS).startsWith(less));
        }
        ChronoUnit unit = hasNoSeconds(one) || hasNoSeconds(other) ? ChronoUnit.MINUTES : ChronoUnit.SECONDS;
        String moment = utc(less, unit);
        return !moment.isEmpty() && moment.equals(utc(more, unit));
    }

    private static boolean hasNoSeconds(String date) {
        return date.matches("[^T]*T\\d\\d:\\d\\d([^:\\d].*|)");
    }

    private static String utc(String date, ChronoUnit unit) {
        try {
            return OffsetDateTime.parse(date)
                    .withOffsetSameInstant(ZoneOffset.UTC)
                    .truncatedTo(unit)
                    .toString();
        } catch (DateTimeException e) {
            return "";
        }
    }
}
