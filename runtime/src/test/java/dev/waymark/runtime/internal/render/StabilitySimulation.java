package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * How many sitemaps of a site with 1,000,000 pages change when some of its pages do: cut by content, and cut after
 * every 50,000th page. Run by hand, it prints the table of {@code docs/decisions/content-defined-sitemaps.md}.
 */
final class StabilitySimulation {

    private static final int PAGES = 1_000_000;
    private static final int ROUNDS = 20;

    private StabilitySimulation() {}

    /** A page: what its URL holds, and how often it has changed. */
    private record Page(long id, int revision) {}

    /** Prints the table. */
    public static void main(String[] arguments) {
        System.out.println("| change | by content: average, worst | every 50,000: average, worst | really touched |");
        System.out.println("|---|---|---|---|");
        Random random = new Random(7);
        row("1 page inserted", pages -> insert(pages, random, 1));
        row("1 page deleted", pages -> {
            pages.remove(random.nextInt(pages.size()));
            return pages;
        });
        row("100 pages appended", pages -> {
            for (int i = 0; i < 100; i++) {
                pages.add(new Page(random.nextLong(Long.MAX_VALUE), 0));
            }
            return pages;
        });
        row("10 pages inserted", pages -> insert(pages, random, 10));
        row("1,000 pages changed", pages -> {
            for (int i = 0; i < 1_000; i++) {
                pages.set(random.nextInt(pages.size()), new Page(random.nextLong(Long.MAX_VALUE), 0));
            }
            return pages;
        });
        row("1,000 lastmods changed", pages -> {
            for (int i = 0; i < 1_000; i++) {
                int at = random.nextInt(pages.size());
                pages.set(at, new Page(pages.get(at).id(), 1));
            }
            return pages;
        });
    }

    private static List<Page> insert(List<Page> pages, Random random, int count) {
        for (int i = 0; i < count; i++) {
            pages.add(random.nextInt(pages.size() + 1), new Page(random.nextLong(Long.MAX_VALUE), 0));
        }
        return pages;
    }

    private static void row(String change, UnaryOperator<List<Page>> edit) {
        int[] content = new int[ROUNDS];
        int[] sequential = new int[ROUNDS];
        int[] touched = new int[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            Random ids = new Random(round);
            List<Page> before = new ArrayList<>();
            for (int i = 0; i < PAGES; i++) {
                before.add(new Page(ids.nextLong(Long.MAX_VALUE), 0));
            }
            List<Page> after = edit.apply(new ArrayList<>(before));
            content[round] = changed(before, after, StabilitySimulation::byContent);
            sequential[round] = changed(before, after, StabilitySimulation::sequentially);
            touched[round] = touched(byContent(before), new HashSet<>(after));
        }
        System.out.println(
                "| " + change + " | " + text(content) + " | " + text(sequential) + " | " + text(touched) + " |");
    }

    private static String text(int[] numbers) {
        int sum = 0;
        int worst = 0;
        for (int number : numbers) {
            sum += number;
            worst = Math.max(worst, number);
        }
        return Math.round(sum * 10.0 / numbers.length) / 10.0 + ", " + worst;
    }

    /** How many sitemaps are there afterwards with a new name or new bytes, plus the names that are gone. */
    private static int changed(List<Page> before, List<Page> after, Function<List<Page>, Map<String, List<Page>>> cut) {
        Map<String, List<Page>> old = cut.apply(before);
        Map<String, List<Page>> now = cut.apply(after);
        Set<String> names = new TreeSet<>(old.keySet());
        names.addAll(now.keySet());
        names.removeIf(name -> now.getOrDefault(name, List.of()).equals(old.getOrDefault(name, List.of())));
        return names.size();
    }

    /** How many of the old sitemaps hold a page that is no more as it was. */
    private static int touched(Map<String, List<Page>> old, Set<Page> after) {
        return (int)
                old.values().stream().filter(pages -> !after.containsAll(pages)).count();
    }

    private static Map<String, List<Page>> sequentially(List<Page> pages) {
        Map<String, List<Page>> files = new HashMap<>();
        for (int from = 0; from < pages.size(); from += 50_000) {
            files.put("sitemap-" + from / 50_000, pages.subList(from, Math.min(from + 50_000, pages.size())));
        }
        return files;
    }

    /** Through the real writer; only compression and hashing of the files are left out. */
    private static Map<String, List<Page>> byContent(List<Page> pages) {
        Map<String, List<Page>> files = new HashMap<>();
        int[] from = {0};
        Limits limits = new Limits(50_000, Limits.MAX_BYTES);
        ShardWriter shards = new ShardWriter("n", limits, Namespaces.KNOWN, (name, file, count, newest) -> {
            files.put(name, pages.subList(from[0], from[0] + count));
            from[0] += count;
        });
        EntryPlan plan = FuzzPages.plan("/n/{id}");
        UrlWriter url = new PageWriter(
                plan, FuzzPages.SITE, shards, new SkipTally(), Sites.settings(limits), new DateWriter(1 << 12));
        for (Page page : pages) {
            url.begin().value(page.id()).end();
        }
        shards.finish();
        return files;
    }
}
