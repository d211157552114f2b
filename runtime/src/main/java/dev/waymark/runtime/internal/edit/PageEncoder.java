package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.section.PageElements;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SkipReason;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns pages that the application gives into edits. Used by one thread, for what is published together. */
public final class PageEncoder {

    /** A URL in XML: no spaces or controls, and nothing that would end its element. */
    private static final Pattern LOC = Pattern.compile("[!-;=?-~]+");

    private final Listing listing;
    private final RenderSettings settings;
    private final List<SitePlan> sites;

    private final Map<SitePlan, Map<String, List<Edit>>> edits = new LinkedHashMap<>();
    private final SkipTally skipped = new SkipTally();
    private final Map<String, Long> newsUntil = new TreeMap<>();
    private boolean whole = true;

    /**
     * An encoder.
     *
     * @param sites those that are known
     */
    public PageEncoder(Listing listing, RenderSettings settings, List<SitePlan> sites) {
        this.listing = listing;
        this.settings = settings;
        this.sites = sites;
    }

    /**
     * Adds pages of one provider, source or method.
     *
     * @param provider as the entries name it; of a source, its class
     * @param method the method that supplies the pages; {@code null} if there is only one, or none
     * @param pages which may be rows of one page
     * @param listed whether they are listed from now on; else they go
     * @throws IllegalArgumentException if no entry, or more than one method, is meant, or a page is of another type
     */
    public void add(Class<?> provider, @Nullable String method, List<?> pages, boolean listed) {
        for (Family family : listing.families(provider, method)) {
            if (mayBeRows(family)) {
                add(family, pages, listed);
            } else {
                // Several versions of one page are no rows of it: the last one counts.
                pages.forEach(page -> add(family, List.of(page), listed));
            }
        }
    }

    /** Whether several objects of a provider may be one page. */
    public boolean mayHaveRows(Class<?> provider) {
        return listing.families(provider, null).stream().anyMatch(PageEncoder::mayBeRows);
    }

    private static boolean mayBeRows(Family family) {
        return family.hasLocales()
                || family.first().supply() instanceof Supply.Sourced
                || family.first().plan().media();
    }

    private void add(Family family, List<?> pages, boolean listed) {
        PageElements given = PageElements.of(family, pages, settings, sites);
        if (hasRepeated(given)) {
            given = PageElements.of(family, newest(family, pages), settings, sites);
        }
        String section = family.first().section();
        for (PageElements.Element element : given.elements()) {
            edits(element.site(), section)
                    .add(listed ? new Edit(element.loc(), element.element()) : Edit.removal(element.loc()));
        }
        whole &= !given.hasRows();
        skipped.add(given.tally().counts());
        if (listed && given.newsUntil() < Long.MAX_VALUE) {
            newsUntil.merge(section, given.newsUntil(), Math::min);
        }
    }

    /** Whether a page was given twice. Rows that bring media of one page are no repetition. */
    private static boolean hasRepeated(PageElements given) {
        Set<SkipReason> reasons = given.tally().skipped().keySet();
        return reasons.contains(SkipReason.DUPLICATE) || reasons.contains(SkipReason.LOCALE_TWICE);
    }

    /** Without the pages whose URLs are those of a later one: that is a newer version of the same page. */
    private List<?> newest(Family family, List<?> pages) {
        Deque<Object> newest = new ArrayDeque<>();
        Map<String, Set<String>> later = new HashMap<>();
        Set<String> next = Set.of();
        for (int i = pages.size() - 1; i >= 0; i--) {
            Object page = pages.get(i);
            Set<String> urls = new HashSet<>();
            PageElements.of(family, List.of(page), settings, sites)
                    .elements()
                    .forEach(element -> urls.add(element.site().name() + ' ' + element.loc()));
            boolean isSame = urls.stream().map(later::get).anyMatch(other -> other != null && isSame(urls, other));
            if (!isSame || (urls.equals(next) && areRows(family, page, newest.getFirst()))) {
                newest.addFirst(page);
                urls.forEach(url -> later.putIfAbsent(url, urls));
                next = urls;
            } else {
                next = Set.of();
            }
        }
        return List.copyOf(newest);
    }

    private boolean areRows(Family family, Object page, Object next) {
        return !hasRepeated(PageElements.of(family, List.of(page, next), settings, sites));
    }

    /** A language may have come or gone. */
    private static boolean isSame(Set<String> urls, Set<String> later) {
        return later.containsAll(urls) || urls.containsAll(later);
    }

    private List<Edit> edits(SitePlan site, String section) {
        return edits.computeIfAbsent(site, key -> new TreeMap<>()).computeIfAbsent(section, key -> new ArrayList<>());
    }

    /**
     * Adds the removal of a URL, in whatever section it is listed.
     *
     * @param loc as it is written in XML
     * @throws IllegalArgumentException if it is no URL, or of no known site
     */
    public void remove(String loc) {
        if (!LOC.matcher(loc).matches()) {
            throw new IllegalArgumentException("\"" + loc.replaceAll("[^ -~]", "?")
                    + "\" is no URL as it is listed: percent-encode what is not ASCII, and spaces");
        }
        SitePlan site = null;
        for (SitePlan candidate : sites) {
            String base = candidate.base().toString();
            boolean below = loc.equals(base) || loc.startsWith(base + "/") || loc.startsWith(base + "?");
            if (below && (site == null || base.length() > site.base().toString().length())) {
                site = candidate;
            }
        }
        if (site == null) {
            throw new IllegalArgumentException("No site has the URL " + loc);
        }
        for (String section : listing.sectionNames()) {
            edits(site, section).add(Edit.removal(loc));
        }
        whole = false;
    }

    /** What is to be published, site by site. */
    public Map<SitePlan, SiteEdits> edits() {
        Set<String> locs = new LinkedHashSet<>();
        edits.values().forEach(sections -> locs.addAll(SiteEdits.locs(sections)));
        Map<SitePlan, SiteEdits> all = new LinkedHashMap<>();
        edits.forEach((site, sections) -> all.put(site, new SiteEdits(sections, whole, locs)));
        return all;
    }

    /** What was skipped. */
    public Map<SkipReason, PageCount> skipped() {
        return skipped.skipped();
    }

    /** When the first news of a section is too old, in seconds since 1970. */
    public Map<String, Long> newsUntil() {
        return newsUntil;
    }
}
