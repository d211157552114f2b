package dev.waymark.runtime.internal.parts;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.edit.SitemapThinning;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.PartFamily;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.publish.RemoteFiles;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.publish.StoringThreads;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.section.FamilyRenderer;
import dev.waymark.runtime.internal.section.SectionRendering;
import dev.waymark.runtime.internal.section.SectionSitemaps;
import dev.waymark.runtime.internal.section.SiteSitemaps;
import dev.waymark.runtime.internal.shard.LocHash;
import dev.waymark.runtime.internal.shard.SitemapReader;
import dev.waymark.runtime.parts.PartPlan;
import dev.waymark.runtime.parts.PartUrl;
import dev.waymark.runtime.parts.RenderedPart;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/** Renders parts of a plan in this process, with the registries of this process. Thread-safe. */
public final class Parts {

    private final Plan plan;
    private final RenderSettings settings;
    private final PartFamily.Found family;
    private final List<Locales> locales;

    /** The sites in their order, each with what makes its files. */
    private final Map<SitePlan, RemoteFiles.Maker> sites = new LinkedHashMap<>();

    private Parts(Plan plan, SnapshotStore store, Iterable<? extends SitemapRegistry> registries) {
        this.plan = plan;
        settings = plan.settings().read();
        family = plan.family().in(registries);
        for (Plan.OfSite site : plan.sites()) {
            sites.put(site.read(), site.files().in(store));
        }
        locales = sites.keySet().stream().map(SitePlan::locales).toList();
    }

    /**
     * What renders the parts of a plan.
     *
     * @param store the one of the process that refreshes
     */
    public static Parts of(PartPlan plan, SnapshotStore store) {
        return of(plan, store, Registries.load());
    }

    static Parts of(PartPlan plan, SnapshotStore store, Iterable<? extends SitemapRegistry> registries) {
        if (plan instanceof Plan known) {
            return new Parts(known, store, registries);
        }
        throw new IllegalArgumentException("The plan is a " + plan.getClass().getName()
                + "; only those that PartedPages.plan() returns can be rendered");
    }

    /**
     * Renders a part.
     *
     * @throws Exception what the provider threw, or what was wrong with its pages
     */
    public RenderedPart render(String part, SitemapProvider<?> pages) throws Exception {
        Family given = family.with(pages, locales);
        List<SitePlan> plans = List.copyOf(sites.keySet());
        RefreshCache bench = RefreshCache.keepingNothing();
        Map<SitePlan, FileFactory> factories = new LinkedHashMap<>();
        sites.forEach((site, maker) -> factories.put(site, maker.factory(bench)));
        Set<String> late = ConcurrentHashMap.newKeySet();
        SectionRendering run = new SectionRendering(
                List.of(given),
                ProviderLocator.of(),
                new SectionSitemaps(
                        plan.section(),
                        settings,
                        plans,
                        factories::get,
                        // A process that renders many parts has a thread for each already.
                        new StoringThreads(0),
                        SectionSitemaps.Bounds.of(plans)),
                FamilyRenderer.NONE,
                () -> false,
                late::add);
        run.run();
        if (!late.isEmpty()) {
            throw new IllegalStateException("Pages of part " + part
                    + " were pushed from another thread; push all of them before pages() returns, from the calling"
                    + " thread");
        }
        return part(part, run, plans);
    }

    private Part part(String part, SectionRendering run, List<SitePlan> plans) {
        List<Part.OfSite> ofSites = new ArrayList<>();
        long listed = 0;
        for (SitePlan site : plans) {
            SiteSitemaps output = run.output(site);
            List<StoredFile> files = output.stored();
            listed += StoredFile.pages(files);
            ofSites.add(new Part.OfSite(
                    files.stream().map(RemoteFiles::words).toList(),
                    output.tally().counts(),
                    output.urlSet(),
                    output.newsUntil()));
        }
        return new Part(plan.id(), part, run.supplied(), listed, run.unknown().counts(), List.copyOf(ofSites));
    }

    /** A hash of each URL that a part lists, in their order; another one in each section of each site. */
    public long[] hashes(RenderedPart rendered) throws IOException {
        Part part = checked(plan, rendered);
        long[] hashes = new long[Math.toIntExact(part.pages())];
        int size = 0;
        for (OfPart file : files(part)) {
            for (SitemapReader reader = SitemapThinning.read(file.file()); reader.next(); ) {
                hashes[size++] = reader.locHash(file.key());
            }
        }
        return hashes;
    }

