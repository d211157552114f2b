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
import org.jspecify.annotations.Nullable;

/**
 * Deletes a site's blobs that its manifest no longer names. Ages are measured by this process's monotonic clock, so
 * clocks aren't compared. Used by one thread at a time.
 */
final class BlobCleaner {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** Many times as long as other processes need to notice a new manifest. */
    static final Duration FOLLOWED = Duration.ofMinutes(1);

    /** Longer than most refreshes take. */
    static final Duration YOUNG = Duration.ofMinutes(10);

    /** Another process may have stored a blob and not published it yet. */
    static final Duration UNPUBLISHED = Duration.ofHours(1);

    /**
     * The maximum number of replaced sitemaps to keep, or twice the current number, and of extras' blobs: more than an
     * hour at one per second.
     */
    static final int MOST_REPLACED = 1_000;

    static final int MOST_OF_EXTRAS = 4_000;

    private final SnapshotStore store;
    private final String site;
    private final String writer;
    private final Duration others;
    private final LongSupplier nanoTime;

    /** Whether the site was removed. Other processes notice that at their next refresh, later than a new manifest. */
    private boolean retired;

    /** Blobs that a running refresh may publish again. */
    private Set<String> held = new HashSet<>();

    private boolean holds;

    /** The number of blobs that the manifest named at the last check. */
    private int named;

    /** Recent blobs of this writer with their times, oldest first. */
    private final Map<String, Long> young = new LinkedHashMap<>();

    /** Replaced blobs that a refresh of another process may have begun with, and may publish again. */
    private final Set<String> old = new HashSet<>();

    /** Blobs that the manifest doesn't name, and since when. */
    private final Map<String, Long> unnamed = new HashMap<>();

    /** When each writer's last new blob was seen, a sign that the writer is active. */
    private final Map<String, Long> atWork = new HashMap<>();

    BlobCleaner(SnapshotStore store, String site, String writer, Duration grace, LongSupplier nanoTime) {
        this.store = store;
        this.site = site;
        this.writer = writer;
        others = grace.compareTo(UNPUBLISHED) < 0 ? UNPUBLISHED : grace;
        this.nanoTime = nanoTime;
    }

    /**
     * Finds blobs that are no longer needed. Call it between two refreshes, when everything that this writer stored is
     * published or never will be.
     *
     * @param named the keys that the manifest names
     * @param listed the existing keys, if just listed; {@code null} to list them now
     */
    void clean(Set<String> named, @Nullable Set<String> listed) {
        this.named = named.size();
        look(named, listed);
    }

    /** Deletes all blobs of a removed site, in time. Call it repeatedly, like {@link #clean}. */
    void retire() {
        retired = true;
        look(Set.of(), null);
    }

    /** The site exists again: nothing is due until the next check. */
    void revive() {
        retired = false;
        unnamed.clear();
    }

    /** The key prefix of extras' blobs: they stay for refreshes of other processes, too. */
    static String extra(String writer) {
        return writer + "/extra-";
    }

    /** Records blobs that the manifest no longer names. */
    void replaced(Set<String> keys) {
        long now = nanoTime.getAsLong();
        boolean isShared = store.isShared();
        young.values().removeIf(stored -> now - stored >= YOUNG.toNanos());
        for (String key : keys) {
            unnamed.putIfAbsent(key, now);
            if (isShared || !young.containsKey(key)) {
                old.add(key);
            }
        }
        deleteDue();
    }

    /** Records a stored blob. */
    void stored(String key) {
        young.remove(key);
        young.put(key, nanoTime.getAsLong());
        if (holds) {
            held.add(key);
        }
    }

    /** Keeps these blobs, and all stored from now on, whatever the manifest names. */
    void hold(Set<String> keys) {
        held = new HashSet<>(keys);
        holds = true;
    }

    /** Stops keeping blobs for a refresh. */
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
            // Each start of a process is another writer.
            atWork.values().removeIf(seen -> now - seen >= others.toNanos());
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "Old sitemaps can't be looked for in the store", e);
        }
        deleteDue(true);
    }

    /** Records blobs that another process's publication names again. */
    void named(Set<String> keys) {
        unnamed.keySet().removeAll(keys);
        old.removeAll(keys);
    }

    /** Deletes blobs that have been unnamed long enough. */
    void deleteDue() {
        deleteDue(false);
    }

    private void deleteDue(boolean looked) {
        long now = nanoTime.getAsLong();
        Set<String> due = new HashSet<>();
        for (Map.Entry<String, Long> each : unnamed.entrySet()) {
            if (!held.contains(each.getKey()) && isDue(each.getKey(), each.getValue(), now, looked)) {
                due.add(each.getKey());
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
            LOG.log(System.Logger.Level.DEBUG, "Old sitemaps can't be deleted yet", e);
        }
    }

    /** The oldest excess blobs, due or not: many refreshes in a short time must not fill the store. */
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
            // Other processes may store under this name for a refresh running here.
            return !holds;
        }
        // A job that renders for hours hasn't published its first blobs yet: all blobs of active writers stay.
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
