package dev.waymark.crawlers;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Sample URLs of a snapshot, spread over its sitemaps. */
final class ListedUrls {

    private static final int SITEMAPS = 20;

    /** URLs read from each sitemap. */
    private static final int URLS = 500;

    private ListedUrls() {}

    static List<String> sample(Snapshot snapshot) throws IOException {
        List<? extends SitemapFile> sitemaps = snapshot.sitemaps();
        List<String> urls = new ArrayList<>();
        int step = Math.max(1, sitemaps.size() / SITEMAPS);
        for (int i = 0; i < sitemaps.size(); i += step) {
            add(sitemaps.get(i), urls);
        }
        return urls;
    }

    private static void add(SitemapFile file, List<String> urls) throws IOException {
        try (ElementStream elements = new ElementStream(file.open())) {
            for (int count = 0; count < URLS && elements.next(); count++) {
                urls.add(elements.url());
            }
        }
    }
}
