package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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

    private final Map<String, StoredFile> previous;
    private final Map<Fingerprint, StoredBytes> stored;
    private final KeyedHash hash;
    private final boolean first;
    private final Instant now;
    private final StoredBytes.Putting store;
    private final RefreshCache bench;
    private final Gzip gzip;
    private final boolean styled;
    private final List<FileFactory> others = new ArrayList<>();

    /**
     * A factory for one refresh.
     *
     * @param previous the files of before, by name
     * @param stored other files that are stored already, of whatever name
     * @param hash fingerprints what is new
     * @param first whether nothing was ever published, so that it is unknown when a file changed
     * @param bench keeps what was rendered, as far as it is little
     * @param gzip may serve other factories of the same thread too
     * @param styled whether files name the style sheet
     */
    FileFactory(
            Map<String, StoredFile> previous,
            Map<Fingerprint, StoredBytes> stored,
            KeyedHash hash,
            boolean first,
            Instant now,
            StoredBytes.Putting store,
            RefreshCache bench,
            Gzip gzip,
            boolean styled) {
        this.previous = previous;
        this.stored = stored;
        this.hash = hash;
        this.first = first;
        this.now = now;
        this.store = store;
        this.bench = bench;
        this.gzip = gzip;
        this.styled = styled;
    }

    /**
     * One that makes the same files, for another thread.
     *
     * @param number of that thread; for one number it is the same one each time
     */
    FileFactory forOtherThread(int number) {
        while (others.size() <= number) {
            others.add(new FileFactory(
                    previous, stored, hash, first, now, store, bench, gzip.another(others.size()), styled));
        }
        return others.get(number);
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
        // Another process may have fingerprinted it, with another key.
        KeyedHash.Key key = known == null ? hash.key() : known.fingerprint().key();
        Fingerprint fingerprint = styled(key.equals(hash.key()) ? hash : new KeyedHash(key), rendered);
        if (known == null || !known.hasPagesOf(fingerprint)) {
            String changed = first ? newest : W3cDate.text(now.getEpochSecond(), false);
            Fingerprint own = hash.key().equals(key) ? fingerprint : styled(hash, rendered);
            return store(name, own, rendered, pages, now, changed);
        }
        String unchanged = known.lastModified().orElse(null);
        if (!known.fingerprint().equals(fingerprint)) {
            return store(name, fingerprint, rendered, pages, now, unchanged);
        }
        // Bytes that somebody deleted or damaged are written again; as far as anybody else can tell, nothing changed.
        return known.bytes().isIntact()
                ? known
                : store(name, fingerprint, rendered, pages, known.firstSeen(), unchanged);
    }

    private Fingerprint styled(KeyedHash by, ShardBuffer rendered) {
        Fingerprint plain = by.of(rendered.bytes(), rendered.length());
        return styled ? plain.otherStyle() : plain;
    }

    /**
     * The file of bytes that another process has stored. As far as anybody can tell, it is the one that this process
     * would have made.
     */
    StoredFile adopt(String name, StoredFile made) {
        StoredFile known = previous.get(name);
        if (known == null || !known.hasPagesOf(made)) {
            String newest = made.lastModified().orElse(null);
            return made.as(name, now, first ? newest : W3cDate.text(now.getEpochSecond(), false));
        }
        String unchanged = known.lastModified().orElse(null);
        if (!known.hasBytesOf(made)) {
            return made.as(name, now, unchanged);
        }
        if (known.bytes().isIntact()) {
            return known;
        }
        if (made.bytes().key().equals(known.bytes().key())) {
            // The other process has taken them for stored; without the mark it would do so again.
            made.bytes().lose();
        }
        return made.as(name, known.firstSeen(), unchanged);
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
