package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.RecordValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One site's data in a store: one record, its manifest, and blobs under {@code <writer>/<hash>}. Each object is a
 * writer, whose name begins with the site's, so sites that share a store don't interfere. Thread-safe.
 */
public final class SiteStore {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Valid names of records beside the manifest. */
    private static final Pattern RECORD = Pattern.compile("(?!manifest|lease)[a-z][a-z0-9]{0,31}");

    private final CheckedStore store;
    private final String address;
    private final String site;
    private final String writer;
    private final BlobCleaner cleaner;

    /** The known manifest's version; {@code null} if there is none. */
    private @Nullable String version;

    /** The keys of the known manifest's parts. */
    private Set<String> parts = Set.of();

    /** The blobs listed by the last refresh; {@code null} after they were used, or if none were listed. */
    private @Nullable Set<String> listed;

    /** Whether the known version is that of an unreadable manifest. */
    private boolean ignored;

    /** The version of a manifest with a part that was damaged when first read. */
    private @Nullable String damaged;

    /** The requested records beside the manifest. */
    private final Set<String> records = new TreeSet<>();

    SiteStore(PublishSettings settings, String address, LongSupplier nanoTime) {
        store = settings.store();
        this.address = address;
        site = nameOf(address);
        writer = site + "-" + HexFormat.of().toHexDigits(RANDOM.nextLong());
        cleaner = new BlobCleaner(store, site, writer, settings.grace(), nanoTime);
    }

    /** A text's part of names in a store. */
    public static String nameOf(String text) {
        return StoredBytes.hash(text.getBytes(StandardCharsets.UTF_8)).substring(0, 16);
    }

    private String record() {
        return "manifest-" + site;
    }

    /** Stores new bytes. */
    StoredBytes put(byte[] bytes) throws IOException {
        return put(StoredBytes.key(writer, bytes), bytes);
    }

    /** Stores a blob of an extra, which stays for a while when it is no longer named. */
    StoredBytes putExtra(byte[] bytes) throws IOException {
        byte[] copy = bytes.clone();
        return put(BlobCleaner.extra(writer) + StoredBytes.hash(copy), copy);
    }

    private StoredBytes put(String key, byte[] bytes) throws IOException {
        synchronized (this) {
            // The same bytes may be waiting for deletion since an earlier refresh; they count as new now.
            cleaner.named(Set.of(key));
            cleaner.stored(key);
        }
        StoredBytes stored = StoredBytes.put(store, key, bytes);
        synchronized (this) {
            if (listed != null) {
                listed.add(key);
            }
        }
        return stored;
    }

    /** Adopts a file that another process described, and stored in this writer's name. */
    synchronized StoredFile adopt(String words) {
        StoredFile file = RemoteFiles.file(words, store);
        String key = file.bytes().key();
        cleaner.named(Set.of(key));
        if (key.startsWith(writer + "/")) {
            cleaner.stored(key);
        }
        return file;
    }

    /** Returns stored bytes. */
    StoredBytes find(String key, long size) {
        return new StoredBytes(store, key, size, false);
    }

    /** The prefix of the keys of this writer's blobs. */
    String writer() {
        return writer;
    }

    /**
     * The keys of all blobs of this site.
     *
     * @param expected keys that should be among them; if one is missing, the store is listed again
     */
    Set<String> keys(Set<String> expected) throws IOException {
        Set<String> keys = list();
        if (!keys.containsAll(expected)) {
            store.relist();
            keys = list();
        }
        return keys;
    }

    private Set<String> list() throws IOException {
        Set<String> keys = new HashSet<>();
        store.list(site + "-", keys::add);
        return keys;
    }

    private static Set<String> keysOf(PublishedState state) {
        Set<String> keys = new HashSet<>();
        for (StoredBytes bytes : state.blobs()) {
            keys.add(bytes.key());
        }
        return keys;
    }

    /** Marks a state's missing files. */
    void look(PublishedState state) throws IOException {
        Set<String> keys = loseMissing(state);
        synchronized (this) {
            listed = keys;
        }
    }

    private Set<String> loseMissing(PublishedState state) throws IOException {
        Set<String> keys = keys(keysOf(state));
        for (StoredBytes bytes : state.blobs()) {
            if (!keys.contains(bytes.key())) {
                bytes.lose();
            }
        }
        return keys;
    }

    /**
     * Reads the published state unless it is known.
     *
     * @return {@code null} if there is nothing new, or nothing
     */
    synchronized @Nullable PublishedState follow() throws IOException {
        PublishedState state = take(store.read(record(), version).orElse(null));
        cleaner.deleteDue();
        return state;
    }

