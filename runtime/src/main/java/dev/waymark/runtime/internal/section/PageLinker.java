package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PageAddress;
import dev.waymark.runtime.internal.hreflang.BoundKeys;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.Template;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.PageUrls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the URLs of single pages by writing them as in a refresh, and the entries of a URL by their routes, without
 * providers or published files. Thread-safe.
 */
public final class PageLinker {

    /** An entry, with the pattern of its URLs after the text before the first variable. */
    private record Route(ListedEntry entry, Pattern rest) {

        static Route of(ListedEntry entry) {
            StringBuilder rest = new StringBuilder();
            List<Template.Slot> slots = entry.plan().template().slots();
            for (int i = 0; i < slots.size(); i++) {
                boolean several = slots.get(i).rest();
                String value = several ? "[^?]*" : "[^/?]+";
                String after = Pattern.quote(text(slots.get(i).after()));
                // Where a later end of the value can't match more, only the first one is tried: a request may have
                // thousands of them.
                boolean isFirstEnough =
                        i + 1 < slots.size() && (!several || slots.get(i + 1).rest());
                rest.append(isFirstEnough ? "(?>" + value + "?" + after + ")" : value + after);
            }
            return new Route(entry, Pattern.compile(rest + "(\\?.*)?"));
        }

        boolean matches(String url, SitePlan site) {
            String start = text(entry.plan().template().start(site.base()));
            return url.startsWith(start)
                    && rest.matcher(url).region(start.length(), url.length()).matches();
        }

        /** A literal as in a URL, without XML escapes. */
        private static String text(Literal literal) {
            return ElementStream.unescape(literal.url());
        }
    }

    private final Listing listing;
    private final RenderSettings settings;

    /** The routes of all entries. Created once; checked entries never change. */
    private volatile @Nullable List<Route> routes;

    public PageLinker(Listing listing, RenderSettings settings) {
        this.listing = listing;
        this.settings = settings.linking();
    }

    /** A page without URLs. */
    public static PageUrls none(String problem) {
        return new PageUrls(List.of(), Map.of(), Optional.of(problem));
    }

    /**
     * The URLs of a page.
     *
     * @param type the provider, or the controller
     * @param method the method that supplies the page, or the controller's; {@code null} if there is only one
     * @param pages the page, or all its rows
     * @throws IllegalArgumentException if no entry or several match, or the page has another type
     */
    public PageUrls of(Class<?> type, @Nullable String method, List<?> pages, List<SitePlan> sites) {
        List<Family> families = method == null ? List.of() : handledBy(type, method);
        if (families.isEmpty()) {
            families = listing.families(type, method);
        }
        if (families.isEmpty() || pages.isEmpty()) {
            return none(families.isEmpty() ? "its entry is left out of the sitemap" : "the page has no rows");
        }
        requireOneMethod(type, families);
        List<PageElements.Element> elements = new ArrayList<>();
        SkipTally tally = new SkipTally();
        for (Family family : families) {
            PageElements given = PageElements.of(family, pages, settings, sitesOf(family, pages, sites));
            elements.addAll(given.elements());
            tally.add(given.tally().counts());
        }
        return urls(elements, tally);
    }

    private List<Family> handledBy(Class<?> controller, String method) {
        String name = controller.getCanonicalName() + "#" + method;
        return listing.families().stream()
                .filter(family -> family.first().supply() instanceof Supply.Provided
                        && family.entries().stream()
                                .anyMatch(entry -> entry.handler().equals(name)))
                .toList();
    }

    private static void requireOneMethod(Class<?> type, List<Family> families) {
        Set<String> handlers = new TreeSet<>();
        families.forEach(family -> handlers.add(family.first().handler()));
        if (handlers.size() > 1) {
            String handler = families.get(0).first().handler();
            int method = handler.indexOf('#');
            throw new IllegalArgumentException("Pages of " + type.getName() + " are shown by several methods, "
                    + String.join(", ", handlers) + ": name the one whose URL you want, as in urls("
                    + handler.substring(handler.lastIndexOf('.', method) + 1, method) + ".class, \""
                    + handler.substring(method + 1) + "\", page)");
        }
    }

    /** Looks for the site that a page names, rather than trying a thousand of them. */
    private static List<SitePlan> sitesOf(Family family, List<?> pages, List<SitePlan> sites) {
        Set<@Nullable String> names = new HashSet<>();
        pages.forEach(page -> names.add(siteOf(page, family.first().supply())));
        List<SitePlan> named =
                sites.stream().filter(site -> names.contains(site.name())).toList();
        return named.isEmpty() || names.contains(null) ? sites : named;
    }

    private static @Nullable String siteOf(Object page, Supply supply) {
        BoundKeys keys = new BoundKeys(supply.pageKeys());
        try {
            keys.read(page);
        } catch (ClassCastException e) {
            // Writing the page reports the problem.
            return null;
        }
        return keys.site();
    }

    /**
     * The URLs of a page without a provider.
     *
     * @param given one of them, or its path
     */
    public PageUrls of(String given, List<SitePlan> sites) {
        List<PageUrls.Link> links = new ArrayList<>();
        boolean areLinked = SitePlan.areLinked(sites);
        for (SitePlan site : sites) {
            String url = PageAddress.below(given, site.base().toString());
            List<ListedEntry> matching = matching(url, site);
            PageAddress wanted = PageAddress.of(url);
            List<SitePlan> together = areLinked ? sites : List.of(site);
            for (Family family : listing.families()) {
                if (family.first().supply().isFixed() && !Collections.disjoint(family.entries(), matching)) {
                    PageElements.of(family, List.of(family), settings, together).elements().stream()
                            .map(PageLinker::link)
                            .filter(link -> link.site().equals(site.name()))
                            .filter(link ->
                                    PageAddress.of(link.canonical().orElse("")).equals(wanted))
                            .forEach(links::add);
                }
            }
        }
        return links.isEmpty()
                ? none("no entry without a provider has this URL")
                : new PageUrls(links, Map.of(), Optional.empty());
    }

    private static PageUrls urls(List<PageElements.Element> elements, SkipTally tally) {
        StringJoiner problems = new StringJoiner("; ");
        tally.skipped()
                .forEach((reason, pages) -> problems.add("skipped, because " + reason.description() + ": "
                        + pages.examples().get(0)));
        return new PageUrls(
                elements.stream().map(PageLinker::link).toList(),
                tally.skipped(),
                problems.length() == 0 ? Optional.empty() : Optional.of(problems.toString()));
    }

    private static PageUrls.Link link(PageElements.Element element) {
        try (ElementStream read =
                new ElementStream(Objects.requireNonNull(element.edit().element()))) {
            boolean unused = read.next();
            return new PageUrls.Link(element.site().name(), Optional.of(read.url()), read.alternates());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The entries that may have written a URL, those with the fewest variables first. */
    public List<EntryDescription> entriesOf(String url, ServedSites sites) {
        ServedSite served = sites.ofUrl(url);
        return served == null
                ? List.of()
                : matching(url, served.plan()).stream()
                        .sorted(Comparator.comparingInt(
                                entry -> entry.plan().template().slots().size()))
                        .<EntryDescription>map(entry -> entry)
                        .toList();
    }

    /** The entries that may have written a URL of a site, in order. */
    private List<ListedEntry> matching(String url, SitePlan site) {
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
