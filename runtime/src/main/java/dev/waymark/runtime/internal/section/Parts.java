package dev.waymark.runtime.internal.section;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PartRenderer;
import dev.waymark.runtime.engine.RenderedPart;
import dev.waymark.runtime.internal.listing.EntryKey;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.publish.ElementParts;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.publish.RemoteFiles;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.publish.StoringThreads;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.shard.LocHash;
import dev.waymark.runtime.internal.shard.ShardWriter;
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
import java.util.function.Predicate;

/** Renders a plan's parts in this process, with its registries. Thread-safe. */
final class Parts implements PartRenderer {

    private final Plan plan;

    /** The first entry of the family. */
    private final EntryKey key;

    private final Family family;

    /** The sites in order, each with its file factory. */
    private final Map<SitePlan, RemoteFiles.Maker> sites = new LinkedHashMap<>();

    /**
     * Renders the parts of a plan.
     *
     * @param store the refreshing process's store
     */
    Parts(Plan plan, SnapshotStore store, Iterable<? extends SitemapRegistry> registries) {
        this.plan = plan;
        key = plan.paths().keySet().iterator().next();
        plan.sites().forEach((site, files) -> sites.put(site, files.in(store)));
        family = Family.in(
                registries,
                plan.paths(),
                sites.keySet().stream().map(SitePlan::locales).toList());
    }

    @Override
    public RenderedPart render(String part, SitemapProvider<?> pages) throws Exception {
        RefreshCache cache = RefreshCache.keepingNothing();
        Map<SitePlan, FileFactory> factories = new LinkedHashMap<>();
        sites.forEach((site, maker) -> factories.put(site, maker.factory(cache)));
        Set<String> late = ConcurrentHashMap.newKeySet();
        long[] supplied = {0};
        PageSupply supply = new PageSupply(ProviderLocator.of(), () -> false, () -> supplied[0]++, late::add);
        // A process that renders many parts already has a thread for each.
        SectionSitemaps output = new SectionSitemaps(key.section(), plan.settings(), factories, new StoringThreads(0));
        try (output) {
            PageDispatch.offer(family.with(pages), supply, output, output.sites());
            output.finish();
        }
        if (!late.isEmpty()) {
            throw new IllegalStateException("Pages of part " + part
                    + " were pushed from another thread; push all of them before pages() returns, from the calling"
                    + " thread");
        }
        List<Part.OfSite> ofSites = sites.keySet().stream()
                .map(output::of)
                .map(site -> Part.OfSite.of(site.stored(), site.tally(), site.urlSet(), site.newsUntil()))
                .toList();
        return new Part(plan.id(), part, supplied[0], output.unknown().counts(), ofSites);
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
        for (Map.Entry<SitePlan, RemoteFiles.Maker> site : sites.entrySet()) {
            String name = site.getKey().name();
            Part.OfSite ofSite = part.sites().get(ofSites.size());
            ofSites.add(without(ofSite, site.getValue(), url -> leftOut.test(name, url)));
        }
        return part.with(ofSites);
    }

    /** Recuts a site's sitemaps as if some URLs had never been supplied. */
    private Part.OfSite without(Part.OfSite ofSite, RemoteFiles.Maker maker, Predicate<String> leftOut)
            throws IOException {
        RenderSettings settings = plan.settings();
        FileFactory factory = maker.factory(RefreshCache.keepingNothing());
        ElementParts elements = new ElementParts(settings.namespaces());
        List<StoredFile> files = new ArrayList<>();
        SkipTally tally = new SkipTally();
        tally.add(ofSite.tally());
        long urlSet = ofSite.urlSet();
        try (ShardWriter open = new ShardWriter(
                key.section(),
                settings.limits(),
                settings.namespaces(),
                (name, file, pages, newest) -> files.add(factory.file(name, file, pages, newest)))) {
            for (String words : ofSite.files()) {
                byte[] sitemap = maker.file(words).read();
                for (ElementStream reader = new ElementStream(sitemap); reader.next(); ) {
                    if (leftOut.test(reader.loc())) {
                        tally.skip(SkipReason.DUPLICATE, key.handler(), reader.url());
                        urlSet -= LocHash.of(sitemap, reader.locStart(), reader.locEnd());
                    } else {
                        elements.date(reader);
                        // At most a duplicate, whose equal one is in the sitemap: it was listed within these limits.
                        SkipReason unused = elements.copy(reader, false, open);
                    }
                }
            }
            open.finish();
        }
        return Part.OfSite.of(files, tally, urlSet, ofSite.newsUntil());
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
