package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Words;
import dev.waymark.test.internal.transport.Addresses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** One comparison: reads, sorts, compares, groups. Used by one thread. */
final class ComparisonRun {

    private static final int MOST_ORIGINS = 100;
    private static final int PROGRESS = 10_000;

    /** The counts of one group. */
    private static final class Counts {

        private long count;
        private long allowed;
        private final List<DifferenceGroup.Example> examples = new ArrayList<>();
    }

    private final SitemapComparison settings;

    /** What wasn't read or compared. */
    private final ReadLog problems = new ReadLog("problem");

    private final ReadLog notes = new ReadLog("note");
    private final PathPatterns patterns = new PathPatterns();
    private final Addresses bases = new Addresses();
    private final Map<DifferenceKind, Map<String, Counts>> groups = new EnumMap<>(DifferenceKind.class);
    private final Set<PathGlob> used = new HashSet<>();
    private final Set<String> oldOrigins = new TreeSet<>();
    private final Set<String> newOrigins = new TreeSet<>();
    private boolean isOldWhole;
    private boolean isNewWhole;
    private long oldListed;
    private long newListed;

    ComparisonRun(SitemapComparison settings) {
        this.settings = settings;
        settings.mappings.forEach(mapping -> bases.add(mapping.listed(), mapping.tested()));
    }

    ComparisonReport run() {
        long start = System.nanoTime();
        PagePairs pairs = new PagePairs(this::differs);
        try (PageSorter sorter = PageSorter.forHeap()) {
            source(settings.old, (url, date, alternates) -> add(sorter, true, url, date, alternates))
                    .read(settings.old);
            if (oldListed == 0 && problems.count() == 0) {
                problems.add(settings.old + " lists no page, so there is nothing to compare with");
            }
            long before = problems.count();
            isOldWhole = before == 0;
            SitemapReader now =
                    source(settings.now, (url, date, alternates) -> add(sorter, false, url, date, alternates));
            if (settings.sitemap == null) {
                now.read(settings.now);
            } else {
                now.read(settings.sitemap);
            }
            isNewWhole = problems.count() == before;
            long tooLarge = sorter.forEachGroup(pairs::take);
            if (tooLarge > 0) {
                problems.add(
                        Words.count(tooLarge, "page") + " with too many duplicates or spellings couldn't be compared");
            }
        } catch (IOException | UncheckedIOException e) {
            problems.add("pages can't be sorted in " + System.getProperty("java.io.tmpdir") + ": " + e.getMessage()
                    + "; -Djava.io.tmpdir=DIRECTORY names another directory");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The comparison was interrupted", e);
        }
        explain(pairs);
        return new ComparisonReport(
                settings,
                pairs.oldPages(),
                pairs.newPages(),
                pairs.common(),
                groups(),
                problems.lines(),
                notes.lines(),
                Duration.ofNanos(System.nanoTime() - start));
    }

    private SitemapReader source(String address, SitemapReader.Pages pages) {
        return new SitemapReader(
                new SitemapServer(address, settings.mappings, settings.timeout), problems, notes, pages);
    }

    private void add(
            PageSorter sorter, boolean isOld, String url, String lastModified, Map<String, String> alternates) {
        String listed = listed(url);
        String origin = Addresses.origin(Words.line(url));
        Set<String> origins = isOld ? oldOrigins : newOrigins;
        if (origins.size() < MOST_ORIGINS) {
            origins.add(origin);
        }
        oldListed += isOld ? 1 : 0;
        newListed += isOld ? 0 : 1;
        if ((oldListed + newListed) % PROGRESS == 0) {
            settings.progress.accept(oldListed + newListed);
        }
        patterns.add(listed);
        Map<String, String> links = new TreeMap<>();
        alternates.forEach((tag, href) -> links.put(Words.line(tag).toLowerCase(Locale.ROOT), listed(href)));
        try {
            sorter.add(
                    Words.hash(ComparedPage.looseKey(listed)),
                    new ComparedPage(isOld, listed, Words.line(lastModified), links).bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String listed(String url) {
        String clean = Words.line(url);
        // A home page with and without a slash is the same request.
        return bases.listed(clean.equals(Addresses.origin(clean)) ? clean + "/" : clean);
    }

    private void differs(DifferenceKind kind, String url, String detail) {
        // Pages that weren't read aren't missing.
        if (!isNewWhole || (kind == DifferenceKind.ADDED && !isOldWhole)) {
            return;
        }
        Counts counts = groups.computeIfAbsent(kind, key -> new TreeMap<>())
                .computeIfAbsent(patterns.of(url), key -> new Counts());
        Optional<PathGlob> match =
                settings.allowed.stream().filter(glob -> glob.matches(url)).findFirst();
        if (match.isPresent()) {
            used.add(match.get());
            counts.allowed++;
            return;
        }
        counts.count++;
        if (counts.examples.size() < settings.examples) {
            counts.examples.add(new DifferenceGroup.Example(url, detail));
        }
    }

    private void explain(PagePairs pairs) {
        duplicates("old", oldListed - pairs.oldPages());
        duplicates("new", newListed - pairs.newPages());
        settings.allowed.stream()
                .filter(glob -> !used.contains(glob))
                .forEach(glob -> notes.add("The allowed pattern " + glob.text() + " matches no difference"));
        Set<String> common = new TreeSet<>(oldOrigins);
        common.retainAll(newOrigins);
        if (pairs.common() == 0 && common.isEmpty() && !oldOrigins.isEmpty() && !newOrigins.isEmpty()) {
            notes.add("The two list pages of different hosts; to compare them all the same, add --map "
                    + oldOrigins.iterator().next() + "=" + newOrigins.iterator().next());
        }
    }

    private void duplicates(String which, long number) {
        if (number > 0 && problems.count() == 0) {
            notes.add("The " + which + " sitemap lists pages more than once: " + Words.count(number, "duplicate"));
        }
    }

    private List<DifferenceGroup> groups() {
        List<DifferenceGroup> all = new ArrayList<>();
        groups.forEach((kind, byPattern) -> byPattern.entrySet().stream()
                .map(entry -> {
                    Counts counts = entry.getValue();
                    counts.examples.sort(Comparator.comparing(DifferenceGroup.Example::url));
                    return new DifferenceGroup(kind, entry.getKey(), counts.count, counts.allowed, counts.examples);
                })
                .sorted(Comparator.comparingLong(DifferenceGroup::count).reversed())
                .forEachOrdered(all::add));
        return all;
    }
}
