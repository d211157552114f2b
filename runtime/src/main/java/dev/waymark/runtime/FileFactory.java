package dev.waymark.runtime;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns rendered bytes into files. Bytes that did not change since the last refresh give the very same file, which
 * keeps its dates and costs no compression.
 */
final class FileFactory {

    private final Map<String, SitemapFile> previous;
    private final boolean first;
    private final Instant now;
    private final int compressionLevel;

    /**
     * A factory for one refresh.
     *
     * @param previous the files of before, by name
     * @param first whether nothing was ever published, so that it is unknown when a file changed
     */
    FileFactory(Map<String, SitemapFile> previous, boolean first, Instant now, int compressionLevel) {
        this.previous = previous;
        this.first = first;
        this.now = now;
        this.compressionLevel = compressionLevel;
    }

    /**
     * The file of some bytes.
     *
     * @param newest the newest lastmod in it, what an index says as long as nothing better is known
     */
    SitemapFile file(String name, ShardBuffer rendered, int pages, @Nullable String newest) {
        Fingerprint fingerprint = Fingerprint.of(rendered.bytes, 0, rendered.length);
        SitemapFile known = previous.get(name);
        if (known != null && known.fingerprint().equals(fingerprint)) {
            return known;
        }
        return new SitemapFile(
                name,
                fingerprint,
                pages,
                rendered.length,
                new MemoryContent(Gzip.compress(rendered.bytes, rendered.length, compressionLevel)),
                now,
                first ? newest : W3cDate.text(now.getEpochSecond(), false));
    }
}
