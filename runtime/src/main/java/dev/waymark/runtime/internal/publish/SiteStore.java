package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.SiteRecord;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What belongs to one site in a store: one record, its manifest, and blobs under {@code <writer>/<hash>}. A writer is
 * one such object; its name begins with that of the site, so that sites which share a store keep out of each other's
 * way. Thread-safe.
 */
final class SiteStore {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");
    private static final SecureRandom RANDOM = new SecureRandom();

    /** What a record beside the manifest may be called. */
    private static final Pattern RECORD = Pattern.compile("(?!manifest|lease)[a-z][a-z0-9]{0,31}");

    private final SnapshotStore store;
    private final String address;
    private final String site;
    private final String writer;
    private final BlobCleaner cleaner;

    /** Makes a store that many sites share look again at what there is. */
    private final Runnable relist;

    /** The version of the manifest that is known; {@code null} if there is none. */
    private @Nullable String version;

    /** The keys of the parts of the manifest that is known. */
    private Set<String> parts = Set.of();

    /** What was stored when a refresh looked last; {@code null} once it was used, and where nobody has looked. */
    private @Nullable Set<String> listed;

    private boolean complained;

    /** The version of the manifest of which a part was damaged when it was read first. */
    private @Nullable String damaged;

    /** The records beside the manifest that somebody has asked for, by name. */
    private final Map<String, OtherRecord> records = new TreeMap<>();

    SiteStore(PublishSettings settings, String address) {
        this(settings, address, System::nanoTime);
    }

    SiteStore(PublishSettings settings, String address, LongSupplier nanoTime) {
        store = settings.store() instanceof CheckedStore checked ? checked : new CheckedStore(settings.store());
        relist = settings.store() instanceof SharedStore shared ? shared::relist : () -> {};
        this.address = address;
        site = nameOf(address);
        writer = site + "-" + HexFormat.of().toHexDigits(RANDOM.nextLong());
        cleaner = new BlobCleaner(store, site, writer, settings.grace(), nanoTime);
    }

    /** What stands for some text in the names of a store. */
    static String nameOf(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return StoredBytes.hash(bytes, bytes.length).substring(0, 16);
    }

    private String record() {
        return "manifest-" + site;
    }

    /** Stores bytes that nobody knows yet. */
    StoredBytes put(byte[] bytes, int length) throws IOException {
        byte[] copy = bytes.length == length ? bytes : Arrays.copyOf(bytes, length);
        String key = StoredBytes.key(writer, copy);
        synchronized (this) {
            // The same bytes may wait to be deleted since an earlier refresh: from now on they are new.
            cleaner.named(Set.of(key));
            cleaner.stored(key);
        }
        StoredBytes stored = StoredBytes.put(store, key, copy);
        list(key);
        return stored;
    }

    private synchronized void list(String key) {
        if (listed != null) {
            listed.add(key);
        }
    }

    /** Stores a blob of an extra, which stays for a time when it is not named any more. */
    StoredBytes putExtra(byte[] bytes) throws IOException {
        byte[] copy = bytes.clone();
        String key = BlobCleaner.extra(writer) + StoredBytes.hash(copy, copy.length);
        synchronized (this) {
            cleaner.stored(key);
        }
        StoredBytes stored = StoredBytes.put(store, key, copy);
        list(key);
        return stored;
    }

    /** Takes bytes that another process has stored in the name of this one. */
    synchronized StoredBytes adopt(String key, long size) {
        cleaner.named(Set.of(key));
        if (key.startsWith(writer + "/")) {
            cleaner.stored(key);
        }
        return find(key, size);
    }

    /** Finds bytes that are stored already. */
    StoredBytes find(String key, long size) {
        return new StoredBytes(store, key, size, false);
    }

    /** What the keys of the blobs begin with that this object stores. */
    String writer() {
        return writer;
    }