    /**
     * Reads back the URLs that a part lists, in their order.
     *
     * @param wanted tells by their hashes which
     */
    public void urls(RenderedPart rendered, LongPredicate wanted, Consumer<? super PartUrl> urls) throws IOException {
        for (OfPart file : files(checked(plan, rendered))) {
            for (SitemapReader reader = SitemapThinning.read(file.file()); reader.next(); ) {
                if (wanted.test(reader.locHash(file.key()))) {
                    urls.accept(new PartUrl(file.site(), file.file().section(), reader.loc()));
                }
            }
        }
    }

    /** A sitemap of a part. */
    private record OfPart(String site, StoredFile file) {

        /** What the hashes of its URLs depend on. */
        long key() {
            byte[] bytes = (site + "\n" + file.section()).getBytes(StandardCharsets.UTF_8);
            return LocHash.of(bytes, 0, bytes.length);
        }
    }

    private List<OfPart> files(Part part) {
        List<OfPart> files = new ArrayList<>();
        Iterator<Part.OfSite> ofSites = part.sites().iterator();
        sites.forEach((site, maker) ->
                ofSites.next().files().forEach(words -> files.add(new OfPart(site.name(), maker.file(words)))));
        return files;
    }

    /** The same part, whose report says of some URLs that they are listed twice. */
    public RenderedPart noting(RenderedPart rendered, Collection<PartUrl> repeated) {
        Part part = checked(plan, rendered);
        List<Part.OfSite> ofSites = new ArrayList<>();
        for (SitePlan site : sites.keySet()) {
            Part.OfSite ofSite = part.sites().get(ofSites.size());
            SkipTally tally = new SkipTally();
            tally.add(ofSite.tally());
            repeated.stream()
                    .filter(url -> url.site().equals(site.name()))
                    .forEach(url -> tally.find(PageFinding.REPEATED, handler(), url.url()));
            ofSites.add(new Part.OfSite(ofSite.files(), tally.counts(), ofSite.urlSet(), ofSite.newsUntil()));
        }
        return part.with(part.pages(), ofSites);
    }

    /**
     * The same part without some of its URLs, as if these pages had been refused.
     *
     * @param leftOut asked of each URL in their order
     */
    public RenderedPart without(RenderedPart rendered, Predicate<? super PartUrl> leftOut) throws IOException {
        Part part = checked(plan, rendered);
        List<Part.OfSite> ofSites = new ArrayList<>();
        long listed = 0;
        RefreshCache bench = RefreshCache.keepingNothing();
        for (Map.Entry<SitePlan, RemoteFiles.Maker> site : sites.entrySet()) {
            Part.OfSite ofSite = part.sites().get(ofSites.size());
            SkipTally tally = new SkipTally();
            tally.add(ofSite.tally());
            SitemapThinning thinning = new SitemapThinning(
                    plan.section(), settings, site.getValue().factory(bench), url -> {
                        boolean out = leftOut.test(new PartUrl(site.getKey().name(), plan.section(), url));
                        if (out) {
                            tally.skip(SkipReason.DUPLICATE, handler(), url);
                        }
                        return out;
                    });
            List<StoredFile> files = thinning.run(
                    ofSite.files().stream().map(site.getValue()::file).toList());
            List<String> words = files.stream().map(RemoteFiles::words).toList();
            long urlSet = ofSite.urlSet() - thinning.left();
            listed += StoredFile.pages(files);
            ofSites.add(new Part.OfSite(words, tally.counts(), urlSet, ofSite.newsUntil()));
        }
        return part.with(listed, ofSites);
    }

    private String handler() {
        return plan.family().paths().keySet().iterator().next().handler();
    }

    /** The part, if it is one of the plan. */
    static Part checked(Plan plan, RenderedPart rendered) {
        if (Objects.requireNonNull(rendered, "part") instanceof Part part
                && part.plan().equals(plan.id())) {
            return part;
        }
        throw new IllegalArgumentException(
                "The part " + rendered.part() + " was rendered by another plan: each refresh has its own");
    }
}
