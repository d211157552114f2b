package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.PartEngine;
import dev.waymark.runtime.engine.PartPlan;
import dev.waymark.runtime.engine.PartedPages;
import dev.waymark.runtime.engine.RenderedPart;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.RemoteFiles;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.report.EntryDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/**
 * Renders families through an engine's processes, then orders and names the returned sitemaps. A part keeps its
 * sitemaps' names whatever happens to other parts: its first sitemap is named after the part, the others after the URL
 * before them.
 */
public final class PartedSection {

    private final PartEngine engine;
    private final Map<SitePlan, Publisher> publishers;
    private final BooleanSupplier cancelled;

    /** Creates a renderer for one section. */
    public PartedSection(PartEngine engine, Map<SitePlan, Publisher> publishers, BooleanSupplier cancelled) {
        this.engine = engine;
        this.publishers = publishers;
        this.cancelled = cancelled;
    }

    /**
     * Renders all pages of a family. Used by the refreshing thread.
     *
     * @param alone whether nothing else fills the section
     * @param output receives the sitemaps
     * @param supplied counts supplied pages
     * @throws Exception if that failed
     */
    void render(Family family, boolean alone, SectionSitemaps output, LongConsumer supplied) throws Exception {
        List<SitePlan> sites = output.sites();
        Map<SitePlan, RemoteFiles> ofSites = new LinkedHashMap<>();
        sites.forEach(site -> ofSites.put(site, publisher(site).elsewhere()));
        Plan plan = new Plan(UUID.randomUUID().toString(), family.paths(), output.settings(), ofSites);
        Pages pages = new Pages(family.first(), plan, cancelled);
        try {
            engine.render(pages);
        } finally {
            pages.end();
        }
        for (Part part : pages.parts.values()) {
            String firstKey = alone && pages.parts.size() == 1
                    ? SitemapName.FIRST_KEY
                    : SitemapName.keyOf(keyOf(family.first()) + part.part());
            supplied.accept(part.supplied());
            output.unknown().add(part.unknown());
            for (int i = 0; i < sites.size(); i++) {
                take(part.sites().get(i), firstKey, publisher(sites.get(i)), output.of(sites.get(i)));
            }
        }
    }

    private Publisher publisher(SitePlan site) {
        return Objects.requireNonNull(publishers.get(site));
    }

    /** Two entries of one method have parts with the same names. */
    private static String keyOf(ListedEntry entry) {
        return entry.key() + " " + entry.key().ordinal() + "\n";
    }

    private static void take(Part.OfSite part, String firstKey, Publisher publisher, SiteSitemaps output) {
        FileFactory factory = Objects.requireNonNull(output.factory());
        List<StoredFile> files = new ArrayList<>();
        for (String words : part.files()) {
            String given = words.substring(0, words.indexOf(' '));
            String section = SitemapName.section(given).orElseThrow();
            String key = SitemapName.key(section, given);
            String wanted = key.equals(SitemapName.FIRST_KEY) ? firstKey : SitemapName.unnumbered(key);
            String name = SitemapName.shard(section, SitemapName.unique(wanted, output.keys()));
            files.add(publisher.adopt(name, words, factory));
        }
        output.tally().add(part.tally());
        output.adopt(files, part.urlSet(), part.newsUntil());
    }

    /** Collects the parts. */
    private static final class Pages implements PartedPages {

        private final EntryDescription entry;
        private final Plan plan;
        private final BooleanSupplier cancelled;

        /** By id. */
        private final Map<String, Part> parts = new TreeMap<>();

        private boolean ended;

        Pages(EntryDescription entry, Plan plan, BooleanSupplier cancelled) {
            this.entry = entry;
            this.plan = plan;
            this.cancelled = cancelled;
        }

        @Override
        public EntryDescription entry() {
            return entry;
        }

        @Override
        public PartPlan plan() {
            return plan;
        }

        @Override
        public synchronized void add(RenderedPart rendered) {
            Part part = Parts.checked(plan, rendered);
            if (ended) {
                throw new IllegalStateException("The part " + part.part() + " of " + entry.handler()
                        + " came after render() had ended: add all parts before");
            }
            if (parts.putIfAbsent(part.part(), part) != null) {
                throw new IllegalArgumentException("There are two parts " + part.part() + " of " + entry.handler()
                        + ": each needs an id of its own, and is added once");
            }
        }

        /** Takes no more parts. */
        synchronized void end() {
            ended = true;
        }

        @Override
        public boolean isCancelled() {
            return cancelled.getAsBoolean();
        }
    }
}
