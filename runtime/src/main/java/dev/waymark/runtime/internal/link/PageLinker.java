package dev.waymark.runtime.internal.link;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PageAddress;
import dev.waymark.runtime.internal.hreflang.BoundKeys;
import dev.waymark.runtime.internal.hreflang.FamilyWriter;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.section.PageElements;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.report.PageUrls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the URLs of single pages by writing them as in a refresh, without providers or published files. Thread-safe.
 */
public final class PageLinker {

    private static final PageUrls LEFT_OUT = none("its entry is left out of the sitemap");

    private final Listing listing;
    private final RenderSettings settings;
    private final EntryMatcher matcher;

    public PageLinker(Listing listing, RenderSettings settings) {
        this.listing = listing;
        this.settings = settings.skipping().linking();
        matcher = new EntryMatcher(listing);
    }

    /** Finds entries by URL. */
    public EntryMatcher matcher() {
        return matcher;
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
        if (families.isEmpty()) {
            return LEFT_OUT;
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
                .filter(family -> family.first().supply() instanceof Supply.Provided<?>
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
        if (sites.size() == 1) {
            return sites;
        }
        Set<String> names = new HashSet<>();
        for (Object page : pages) {
            String name = siteOf(page, family.first().supply());
            if (name == null) {
                return sites;
            }
            names.add(name);
        }
        List<SitePlan> named =
                sites.stream().filter(site -> names.contains(site.name())).toList();
        return named.isEmpty() ? sites.subList(0, 1) : named;
    }

    private static @Nullable String siteOf(Object page, Supply supply) {
        BoundKeys keys = new BoundKeys();
        BiConsumer<Object, PageKeys> mapper = supply.pageKeys();
        if (mapper != null) {
            try {
                mapper.accept(page, keys);
            } catch (ClassCastException e) {
                // Writing the page reports the problem.
                return null;
            }
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
        for (SitePlan site : sites) {
            String url = PageAddress.below(given, site.base().toString());
            List<ListedEntry> matching = matcher.matching(url, site);
            if (matching.isEmpty()) {
                continue;
            }
            PageAddress wanted = PageAddress.of(url);
            List<SitePlan> together = FamilyWriter.isOneGroup(sites) ? sites : List.of(site);
            for (Family family : listing.families()) {
                if (family.first().supply().isFixed() && !Collections.disjoint(family.entries(), matching)) {
                    urls(PageElements.of(family, List.of(family), settings, together)
                                    .elements())
                            .stream()
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
                urls(elements),
                tally.skipped(),
                problems.length() == 0 ? Optional.empty() : Optional.of(problems.toString()));
    }

    private static List<PageUrls.Link> urls(List<PageElements.Element> elements) {
        return elements.stream().map(PageLinker::link).toList();
    }

    private static PageUrls.Link link(PageElements.Element element) {
        try (ElementStream read = new ElementStream(element.element())) {
            boolean unused = read.next();
            return new PageUrls.Link(element.site().name(), Optional.of(read.url()), read.alternates());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
