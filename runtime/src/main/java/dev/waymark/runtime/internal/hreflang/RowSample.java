package dev.waymark.runtime.internal.hreflang;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Samples clusters whose rows have ended, to detect one that returns. The sample is chosen by hash and thins out as it
 * grows: it detects a missing {@code order by}, but not every stray row. Used by one thread.
 */
final class RowSample {

    private static final int MOST = 1_024;

    private final Set<Object> ended = new HashSet<>();
    private int mask;

    /** Whether the rows of a site's cluster have ended before. */
    boolean hasEnded(@Nullable String site, Object id) {
        Object cluster = key(site, id);
        return isSampled(cluster) && ended.contains(cluster);
    }

    private static Object key(@Nullable String site, Object id) {
        return site == null ? id : List.of(site, id);
    }

    /** The rows of a site's cluster have ended. */
    void end(@Nullable String site, Object id) {
        Object cluster = key(site, id);
        if (isSampled(cluster) && ended.add(cluster) && ended.size() > MOST) {
            while (ended.size() > MOST / 2) {
                mask = mask << 1 | 1;
                ended.removeIf(known -> !isSampled(known));
                if (mask == -1) {
                    ended.clear();
                }
            }
        }
    }

    private boolean isSampled(Object cluster) {
        int hash = cluster.hashCode() * 0x9E3779B9;
        return ((hash ^ hash >>> 15) & mask) == 0;
    }
}
