package dev.waymark.processor.check;

import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Checks the entries with a locale of one method, which form a family: each page is listed by the entry of its
 * language. Entries with another provider or section list other pages.
 */
public final class Families {

    private Families() {}

    /** Removes entries that contradict earlier ones, and reports them. */
    public static void check(Handler handler, Optional<Route> route, List<Entry> entries, List<Problem> problems) {
        List<Entry> earlier = new ArrayList<>();
        for (Iterator<Entry> all = entries.iterator(); all.hasNext(); ) {
            Entry entry = all.next();
            Optional<Problem> problem = earlier.stream()
                    .filter(each -> areOfOneFamily(each, entry))
                    .flatMap(each -> problem(handler, route, each, entry, entries).stream())
                    .findFirst();
            if (problem.isPresent()) {
                problems.add(problem.get());
                all.remove();
            } else {
                earlier.add(entry);
            }
        }
    }

    private static boolean areOfOneFamily(Entry a, Entry b) {
        return a.section().equals(b.section()) && provider(a).equals(provider(b));
    }

    private static String provider(Entry entry) {
        return entry.pages() instanceof Entry.Provided provided
                ? provided.origin().key()
                : "";
    }

    private static Optional<Problem> problem(
            Handler handler, Optional<Route> route, Entry earlier, Entry entry, List<Entry> all) {
        Entry.Language taken = earlier.language();
        Entry.Language language = entry.language();
        if (taken == null || language == null) {
            return Optional.empty();
        }
        if (earlier.path().equals(entry.path()) && earlier.query().equals(entry.query())) {
            return Optional.of(ProblemType.PATH_TWICE.at(
                    entry.annotation().location("path"),
                    entry.template(),
                    handler,
                    taken.text(),
                    language.text(),
                    unlisted(route, all)));
        }
        if (taken.text().equals(language.text()) || (taken.isOfTheRest() && language.isOfTheRest())) {
            return Optional.of(ProblemType.LOCALE_TWICE.at(
                    entry.annotation().location("locale"), language.text(), taken.text(), earlier.template(), handler));
        }
        return taken.cluster().isEmpty() == language.cluster().isEmpty()
                ? unlikeKeys(earlier, entry)
                : Optional.of(unlike(
                        earlier,
                        entry,
                        language.cluster().isEmpty(),
                        "has cluster = \"" + taken.cluster() + language.cluster() + "\"",
                        "Give the other the same"));
    }

    /**
     * Problems with joined entries, those of one method or one cluster, whose bindings differ: a single pass lists them
     * all, and reads each page's languages and site once.
     *
     * @param entries those of one controller
     */
    public static List<Problem> checkClusters(List<Entry> entries) {
        Map<List<String>, Entry> clusters = new HashMap<>();
        List<Problem> problems = new ArrayList<>();
        for (Entry entry : entries) {
            Entry.Language language = entry.language();
            if (language != null && !language.cluster().isEmpty()) {
                Entry first =
                        clusters.putIfAbsent(List.of(language.cluster(), entry.section(), provider(entry)), entry);
                if (first != null) {
                    unlikeKeys(first, entry).ifPresent(problems::add);
                }
            }
        }
        return problems;
    }

    private static Optional<Problem> unlikeKeys(Entry earlier, Entry entry) {
        Map<String, String> bound = keys(earlier);
        Map<String, String> keys = keys(entry);
        for (String name : Entry.Key.NAMES) {
            String one = bound.get(name);
            String other = keys.get(name);
            if (Objects.equals(one, other)) {
                continue;
            }
            if (one != null && other != null) {
                return Optional.of(ProblemType.FAMILY_UNLIKE.at(
                        bind(entry, name),
                        text(earlier),
                        text(entry),
                        "they bind '" + name + "' to different properties, \"" + one + "\" and \"" + other + "\"",
                        "Bind the same in both"));
            }
            return Optional.of(unlike(
                    earlier,
                    entry,
                    other == null,
                    "binds '" + name + "'",
                    "Bind it in the other: @Bind(to = \"" + name + "\", from = \"" + (one == null ? other : one)
                            + "\")"));
        }
        return Optional.empty();
    }

    /** A difference between two entries, reported on the later one. */
    private static Problem unlike(Entry earlier, Entry entry, boolean earlierHasIt, String what, String remedy) {
        return ProblemType.FAMILY_UNLIKE.at(
                (earlierHasIt ? entry : earlier).annotation().location(),
                text(earlier),
                text(entry),
                "only the " + (earlierHasIt ? "first " : "second ") + what,
                remedy);
    }

    private static String text(Entry entry) {
        return Objects.requireNonNull(entry.language()).text();
    }

    private static Map<String, String> keys(Entry entry) {
        return entry.pages() instanceof Entry.Provided provided
                ? provided.keys().stream()
                        .collect(Collectors.toMap(
                                Entry.Key::name, key -> key.property().name()))
                : Map.of();
    }

    private static Location bind(Entry entry, String name) {
        return entry.annotation().binds().stream()
                .filter(bind -> bind.to().equals(name))
                .findFirst()
                .map(EntryAnnotation.Bind::fromLocation)
                .orElseGet(entry.annotation()::location);
    }

    /** A path of the method without an entry. */
    private static String unlisted(Optional<Route> route, List<Entry> entries) {
        return route.stream()
                .flatMap(each -> each.paths().stream()
                        .filter(path -> entries.stream()
                                .noneMatch(entry -> each.framework()
                                        .answers(path, entry.template().text()))))
                .findFirst()
                .map(path -> "path = \"" + path + "\"")
                .orElse("path = \"...\"");
    }
}
