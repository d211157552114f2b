package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
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
public final class FileFactory {
    /** Says that the store failed, and not who supplied the pages. */
    public static final class StoreException extends UncheckedIOException {

        private static final long serialVersionUID = 1L;

        StoreException(String message, IOException cause) {
            super(message, cause);
        }
    }

    private static final KeyedHash HASH = new KeyedHash(new SecureRandom());

    private final Map<String, StoredFile> previous;
    private final Map<Fingerprint, StoredBytes> stored;
    private final boolean first;
    private final Instant now;
    private final StoredBytes.Putting store;
    private final Workbench bench;
    private final Gzip gzip;
    private final boolean styled;
    private @Nullable FileFactory other;

    /**
     * A factory for one refresh.
     *
     * @param previous the files of before, by name
     * @param stored other files that are stored already, of whatever name
     * @param first whether nothing was ever published, so that it is unknown when a file changed
     * @param bench keeps what was rendered, as far as it is little
     * @param gzip may serve other factories of the same thread too
     * @param styled whether files name the style sheet
     */
    FileFactory(
            Map<String, StoredFile> previous,
            Map<Fingerprint, StoredBytes> stored,
            boolean first,
            Instant now,
            StoredBytes.Putting store,
            Workbench bench,
            Gzip gzip,
            boolean styled) {
        this.previous = previous;
        this.stored = stored;
        this.first = first;
        this.now = now;
        this.store = store;
        this.bench = bench;
        this.gzip = gzip;
        this.styled = styled;
    }

    /** One that makes the same files, for another thread; the same one each time. */
    FileFactory forOtherThread() {
        FileFactory known = other;
        if (known == null) {
            known = new FileFactory(previous, stored, first, now, store, bench, gzip.another(), styled);
            other = known;
        }
        return known;
    }

    /**
     * The file of some bytes, to which the style sheet may be added.
     *
     * @param newest the newest lastmod in it, what an index says as long as nothing better is known
     */
    public StoredFile file(String name, ShardBuffer rendered, int pages, @Nullable String newest) {
        StoredFile file = make(name, rendered, pages, newest);
        bench.keep(file, rendered);
        return file;
    }

    private StoredFile make(String name, ShardBuffer rendered, int pages, @Nullable String newest) {
        StoredFile known = previous.get(name);
        long size = (long) rendered.length() + (styled ? StyleSheet.LENGTH : 0);
        Fingerprint hash = known == null || known.size() != size ? null : HASH.of(rendered.bytes(), rendered.length());
        if (known != null
                && hash != null
                && hash.equals(known.hash())
                && !known.bytes().isLost()) {
            return known;
        }
        Fingerprint plain = Fingerprint.of(rendered.bytes(), 0, rendered.length());
        Fingerprint fingerprint = styled ? plain.otherStyle() : plain;
        if (known == null || !known.hasPagesOf(fingerprint)) {
            String changed = first ? newest : W3cDate.text(now.getEpochSecond(), false);
            return store(name, fingerprint, rendered, pages, now, changed).withHash(hash);
        }
        String unchanged = known.lastModified().orElse(null);
        if (!known.fingerprint().equals(fingerprint)) {
            return store(name, fingerprint, rendered, pages, now, unchanged).withHash(hash);
        }
        // Bytes that somebody deleted are written again; as far as anybody else can tell, nothing changed.
        StoredFile same = known.bytes().isLost()
                ? store(name, fingerprint, rendered, pages, known.firstSeen(), unchanged)
                : known;
        return same.withHash(hash);
    }

    /**
     * The file of bytes that another process has stored. As far as anybody can tell, it is the one that this process
     * would have made.
     */
    StoredFile adopt(String name, StoredFile made) {
        StoredFile known = previous.get(name);
        if (known == null || !known.hasPagesOf(made.fingerprint())) {
            String newest = made.lastModified().orElse(null);
            return made.as(name, now, first ? newest : W3cDate.text(now.getEpochSecond(), false));
        }
        String unchanged = known.lastModified().orElse(null);
        if (!known.fingerprint().equals(made.fingerprint())) {
            return made.as(name, now, unchanged);
        }
        return known.bytes().isLost() ? made.as(name, known.firstSeen(), unchanged) : known;
    }

    private StoredFile store(
            String name,
            Fingerprint fingerprint,
            ShardBuffer rendered,
            int pages,
            Instant firstSeen,
            @Nullable String lastModified) {
        if (styled) {
            StyleSheet.addTo(rendered);
        }
        try {
            StoredBytes there = stored.get(fingerprint);
            StoredBytes bytes = there != null ? there : gzip.compress(rendered, store);
            return new StoredFile(name, fingerprint, pages, rendered.length(), bytes, firstSeen, lastModified);
        } catch (IOException e) {
            throw new StoreException("The sitemap " + name + " cannot be stored: " + e, e);
        }
    }
}
