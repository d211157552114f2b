package dev.waymark.runtime.internal.section;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PartRenderer;
import dev.waymark.runtime.engine.RenderedPart;
import dev.waymark.runtime.internal.edit.SitemapThinning;
import dev.waymark.runtime.internal.listing.EntryKey;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.PartFamily;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.publish.RemoteFiles;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.publish.StoringThreads;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;

/** Renders a plan's parts in this process, with its registries. Thread-safe. */
final class Parts implements PartRenderer {

    private final Plan plan;

    /** The first entry of the family. */
    private final EntryKey key;

    private final RenderSettings settings;
    private final PartFamily.Found family;

    /** The sites in order, each with its file factory. */
    private final Map<SitePlan, RemoteFiles.Maker> sites = new LinkedHashMap<>();

    /**
     * Renders the parts of a plan.
     *
     * @param store the refreshing process's store
     */
    Parts(Plan plan, SnapshotStore store, Iterable<? extends SitemapRegistry> registries) {
        this.plan = plan;
        key = plan.family().paths().keySet().iterator().next();
        settings = plan.settings();
        family = plan.family().in(registries);
        for (Plan.OfSite site : plan.sites()) {
            sites.put(site.plan(), site.files().in(store));
        }
    }

    @Override
    public RenderedPart render(String part, SitemapProvider<?> pages) throws Exception {
        List<SitePlan> plans = List.copyOf(sites.keySet());
        Family given = family.with(pages, plans.stream().map(SitePlan::locales).toList());
        RefreshCache cache = RefreshCache.keepingNothing();
        Map<SitePlan, FileFactory> factories = new LinkedHashMap<>();
        sites.forEach((site, maker) -> factories.put(site, maker.factory(cache)));
        Set<String> late = ConcurrentHashMap.newKeySet();
        SectionRendering run = new SectionRendering(
                List.of(given),
                ProviderLocator.of(),
                new SectionSitemaps(
                        key.section(),
                        settings,
                        plans,
                        factories::get,
                        // A process that renders many parts already has a thread for each.
                        new StoringThreads(0)),
                SectionRendering.FamilyRenderer.NONE,
                () -> false,
                late::add);
        run.run();
        if (!late.isEmpty()) {
            throw new IllegalStateException("Pages of part " + part
                    + " were pushed from another thread; push all of them before pages() returns, from the calling"
                    + " thread");
        }
        List<Part.OfSite> ofSites = plans.stream()
                .map(run::output)
                .map(output -> Part.OfSite.of(output.stored(), output.tally(), output.urlSet(), output.newsUntil()))
                .toList();
        return new Part(plan.id(), part, run.supplied(), run.unknown().counts(), ofSites);
    }

    @Override
    public Map<String, List<SitemapFile>> files(RenderedPart rendered) {
        Map<String, List<SitemapFile>> files = new LinkedHashMap<>();
        Iterator<Part.OfSite> ofSites = checked(plan, rendered).sites().iterator();
        sites.forEach((site, maker) -> files.put(
                site.name(),
                ofSites.next().files().stream().<SitemapFile>map(maker::file).toList()));
        return files;
    }

    @Override
    public RenderedPart noting(RenderedPart rendered, Map<String, List<String>> repeated) {
        Part part = checked(plan, rendered);
        List<Part.OfSite> ofSites = new ArrayList<>();
        for (SitePlan site : sites.keySet()) {
            Part.OfSite ofSite = part.sites().get(ofSites.size());
            SkipTally tally = new SkipTally();
            tally.add(ofSite.tally());
            for (String url : repeated.getOrDefault(site.name(), List.of())) {
                tally.find(PageFinding.REPEATED, key.handler(), ElementStream.unescape(url));
            }
            ofSites.add(new Part.OfSite(
                    ofSite.files(), ofSite.pages(), tally.counts(), ofSite.urlSet(), ofSite.newsUntil()));
        }
        return part.with(ofSites);
    }

    @Override
    public RenderedPart without(RenderedPart rendered, BiPredicate<String, String> leftOut) throws IOException {
        Part part = checked(plan, rendered);
        List<Part.OfSite> ofSites = new ArrayList<>();
        RefreshCache cache = RefreshCache.keepingNothing();
        for (Map.Entry<SitePlan, RemoteFiles.Maker> site : sites.entrySet()) {
            Part.OfSite ofSite = part.sites().get(ofSites.size());
            SkipTally tally = new SkipTally();
            tally.add(ofSite.tally());
            SitemapThinning thinning =
                    new SitemapThinning(key.section(), settings, site.getValue().factory(cache), url -> {
                        boolean out = leftOut.test(site.getKey().name(), url);
                        if (out) {
                            tally.skip(SkipReason.DUPLICATE, key.handler(), url);
                        }
                        return out;
                    });
            List<StoredFile> files = thinning.run(
                    ofSite.files().stream().map(site.getValue()::file).toList());
            long urlSet = ofSite.urlSet() - thinning.left();
            ofSites.add(Part.OfSite.of(files, tally, urlSet, ofSite.newsUntil()));
        }
        return part.with(ofSites);
    }

    /** Returns the part if it belongs to the plan. */
    static Part checked(Plan plan, RenderedPart rendered) {
        if (Objects.requireNonNull(rendered, "part") instanceof Part part
                && part.plan().equals(plan.id())) {
            return part;
        }
        throw new IllegalArgumentException(
                "The part " + rendered.part() + " was rendered by another plan: each refresh has its own");
    }
}
