package dev.waymark.runtime.internal.hreflang;

import java.util.HashSet;
import java.util.Set;

/**
 * Remembers some of the clusters whose rows have ended, and notices one that returns. Which ones is decided by their
 * hashes, so that the sample thins out as it grows: it finds a missing {@code order by}, and not every stray. Used by
 * one thread.
 */
final class RowSample {

    private static final int MOST = 1_024;

    private final Set<Object> ended = new HashSet<>();
    private int mask;

    /** Whether rows of the cluster have ended before. */
    boolean hasEnded(Object cluster) {
        return isSampled(cluster) && ended.contains(cluster);
    }

    /** The rows of the cluster have ended. */
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
