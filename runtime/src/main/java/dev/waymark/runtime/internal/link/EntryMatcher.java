package dev.waymark.runtime.internal.link;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.report.EntryDescription;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the entries whose route a URL matches, without calling providers. Thread-safe. */
public final class EntryMatcher {

    /** An entry, with the pattern of its URLs after the text before the first variable. */
    private record Route(ListedEntry entry, Pattern rest) {

        static Route of(ListedEntry entry) {
            StringBuilder rest = new StringBuilder();
            for (EntryPlan.Slot slot : entry.plan().slots()) {
                rest.append(slot.rest() ? "[^?]*" : "[^/?]+").append(Pattern.quote(text(slot.after())));
            }
            return new Route(entry, Pattern.compile(rest + "(\\?.*)?"));
        }

        boolean matches(String url, SitePlan site) {
            String start = text(entry.plan().start(site.base()));
            return url.startsWith(start)
                    && rest.matcher(url).region(start.length(), url.length()).matches();
        }

        /** A literal as in a URL, without XML escapes. */
        private static String text(Literal literal) {
            return ElementStream.unescape(literal.url());
        }
    }

    private final Listing listing;

    /** Created once; checked entries never change. */
    private volatile @Nullable List<Route> routes;

    public EntryMatcher(Listing listing) {
        this.listing = listing;
    }

    /** The entries that may have written a URL, those with the fewest variables first. */
    public List<EntryDescription> find(String url, ServedSites sites) {
        ServedSite served = sites.only() != null ? sites.only() : sites.ofUrl(url);
        return served == null
                ? List.of()
                : matching(url, served.plan()).stream()
                        .sorted(Comparator.comparingInt(
                                entry -> entry.plan().slots().size()))
                        .<EntryDescription>map(entry -> entry)
                        .toList();
    }

    /** The entries that may have written a URL of a site, in order. */
    List<ListedEntry> matching(String url, SitePlan site) {
        List<ListedEntry> matching = new ArrayList<>();
        for (Route route : routes()) {
            if (route.matches(url, site)) {
                matching.add(route.entry());
            }
        }
        return matching;
    }

    private List<Route> routes() {
        List<Route> known = routes;
        if (known == null) {
            known = listing.entries().stream().map(Route::of).toList();
            routes = known;
        }
        return known;
    }
}
