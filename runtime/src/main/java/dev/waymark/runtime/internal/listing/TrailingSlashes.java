package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.report.EntryDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Warns of entries whose paths differ only in a final slash. Frameworks that answer both treat them as two routes, and
 * search engines as two pages.
 */
final class TrailingSlashes {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");
    private static final Pattern NAME = Pattern.compile("\\{[^{}:]*");

    private TrailingSlashes() {}

    static void warn(List<EntryDescription> entries) {
        Map<String, EntryDescription> known = new LinkedHashMap<>();
        List<String> twins = new ArrayList<>();
        for (EntryDescription entry : entries) {
            EntryDescription first = known.putIfAbsent(outline(entry.path()), entry);
            if (first != null && first.path().endsWith("/") != entry.path().endsWith("/")) {
                twins.add(named(first) + " and " + named(entry));
            }
        }
        if (!twins.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Entries differ by the slash at their end only: " + String.join("; ", twins)
                            + ". Search engines take such addresses for two pages with one text. Remove the @SitemapEntry of"
                            + " one, and let it redirect to the other");
        }
    }

    private static String named(EntryDescription entry) {
        return "\"" + entry.path() + "\" of " + entry.handler();
    }

    /** The path without its final slash and the names of its variables. */
    private static String outline(String path) {
        String bare = path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return NAME.matcher(bare).replaceAll("{");
    }
}
