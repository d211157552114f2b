package dev.waymark.console;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Sample pages of each entry, from the beginnings of a few sitemaps. The cost doesn't grow with the site. */
final class Samples {

    /** Maximum samples per entry. */
    static final int MOST = 3;

    private static final int MOST_FILES = 40;
    private static final int MOST_URLS_OF_A_FILE = 40;

    private final Map<EntryDescription, List<String>> urls = new LinkedHashMap<>();

    /** Reads samples from a site's published snapshot; there are none before. */
    Samples(Sitemap sitemap, String site) {
        Optional<Snapshot> snapshot = sitemap.site(site).flatMap(SiteView::snapshot);
        for (SitemapFile file : snapshot.map(Samples::files).orElse(List.of())) {
            for (String url : beginning(file)) {
                for (EntryDescription entry : sitemap.capability(Engine.class).entriesOf(url)) {
                    List<String> known = urls.computeIfAbsent(entry, added -> new ArrayList<>());
                    if (known.size() < MOST) {
                        known.add(url);
                    }
                }
            }
        }
    }

    List<String> of(EntryDescription entry) {
        return urls.getOrDefault(entry, List.of());
    }

    /** Each section's first and last sitemap, then others up to the limit. */
    private static List<SitemapFile> files(Snapshot snapshot) {
        List<? extends SitemapFile> sitemaps = snapshot.sitemaps();
        Map<String, SitemapFile> first = new LinkedHashMap<>();
        Map<String, SitemapFile> last = new LinkedHashMap<>();
        for (SitemapFile sitemap : sitemaps) {
            String section = sitemap.name().replaceFirst("-[^-]*\\.xml$", "");
            first.putIfAbsent(section, sitemap);
            last.put(section, sitemap);
        }
        Set<SitemapFile> files = new LinkedHashSet<>(first.values());
        files.addAll(last.values());
        int step = Math.max(1, sitemaps.size() / MOST_FILES);
        for (int i = 0; i < sitemaps.size() && files.size() < MOST_FILES; i += step) {
            files.add(sitemaps.get(i));
        }
        return files.stream().limit(MOST_FILES).toList();
    }

    private static List<String> beginning(SitemapFile file) {
        List<String> found = new ArrayList<>();
        try (ElementStream page = new ElementStream(file.open())) {
            while (found.size() < MOST_URLS_OF_A_FILE && page.next()) {
                found.add(page.url());
            }
        } catch (IOException e) {
            return List.of();
        }
        return found;
    }
}
