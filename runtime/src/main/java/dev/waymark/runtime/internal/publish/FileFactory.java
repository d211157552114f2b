package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns rendered bytes into files. Bytes unchanged since the last refresh give the existing file, with its dates and
 * without compression. Thread-safe.
 */
public final class FileFactory {

    /** The store failed, or the sitemaps are more than indexes can list: not the provider's fault. */
    public static final class StoreException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        StoreException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** Compresses and stores a complete file, unless its bytes are stored already. */
    interface Storing {
        StoredBytes store(Fingerprint fingerprint, ShardBuffer file) throws IOException;
    }

    private final Map<String, StoredFile> previous;
    private final KeyedHash hash;
    private final Instant now;
    private final Storing storing;
    private final RefreshCache cache;
    private final boolean styled;

    /**
     * Creates a factory for one refresh.
     *
     * @param previous the previous files, by name
     * @param hash fingerprints new bytes
     * @param cache keeps rendered bytes if they are few
     * @param styled whether files reference the style sheet
     */
    FileFactory(
            Map<String, StoredFile> previous,
            KeyedHash hash,
            Instant now,
            Storing storing,
            RefreshCache cache,
            boolean styled) {
        this.previous = previous;
        this.hash = hash;
        this.now = now;
        this.storing = storing;
        this.cache = cache;
        this.styled = styled;
    }

    /**
     * The file of rendered bytes, to which the style sheet may be added.
     *
     * @param newest the newest lastmod in it: its date, unless it replaces a published file
     */
    public StoredFile file(String name, ShardBuffer rendered, int pages, @Nullable String newest) {
        StoredFile file = make(name, rendered, pages, newest);
        cache.keep(file, rendered);
        return file;
    }

    private StoredFile make(String name, ShardBuffer rendered, int pages, @Nullable String newest) {
        StoredFile known = previous.get(name);
        // Another process may have fingerprinted it with another key.
        KeyedHash.Bits key = known == null ? hash.key() : known.fingerprint().key();
        KeyedHash comparable = key.equals(hash.key()) ? hash : new KeyedHash(key);
        Fingerprint fingerprint = comparable.of(rendered.bytes, rendered.length);
        if (known == null || !known.fingerprint().equals(fingerprint)) {
            Fingerprint own = comparable == hash ? fingerprint : hash.of(rendered.bytes, rendered.length);
            return store(name, own, rendered, pages, now, newest);
        }
        String unchanged = known.lastModified().orElse(null);
        if (known.size() != rendered.length + (styled ? StyleSheet.LENGTH : 0)) {
            return store(name, fingerprint, rendered, pages, now, unchanged);
        }
        // Deleted or damaged bytes are stored again; for everyone else, nothing changed.
        return known.bytes().isIntact()
                ? known
                : store(name, fingerprint, rendered, pages, known.firstSeen(), unchanged);
    }

    /** The file of bytes stored by another process. Indistinguishable from one that this process would have made. */
    StoredFile adopt(String name, StoredFile made) {
        StoredFile known = previous.get(name);
        if (known == null || !known.hasBytesOf(made)) {
            return made.as(name, now, made.lastModified().orElse(null));
        }
        return known.bytes().isIntact()
                ? known
                : made.as(name, known.firstSeen(), known.lastModified().orElse(null));
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
            StoredBytes bytes = storing.store(fingerprint, rendered);
            StoredFile.Content content = new StoredFile.Content(fingerprint, pages, rendered.length, bytes);
            return new StoredFile(name, content, firstSeen, lastModified);
        } catch (IOException | Error e) {
            throw new StoreException("The sitemap " + name + " can't be stored: " + e, e);
        }
    }
}
