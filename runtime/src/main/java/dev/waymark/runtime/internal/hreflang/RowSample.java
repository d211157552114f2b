package dev.waymark.runtime.internal.hreflang;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Samples clusters, to detect one whose rows come again after others. The sample is chosen by hash and thins out as it
 * grows: it detects a missing {@code order by}, but not every stray row. Used by one thread.
 */
final class RowSample {

    private static final int MOST = 1_024;

    private final Set<Object> begun = new HashSet<>();
    private int mask;

    /** Begins the rows of a site's cluster. Whether they had begun before. */
    boolean beginsAgain(@Nullable String site, Object id) {
        Object cluster = site == null ? id : List.of(site, id);
        if (!isSampled(cluster) || begun.add(cluster)) {
            while (begun.size() > MOST) {
                mask = mask << 1 | 1;
                begun.removeIf(known -> mask == -1 || !isSampled(known));
            }
            return false;
        }
        return true;
    }

    private boolean isSampled(Object cluster) {
        int hash = cluster.hashCode() * 0x9E3779B9;
        return ((hash ^ hash >>> 15) & mask) == 0;
    }
}
