package dev.waymark.runtime.internal.hreflang;

import java.util.HashSet;
import java.util.Set;

/**
 * Samples clusters whose rows have ended, to detect one that returns. The sample is chosen by hash and thins out as it
 * grows: it detects a missing {@code order by}, but not every stray row. Used by one thread.
 */
final class RowSample {

    private static final int MOST = 1_024;

    private final Set<Object> ended = new HashSet<>();
    private int mask;

    /** Whether the cluster's rows have ended before. */
    boolean hasEnded(Object cluster) {
        return isSampled(cluster) && ended.contains(cluster);
    }

    /** The cluster's rows have ended. */
    void end(Object cluster) {
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
