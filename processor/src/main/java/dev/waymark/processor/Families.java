package dev.waymark.processor;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * The entries with a locale of one method, which belong together: each page is listed by the one entry of its language.
 * Entries with another provider, or in another section, list other pages.
 */
final class Families {

    private Families() {}

    /** Removes the entries that contradict an earlier one, and says why. */
    static void check(Handler handler, Optional<Route> route, List<Entry> entries, List<Problem> problems) {
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
        return a.language() != null
                && b.language() != null
                && a.section().equals(b.section())
                && provider(a).equals(provider(b));
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
        if (earlier.template().text().equals(entry.template().text())
                && earlier.query().equals(entry.query())) {
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
        return Optional.empty();
    }

    /** A path of the method that no entry lists. */
    private static String unlisted(Optional<Route> route, List<Entry> entries) {
        return route.stream()
                .flatMap(each -> each.paths().stream())
                .filter(path -> entries.stream()
                        .noneMatch(entry -> entry.template().text().equals(path)))
                .findFirst()
                .map(path -> "path = \"" + path + "\"")
                .orElse("path = \"...\"");
    }
}
