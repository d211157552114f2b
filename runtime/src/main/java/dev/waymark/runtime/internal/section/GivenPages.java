package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.RowJoiner;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.internal.shard.ElementCopies;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.spi.SourcePage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes single pages of one family of entries, given by the application, as a refresh would: through the same
 * generated code, with the same checks, on the same sites. Used once, by one thread.
 */
public final class GivenPages {

    /**
     * What was written.
     *
     * @param site where it is listed
     * @param loc the URL, as it is written in XML
     * @param element the complete element
     */
    // The bytes are never changed, and are compared by nobody.
    @SuppressWarnings("ArrayRecordComponent")
    public record Element(SitePlan site, String loc, byte[] element) {}

    private final Family family;
    private final RenderSettings settings;
    private final Shards shards;
    private final SkipTally unknown = new SkipTally();
    private boolean rows;

    public GivenPages(Family family, RenderSettings settings, List<SitePlan> sites) {
        this.family = family;
        this.settings = settings;
        shards = new Shards(settings, sites);
    }

    /**
     * Writes pages, which may be rows of one.
     *
     * @return the elements in their order
     * @throws IllegalArgumentException if a page is of another type than the entry's pages
     */
    public List<Element> write(List<?> pages) {
        try {
            return write(target -> supply(pages, target));
        } catch (ClassCastException e) {
            throw new IllegalArgumentException(
                    "A page is of another type than those of the "
                            + family.first().origin() + ": " + types(pages),
                    e);
        }
    }

    /** Writes all pages of entries that need no provider. */
    public List<Element> writeFixed() {
        return write(target -> target.fixed(this::writeFixed));
    }

    private List<Element> write(Consumer<PageTarget> pages) {
        ListedEntry entry = family.first();
        if (family.hasLocales()) {
            FamilyPages target = new FamilyPages(family, shards, unknown, settings, null);
            pages.accept(target);
            target.finish();
            rows = target.hasRows();
        } else if (entry.supply() instanceof Supply.Sourced) {
            SourcePages target = new SourcePages(family, shards, unknown, settings);
            pages.accept(target);
            target.finish();
            rows = true;
        } else {
            pages.accept(new SitePages(entry, shards, unknown));
        }
        shards.endEntry();
        return shards.elements;
    }

    private void supply(List<?> pages, PageTarget target) {
        for (Object page : pages) {
            if (family.first().supply() instanceof Supply.Provided<?> provided) {
                page(page, provided, target);
            } else {
                target.page((SourcePage) page);
            }
        }
    }

    private void writeFixed(ValueWriter url) {
        if (family.first().supply() instanceof Supply.Looped looped) {
            looped.loop().write(url);
        } else {
            url.begin().end();
        }
    }

    private static String types(List<?> pages) {
        Set<String> names = new LinkedHashSet<>();
        pages.forEach(page -> names.add(page.getClass().getName()));
        return String.join(", ", names);
    }

    // A page of another type is found out by the mapper, whose code has a cast.
    @SuppressWarnings("unchecked")
    private static <T> void page(Object page, Supply.Provided<T> provided, PageTarget target) {
        target.page((T) page, provided);
    }

    /** Whether each page was in one language, so that what belongs together may not have been given together. */
    public boolean hasRows() {
        return rows;
    }

    /** What was skipped. */
    public SkipTally tally() {
        SkipTally all = new SkipTally();
        shards.tallies.values().forEach(tally -> all.add(tally.counts()));
        all.add(unknown.counts());
        return all;
    }

    /** When the first of all news is too old, in seconds since 1970; the largest number without any. */
    public long newsUntil() {
        return shards.newsUntil();
    }

    /** One output for each site. */
    private static final class Shards implements OpenShards {

        private final RenderSettings settings;
        private final List<SitePlan> sites;
        private final Map<SitePlan, ElementCopies> outputs = new LinkedHashMap<>();
        private final Map<SitePlan, SkipTally> tallies = new LinkedHashMap<>();
        private final Map<SitePlan, Map<ListedEntry, PageWriter>> pages = new LinkedHashMap<>();
        private final List<RowJoiner> rows = new ArrayList<>();
        private final List<Element> elements = new ArrayList<>();

        Shards(RenderSettings settings, List<SitePlan> sites) {
            this.settings = settings;
            this.sites = sites;
            sites.forEach(site -> tallies.put(site, new SkipTally()));
        }

        @Override
        public List<SitePlan> sites() {
            return sites;
        }

        @Override
        public @Nullable SitePlan site(CharSequence name) {
            for (SitePlan site : sites) {
                if (site.name().contentEquals(name)) {
                    return site;
                }
            }
            return null;
        }

        @Override
        public ElementCopies of(SitePlan site) {
            return outputs.computeIfAbsent(
                    site,
                    plan -> new ElementCopies(
                            settings.limits(),
                            settings.namespaces(),
                            (loc, element) -> elements.add(new Element(site, loc, element))));
        }

        /** A page that names no site is for a few: for thousands it would be written thousands of times. */
        @Override
        public boolean mayAllBeOpen() {
            return sites.size() <= SectionShards.Bounds.of(sites).sites();
        }

        @Override
        public SkipTally tally(SitePlan site) {
            return Objects.requireNonNull(tallies.get(site));
        }

        @Override
        public PageWriter pages(ListedEntry entry, SitePlan site) {
            return pages.computeIfAbsent(site, plan -> new LinkedHashMap<>())
                    .computeIfAbsent(
                            entry, key -> new PageWriter(key.plan(), site, output(key, site), tally(site), settings));
        }

        private PageOutput output(ListedEntry entry, SitePlan site) {
            PageOutput output = of(site);
            if (!entry.plan().media()) {
                return output;
            }
            RowJoiner joiner = new RowJoiner(entry.plan(), output, tally(site), settings);
            rows.add(joiner);
            return joiner;
        }

        @Override
        public void endEntry() {
            rows.forEach(RowJoiner::flush);
        }

        long newsUntil() {
            return outputs.values().stream()
                    .mapToLong(ElementCopies::newsUntil)
                    .min()
                    .orElse(Long.MAX_VALUE);
        }
    }
}
