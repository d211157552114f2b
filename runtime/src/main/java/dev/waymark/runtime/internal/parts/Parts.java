package dev.waymark.runtime.internal.parts;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.PartFamily;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.FilesElsewhere;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.publish.StoringThread;
import dev.waymark.runtime.internal.publish.Workbench;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.section.Elsewhere;
import dev.waymark.runtime.internal.section.SectionRendering;
import dev.waymark.runtime.internal.section.SectionShards;
import dev.waymark.runtime.internal.section.SiteOutput;
import dev.waymark.runtime.internal.shard.SitemapReader;
import dev.waymark.runtime.parts.PartPlan;
import dev.waymark.runtime.parts.RenderedPart;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Renders parts of a plan in this process, with the registries of this process. Thread-safe. */
public final class Parts {

    private final Plan plan;
    private final RenderSettings settings;
    private final PartFamily.Found family;
    private final List<Locales> locales;

    /** The sites in their order, each with what makes its files. */
    private final Map<SitePlan, FilesElsewhere.Maker> sites = new LinkedHashMap<>();

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
        Workbench bench = Workbench.keepingNothing();
        Map<SitePlan, FileFactory> factories = new LinkedHashMap<>();
        sites.forEach((site, maker) -> factories.put(site, maker.factory(bench)));
        Set<String> late = ConcurrentHashMap.newKeySet();
        SectionRendering run = new SectionRendering(
                List.of(given),
                settings,
                ProviderLocator.of(),
                new SectionShards(
                        plan.section(),
                        settings,
                        plans,
                        factories::get,
                        // A process that renders many parts has a thread for each already.
                        new StoringThread(false),
                        SectionShards.Bounds.of(plans)),
                Elsewhere.NOWHERE,
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
            SiteOutput output = run.output(site);
            List<StoredFile> files = output.stored();
            listed += StoredFile.pages(files);
            ofSites.add(new Part.OfSite(
                    files.stream().map(FilesElsewhere::words).toList(),
                    output.tally().counts(),
                    output.urlSet(),
                    output.newsUntil()));
        }
        return new Part(plan.id(), part, run.supplied(), listed, run.unknown().counts(), List.copyOf(ofSites));
    }

    /**
     * Reads back the URLs that a part lists, site by site.
     *
     * @param urls takes the name of a site, and a URL as it is written in XML
     */
    public void urls(RenderedPart rendered, UrlConsumer urls) throws IOException {
        Part part = checked(plan, rendered);
        int at = 0;
        for (Map.Entry<SitePlan, FilesElsewhere.Maker> site : sites.entrySet()) {
            for (String words : part.sites().get(at).files()) {
                StoredFile file = site.getValue().file(words);
                try (InputStream in = file.open()) {
                    byte[] bytes = in.readAllBytes();
                    for (SitemapReader reader = new SitemapReader(bytes, bytes.length); reader.next(); ) {
                        urls.accept(site.getKey().name(), file.section(), reader.loc());
                    }
                }
            }
            at++;
        }
    }

    /** Takes a URL of a section of a site. */
    @FunctionalInterface
    public interface UrlConsumer {
        void accept(String site, String section, String url);
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
