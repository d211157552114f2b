package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Deletes the blobs of a site that its manifest does not name any more. How long that is so is measured by this process
 * and its own monotonic clock, so that no clocks are compared. Used by one thread at a time.
 */
final class BlobCleaner {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** Many times as long as it takes other processes to notice a new manifest. */
    static final Duration FOLLOWED = Duration.ofMinutes(1);

    /** Longer than most refreshes take. */
    static final Duration YOUNG = Duration.ofMinutes(10);

    /** Another process may have stored a blob, and not have published it yet. */
    static final Duration UNPUBLISHED = Duration.ofHours(1);

    /**
     * So many sitemaps that were replaced stay at most, or twice as many as there are, and so many blobs of extras:
     * more than an hour of one a second.
     */
    static final int MOST_REPLACED = 1_000;

    static final int MOST_OF_EXTRAS = 4_000;

    private final SnapshotStore store;
    private final String site;
    private final String writer;
    private final Duration others;
    private final LongSupplier nanoTime;

    /** Whether the site is gone: other processes notice that with their next refresh, and not in a minute. */
    private boolean retired;

    /** What a refresh that runs may publish again. */
    private Set<String> held = new HashSet<>();

    private boolean holds;

    /** How many blobs the manifest named when somebody looked last. */
    private int named;

    /** What was stored not long ago by this writer, and when, the oldest first. */
    private final Map<String, Long> young = new LinkedHashMap<>();

    /** What was published for long: another process may be about to publish it again. */
    private final Set<String> old = new HashSet<>();

    /** The blobs that the manifest does not name, and since when. */
    private final Map<String, Long> unnamed = new HashMap<>();

    /** When a blob of each writer was last seen for the first time: a sign that it is at work. */
    private final Map<String, Long> atWork = new HashMap<>();

    BlobCleaner(SnapshotStore store, String site, String writer, Duration grace, LongSupplier nanoTime) {
        this.store = store;
        this.site = site;
        this.writer = writer;
        others = grace.compareTo(UNPUBLISHED) < 0 ? UNPUBLISHED : grace;
        this.nanoTime = nanoTime;
    }

    /**
     * Looks for blobs that are not needed any more. To be called between two refreshes: what the own writer has stored
     * is published then, or will never be.
     *
     * @param named the keys that the manifest names
     * @param listed the keys that there are, as far as somebody has just looked; {@code null} to look now
     */
    void clean(Set<String> named, @Nullable Set<String> listed) {
        retired = false;
        this.named = named.size();
        look(named, listed);
    }

    /** Deletes all blobs of a site that is gone, in time. To be called again and again, as {@link #clean}. */
    void retire() {
        retired = true;
        look(Set.of(), null);
    }

    /** The site is there again: nothing of it is due any more, until somebody has looked what is needed. */
    void revive() {
        retired = false;
        unnamed.clear();
    }

    /** The keys of the blobs of extras begin so: they stay for refreshes of other processes, too. */
    static String extra(String writer) {
        return writer + "/extra-";
    }

    /** Blobs that the manifest does not name any more. */
    void replaced(Set<String> keys) {
        long now = nanoTime.getAsLong();
        young.values().removeIf(stored -> now - stored >= YOUNG.toNanos());
        for (String key : keys) {
            unnamed.putIfAbsent(key, now);
            if (!young.containsKey(key)) {
                old.add(key);
            }
        }
        deleteDue();
    }

    /** A blob is stored. */
    void stored(String key) {
        young.remove(key);
        young.put(key, nanoTime.getAsLong());
        if (holds) {
            held.add(key);
        }
    }

    /** From now on these stay, and what is stored from now on, whatever the manifest names. */
    void hold(Set<String> keys) {
        held = new HashSet<>(keys);
        holds = true;
    }

    /** What was held may go. */
    void release() {
        held = new HashSet<>();
        holds = false;
    }

    private void look(Set<String> named, @Nullable Set<String> listed) {
        try {
            long now = nanoTime.getAsLong();
            Set<String> stored = new HashSet<>();
            if (listed == null) {
                store.list(site + "-", stored::add);
            } else {
                stored.addAll(listed);
            }
            stored.removeAll(named);
            unnamed.keySet().retainAll(stored);
            for (String key : stored) {
                if (unnamed.putIfAbsent(key, now) == null) {
                    atWork.put(writerOf(key), now);
                }
            }
            atWork.keySet()
                    .retainAll(
                            unnamed.keySet().stream().map(BlobCleaner::writerOf).collect(Collectors.toSet()));
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "Old sitemaps cannot be looked for in the store", e);
        }
        deleteDue(true);
    }

    /** What another process has published is named again. */
    void named(Set<String> keys) {
        unnamed.keySet().removeAll(keys);
        old.removeAll(keys);
    }

    /** Deletes what has not been named for long enough. */
    void deleteDue() {
        deleteDue(false);
    }

    private void deleteDue(boolean looked) {
        long now = nanoTime.getAsLong();
        Set<String> due = new HashSet<>();
        for (Map.Entry<String, Long> blob : unnamed.entrySet()) {
            if (!held.contains(blob.getKey()) && isDue(blob.getKey(), blob.getValue(), now, looked)) {
                due.add(blob.getKey());
            }
        }
        due.addAll(excess(now, false, Math.max(MOST_REPLACED, 2 * named)));
        due.addAll(excess(now, true, MOST_OF_EXTRAS));
        if (due.isEmpty()) {
            return;
        }
        try {
            store.delete(due);
            due.forEach(unnamed::remove);
            old.removeAll(due);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Old sitemaps cannot be deleted yet", e);
        }
    }

    /** The oldest of those that are too many, due or not: many refreshes at once must not fill the store. */
    private List<String> excess(long now, boolean entries, int most) {
        List<String> own = new ArrayList<>();
        for (String key : unnamed.keySet()) {
            if (!held.contains(key)
                    && (old.contains(key) || (!holds && key.startsWith(writer + "/")))
                    && entries == key.startsWith(extra(writerOf(key)))) {
                own.add(key);
            }
        }
        if (own.size() <= most) {
            return List.of();
        }
        own.sort(Comparator.comparingLong((String key) -> now - unnamed.getOrDefault(key, now))
                .reversed());
        return own.subList(0, own.size() - most);
    }

    private boolean isDue(String key, long since, long now, boolean looked) {
        if (now - since < hold(key)) {
            return false;
        }
        if (retired || old.contains(key)) {
            return true;
        }
        if (key.startsWith(writer + "/")) {
            // Other processes may store in this name, for a refresh that runs here.
            return !holds;
        }
        // A job that renders for hours has not published its first blobs yet: of who is at work, everything stays.
        Long seen = atWork.get(writerOf(key));
        return looked && (seen == null || now - seen >= hold(key));
    }

    private static String writerOf(String key) {
        return key.substring(0, key.indexOf('/'));
    }

    private long hold(String key) {
        return !retired && !old.contains(key) && key.startsWith(writer + "/") && !key.startsWith(extra(writer))
                ? FOLLOWED.toNanos()
                : others.toNanos();
    }
}