    private @Nullable PublishedState take(@Nullable RecordValue value) throws IOException {
        if (value == null || value.version().equals(version)) {
            version = value == null ? null : version;
            return null;
        }
        PublishedState state = state(value);
        if (state == null) {
            version = value.version();
            if (!ignored) {
                ignored = true;
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The sitemap manifest " + record() + " is ignored: its format is unknown, or parts it names"
                                + " are missing or damaged. The next refresh writes a new one");
            }
            return null;
        }
        // A failure must leave no trace: with a known version but an unknown state, the state would never be read
        // again.
        Set<String> unused = loseMissing(state);
        version = value.version();
        ignored = false;
        parts = Manifest.parts(value.bytes());
        cleaner.named(named(state));
        return state;
    }

    /** Reads the state. Reads a damaged part twice before ignoring the manifest, whose blobs may well exist. */
    private @Nullable PublishedState state(RecordValue value) throws IOException {
        try {
            return Manifest.read(value.bytes(), address, store);
        } catch (StoredBytes.DamagedException e) {
            if (value.version().equals(damaged)) {
                return null;
            }
            damaged = value.version();
            throw e;
        }
    }

    /** Whether the last read or published manifest would still be found after a restart. */
    synchronized boolean isKept() throws IOException {
        // Reads the value rather than only its version, because its file may be damaged.
        return !ignored
                && store.read(record(), null)
                        .filter(value -> value.version().equals(version))
                        .isPresent()
                && (parts.isEmpty() || keys(parts).containsAll(parts));
    }

    /**
     * Publishes a state atomically.
     *
     * @return whether it was published; otherwise, another process published meanwhile
     */
    synchronized boolean publish(PublishedState state) throws IOException {
        String id =
                HexFormat.of().toHexDigits(RANDOM.nextLong()) + HexFormat.of().toHexDigits(RANDOM.nextLong());
        // A deleted part can't be named again.
        Set<String> there = parts.isEmpty() ? Set.of() : keys(parts);
        byte[] manifest = Manifest.write(address, id, state, bytes -> putPart(bytes, there));
        if (!replace(id, manifest)) {
            return false;
        }
        ignored = false;
        Set<String> gone = new HashSet<>(parts);
        parts = Manifest.parts(manifest);
        gone.removeAll(parts);
        cleaner.replaced(gone);
        return true;
    }

    /**
     * Deletes unneeded blobs, including those of a failed refresh. The refresh's listing is recent enough: blobs stored
     * since are still needed.
     */
    synchronized void clean(PublishedState state) {
        Set<String> stored = listed;
        listed = null;
        cleaner.clean(named(state), stored);
    }

    /**
     * Deletes, in time, blobs that the previous state named and the next doesn't. Ignores other blobs: a running
     * refresh publishes them later.
     */
    synchronized void replaced(PublishedState before, PublishedState next) {
        Set<String> keys = keysOf(before);
        keys.removeAll(keysOf(next));
        cleaner.replaced(keys);
    }

    /** A refresh begins, which may publish the current blobs again. */
    synchronized void hold(PublishedState state) {
        cleaner.hold(keysOf(state));
    }

    /** The refresh has ended. */
    public synchronized void release() {
        cleaner.release();
    }

    /** A removed site exists again: its remaining blobs stay. Call it before serving the site. */
    public synchronized void revive() {
        cleaner.revive();
    }

    /**
     * Deletes a removed site: first the blobs, once no process needs them, then the record. Keeps what another process
     * still publishes.
     *
     * @return whether it is finished
     */
    public synchronized boolean retire() {
        try {
            if (store.read(record(), version)
                    .filter(value -> !value.version().equals(version))
                    .isPresent()) {
                return true;
            }
            cleaner.retire();
            if (!keys(Set.of()).isEmpty()) {
                return false;
            }
            if (version != null && !store.remove(record(), version)) {
                LOG.log(System.Logger.Level.DEBUG, "The record " + record() + " of a site that is gone stays");
            }
            for (String record : records) {
                RecordValue value = store.read(record, null).orElse(null);
                if (value != null && !store.remove(record, value.version())) {
                    LOG.log(System.Logger.Level.DEBUG, "The record " + record + " of a site that is gone stays");
                }
            }
            return true;
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The sitemaps of a site that is gone can't be deleted yet", e);
            return false;
        }
    }

    /** Reads a record beside the manifest. */
    public Optional<RecordValue> readRecord(String name, @Nullable String known) throws IOException {
        return store.read(recordBeside(name), known);
    }

    /** Replaces a record beside the manifest. */
    public Optional<String> replaceRecord(String name, @Nullable String expected, byte[] value) throws IOException {
        return store.replace(recordBeside(name), expected, value);
    }

    /** A record beside the manifest; for the only site, it has the same name in every process. */
    private synchronized String recordBeside(String name) {
        if (!RECORD.matcher(name).matches()) {
            throw new IllegalArgumentException("A record can't be called \"" + name + "\"");
        }
        String record = name + "-" + site;
        records.add(record);
        return record;
    }

    private Set<String> named(PublishedState state) {
        Set<String> named = keysOf(state);
        named.addAll(parts);
        return named;
    }

    /** Stores a part of the manifest, or reuses the previous manifest's. */
    private StoredBytes putPart(byte[] bytes, Set<String> there) throws IOException {
        String key = StoredBytes.key(writer, bytes);
        return parts.contains(key) && there.contains(key)
                ? new StoredBytes(store, key, bytes.length, true)
                : put(bytes);
    }

    /**
     * Replaces the manifest. After a failure, the stored one decides the outcome.
     *
     * @return whether the stored one has this id; if not, another process published meanwhile, perhaps on top of it
     */
    private boolean replace(String id, byte[] manifest) throws IOException {
        IOException failure = null;
        try {
            Optional<String> next = store.replace(record(), version, manifest);
            if (next.isPresent()) {
                version = next.get();
                return true;
            }
        } catch (IOException e) {
            failure = e;
        }
        RecordValue stored = store.read(record(), null).orElse(null);
        if (stored != null && Manifest.hasId(stored.bytes(), id)) {
            version = stored.version();
            return true;
        }
        if (failure != null && Objects.equals(stored == null ? null : stored.version(), version)) {
            throw failure;
        }
        return false;
    }
}
