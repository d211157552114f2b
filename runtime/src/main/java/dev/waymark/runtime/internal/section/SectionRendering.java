package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.OnlySite;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.spi.ProviderLocator;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Renders one section once: asks its providers for pages and collects the sitemaps of all sites. */
public final class SectionRendering implements Watchdog.Watched, Elsewhere.Target {

    private final List<Family> families;
    private final RenderSettings settings;
    private final PageSupply supply;
    private final Elsewhere elsewhere;
    private final SectionShards shards;
    private final SkipTally unknown = new SkipTally();

    /** Read by the watchdog too. */
    private final AtomicLong supplied = new AtomicLong();

    private long suppliedBefore;
    private volatile String origin = "";

    /**
     * A rendering.
     *
     * @param elsewhere has those families rendered whose pages are in other processes
     * @param late takes the origin of pages that come when their provider has returned; from any thread
     */
    public SectionRendering(
            List<Family> families,
            RenderSettings settings,
            ProviderLocator providers,
            SectionShards shards,
            Elsewhere elsewhere,
            BooleanSupplier cancelled,
            Consumer<String> late) {
        this.families = families;
        this.settings = settings;
        this.shards = shards;
        this.elsewhere = elsewhere;
        supply = new PageSupply(providers, cancelled, this::count, late);
    }

    /** Makes room for the largest sitemap of one site that there will probably be, so that its buffer need not grow. */
    public void expect(SitePlan site, long bytes) {
        shards.of(site).buffer().reserve((int)
                Math.min(bytes + bytes / 16, settings.limits().maxBytes()));
    }

    /**
     * Renders everything.
     *
     * @throws Exception whatever stopped it; {@link #origin()} and {@link #supplied()} tell where
     */
    public void run() throws Exception {
        try (shards) {
            if (shards.mayAllBeOpen()) {
                for (Family family : families) {
                    supply(family);
                }
            } else {
                shards.whenOpened(this::supplyFixedPages);
                for (Family family : families) {
                    if (!isFixed(family.first())) {
                        supply(family);
                    }
                }
            }
            at("writing the last sitemap");
            suppliedBefore = 0;
            shards.finish(!shards.mayAllBeOpen() && hasFixedPages());
        }
    }

    private boolean hasFixedPages() {
        return families.stream().map(Family::first).anyMatch(SectionRendering::isFixed);
    }

    private static boolean isFixed(ListedEntry entry) {
        return entry.supply() instanceof Supply.Single || entry.supply() instanceof Supply.Looped;
    }

    private void at(String next) {
        origin = next;
        suppliedBefore = supplied.getPlain();
    }

    private void supply(Family family) throws Exception {
        ListedEntry entry = family.first();
        at(entry.origin());
        if (family.isElsewhere()) {
            elsewhere.render(family, families.size() == 1, this);
        } else if (family.hasLocales()) {
            FamilyPages pages = new FamilyPages(family, shards, unknown, settings, null);
            supply.supply(entry, pages);
            pages.finish();
        } else if (entry.supply() instanceof Supply.Sourced) {
            SourcePages pages = new SourcePages(family, shards, unknown, settings);
            supply.supply(entry, pages);
            pages.finish();
        } else if (isPlain(entry)) {
            supply.supply(entry, shards.pages(entry, shards.sites().get(0)));
        } else {
            supply.supply(entry, new SitePages(entry, shards, unknown));
        }
        shards.endEntry();
    }

    /** Whether all pages are of the only site. */
    private boolean isPlain(ListedEntry entry) {
        return shards.sites().size() == 1
                && (isFixed(entry)
                        || (entry.supply() instanceof Supply.Provided<?> provided && provided.keys() == null));
    }

    /** Where there are many sites, they come before all others, while those are still at work. */
    private void supplyFixedPages(SitePlan site) {
        for (Family family : families) {
            ListedEntry entry = family.first();
            if (isFixed(entry) && family.hasLocales()) {
                OnlySite only = new OnlySite(site, () -> shards.of(site), shards.tally(site));
                new FamilyPages(family, only, unknown, settings, null).fixed(url -> {});
            } else if (isFixed(entry)) {
                supply.supplyFixed(entry, shards.pages(entry, site));
            }
        }
    }

    private void count() {
        supplied(1);
    }

    @Override
    public void supplied(long pages) {
        // As cheap as an addition: only one thread adds.
        supplied.setOpaque(supplied.getPlain() + pages);
    }

    /** What came of it on a site. */
    @Override
    public SiteOutput output(SitePlan site) {
        return shards.output(site);
    }

    /** What was skipped because no site lists it. */
    @Override
    public SkipTally unknown() {
        return unknown;
    }

    /** How long rendering stood still while files were made of complete sitemaps. */
    public Duration storing() {
        return Duration.ofNanos(shards.storing());
    }

    @Override
    public long supplied() {
        return supplied.getOpaque();
    }

    /** How many of these are of the entry that is at work. */
    public long suppliedByOrigin() {
        return supplied.getPlain() - suppliedBefore;
    }

    /** What is at work, or was when it failed. */
    @Override
    public String origin() {
        return origin;
    }
}