    /**
     * The keys of all blobs of this site.
     *
     * @param expected those that should be among them; if one is not, it is looked again
     */
    Set<String> keys(Set<String> expected) throws IOException {
        Set<String> keys = list();
        if (!keys.containsAll(expected)) {
            relist.run();
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

    /** Notes which files of a state are no longer stored. */
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
     * Reads what is published, if it is not what is known.
     *
     * @return {@code null} if there is nothing new, or nothing at all
     */
    synchronized @Nullable PublishedState follow() throws IOException {
        PublishedState state = take(store.read(record(), version));
        cleaner.deleteDue();
        return state;
    }

    private @Nullable PublishedState take(SnapshotStore.Read read) throws IOException {
        if (read instanceof SnapshotStore.Read.Absent) {
            version = null;
        }
        if (!(read instanceof SnapshotStore.Read.Value value)) {
            return null;
        }
        PublishedState state = state(value);
        if (state == null) {
            version = value.version();
            if (!complained) {
                complained = true;
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The sitemap manifest " + record() + " is ignored: its format is unknown, or parts it names"
                                + " are missing or damaged. The next refresh writes a new one");
            }
            return null;
        }
        // What fails leaves no trace: a version that is known, and a state that is not, would never be read again.
        Set<String> unused = loseMissing(state);
        version = value.version();
        parts = Manifest.parts(value.bytes());
        cleaner.named(named(state));
        return state;
    }

    /** A part that is damaged is read again before the manifest is ignored: what it names may well be there. */
    private @Nullable PublishedState state(SnapshotStore.Read.Value value) throws IOException {
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

    /** Whether the manifest that was last read or published would still be found after a restart. */
    synchronized boolean isKept() throws IOException {
        // What it is now, and not only whether it is another one: its file may be damaged.
        return store.read(record(), null) instanceof SnapshotStore.Read.Value value
                && value.version().equals(version)
                && (parts.isEmpty() || keys(parts).containsAll(parts));
    }

    /**
     * Makes a state the published one, as a whole or not at all.
     *
     * @return whether it is; if not, another process published meanwhile
     */
    synchronized boolean publish(PublishedState state) throws IOException {
        String id =
                HexFormat.of().toHexDigits(RANDOM.nextLong()) + HexFormat.of().toHexDigits(RANDOM.nextLong());
        // A part that somebody deleted cannot be named again.
        Set<String> there = parts.isEmpty() ? Set.of() : keys(parts);
        Manifest.Quantities manifest =
                Manifest.write(address, id, state, (bytes, length) -> putPart(bytes, length, there));
        if (!replace(id, manifest.bytes())) {
            return false;
        }
        Set<String> gone = new HashSet<>(parts);
        gone.removeAll(manifest.parts());
        cleaner.replaced(gone);
        parts = manifest.parts();
        return true;
    }

    /**
     * Deletes what is not needed any more; whatever came of a refresh, for what one that failed has stored goes too.
     * What the refresh has seen of the store is good enough for that: who stored something since needs it.
     */
    synchronized void clean(PublishedState state) {
        Set<String> stored = listed;
        listed = null;
        cleaner.clean(named(state), stored);
    }

    /**
     * Deletes, in time, what one state named and the next does not. It looks for nothing else: what a refresh has
     * stored meanwhile is published later.
     */
    synchronized void replaced(PublishedState before, PublishedState next) {
        Set<String> keys = keysOf(before);
        keys.removeAll(keysOf(next));
        cleaner.replaced(keys);
    }

    /** A refresh begins, which may publish again what is published now. */
    synchronized void hold(PublishedState state) {
        cleaner.hold(keysOf(state));
    }

    /** The refresh has ended. */
    synchronized void release() {
        cleaner.release();
    }

    /** The site is there again, before all of it was deleted. */
    synchronized void revive() {
        cleaner.revive();
    }

    /**
     * Deletes everything, in time; nothing of what another process publishes meanwhile.
     *
     * @return whether there is nothing more to do
     */
    synchronized boolean retire() {
        try {
            if (store.read(record(), version) instanceof SnapshotStore.Read.Value) {
                return true;
            }
            cleaner.retire();
            if (!keys(Set.of()).isEmpty()) {
                return false;
            }
            if (version != null && !store.remove(record(), version)) {
                LOG.log(System.Logger.Level.DEBUG, "The record " + record() + " of a site that is gone stays");
            }
            version = null;
            parts = Set.of();
            for (OtherRecord record : records.values()) {
                record.remove();
            }
            return true;
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The sitemaps of a site that is gone cannot be deleted yet", e);
            return false;
        }
    }

    /** A record of this site beside its manifest; of the only site, with the same name for every process. */
    synchronized SiteRecord record(String name) {
        if (!RECORD.matcher(name).matches()) {
            throw new IllegalArgumentException("A record cannot be called \"" + name + "\"");
        }
        return records.computeIfAbsent(name, unknown -> new OtherRecord(store, name + "-" + site));
    }

    /** A record that this class knows nothing of. */
    private record OtherRecord(SnapshotStore store, String name) implements SiteRecord {

        @Override
        public SnapshotStore.Read read(@Nullable String known) throws IOException {
            return store.read(name, known);
        }

        @Override
        public Optional<String> replace(@Nullable String expected, byte[] value) throws IOException {
            return store.replace(name, expected, value);
        }

        void remove() throws IOException {
            if (store.read(name, null) instanceof SnapshotStore.Read.Value value
                    && !store.remove(name, value.version())) {
                LOG.log(System.Logger.Level.DEBUG, "The record " + name + " of a site that is gone stays");
            }
        }
    }

    private Set<String> named(PublishedState state) {
        Set<String> named = keysOf(state);
        named.addAll(parts);
        return named;
    }

    /** A part of the manifest, which may be one of the last manifest. */
    private StoredBytes putPart(byte[] bytes, int length, Set<String> there) throws IOException {
        String key = StoredBytes.key(writer, Arrays.copyOf(bytes, length));
        return parts.contains(key) && there.contains(key)
                ? new StoredBytes(store, key, length, true)
                : put(bytes, length);
    }

    /**
     * Replaces the manifest. After a failure, the stored one decides what came of it.
     *
     * @return whether it is the one of this id; if not, another process published meanwhile, perhaps on top of it
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
        String stored = null;
        if (store.read(record(), null) instanceof SnapshotStore.Read.Value value) {
            stored = value.version();
            if (Manifest.hasId(value.bytes(), id)) {
                version = stored;
                return true;
            }
        }
        if (failure != null && Objects.equals(stored, version)) {
            throw failure;
        }
        return false;
    }
}
