package dev.waymark.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns rendered bytes into files. Bytes that did not change since the last refresh give the very same file, which
 * keeps its dates and costs no compression. Used by one thread.
 */
final class FileFactory {

    private static final KeyedHash HASH = new KeyedHash(new SecureRandom());

    private final Map<String, SitemapFile> previous;
    private final boolean first;
    private final Instant now;
    private final SnapshotStore store;
    private final int compressionLevel;
    private final Gzip gzip;
    private @Nullable FileFactory beside;

    /**
     * A factory for one refresh.
     *
     * @param previous the files of before, by name
     * @param first whether nothing was ever published, so that it is unknown when a file changed
     */
    FileFactory(Map<String, SitemapFile> previous, boolean first, Instant now, Settings settings) {
        this.previous = previous;
        this.first = first;
        this.now = now;
        store = settings.store();
        gzip = new Gzip(settings.compressionLevel());
        compressionLevel = settings.compressionLevel();
    }

    private FileFactory(FileFactory other) {
        previous = other.previous;
        first = other.first;
        now = other.now;
        store = other.store;
        compressionLevel = other.compressionLevel;
        gzip = new Gzip(compressionLevel);
    }

    /** One that makes the same files, for another thread; the same one each time. */
    FileFactory beside() {
        FileFactory known = beside;
        if (known == null) {
            known = new FileFactory(this);
            beside = known;
        }
        return known;
    }

    /**
     * The file of some bytes.
     *
     * @param newest the newest lastmod in it, what an index says as long as nothing better is known
     */
    SitemapFile file(String name, ShardBuffer rendered, int pages, @Nullable String newest) {
        SitemapFile known = previous.get(name);
        KeyedHash.Value hash =
                known == null || known.size() != rendered.length ? null : HASH.of(rendered.bytes, rendered.length);
        if (known != null && hash != null && hash.equals(known.hash()) && known.isIntact()) {
            return known;
        }
        Fingerprint fingerprint = Fingerprint.of(rendered.bytes, 0, rendered.length);
        if (known == null || !known.fingerprint().equals(fingerprint)) {
            String changed = first ? newest : W3cDate.text(now.getEpochSecond(), false);
            return store(name, fingerprint, rendered, pages, now, changed).withHash(hash);
        }
        // Bytes that somebody deleted are written again; as far as anybody else can tell, nothing changed.
        SitemapFile same = known.isIntact()
                ? known
                : store(name, fingerprint, rendered, pages, known.firstSeen(), known.lastModifiedOrNull());
        return same.withHash(hash);
    }

    private SitemapFile store(
            String name,
            Fingerprint fingerprint,
            ShardBuffer rendered,
            int pages,
            Instant firstSeen,
            @Nullable String lastModified) {
        try {
            Content content = store.write(fingerprint, rendered, gzip);
            return new SitemapFile(name, fingerprint, pages, rendered.length, content, firstSeen, lastModified);
        } catch (IOException e) {
            throw new UncheckedIOException("The sitemap " + name + " cannot be stored: " + e, e);
        }
    }
}
