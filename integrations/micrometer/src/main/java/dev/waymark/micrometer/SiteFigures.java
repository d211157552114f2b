package dev.waymark.micrometer;

import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.util.Map;

/**
 * The counts of a snapshot.
 *
 * @param snapshot the counted snapshot
 * @param pages by section
 * @param size uncompressed
 */
record SiteFigures(Snapshot snapshot, Map<String, Long> pages, long size, long compressedSize) {

    static SiteFigures of(Snapshot snapshot, Map<String, Long> pages) {
        long size = 0;
        long compressed = 0;
        for (String name : snapshot.names()) {
            SitemapFile file = snapshot.file(name).orElseThrow();
            size += file.size();
            compressed += file.compressedSize();
        }
        return new SiteFigures(snapshot, pages, size, compressed);
    }
}
