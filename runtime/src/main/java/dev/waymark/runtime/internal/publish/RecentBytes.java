package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What one refresh has rendered, as far as it is little: the pages of a small site are put into one file, and need not
 * be read back for that. Thread-safe.
 */
public final class RecentBytes {

    /** More than the pages of a small site, less than a heap of the smallest server notices. */
    private static final long MOST = 4 << 20;

    private final Map<Fingerprint, byte[]> byFingerprint = new ConcurrentHashMap<>();
    private final AtomicLong total = new AtomicLong();

    void keep(StoredFile file, ShardBuffer rendered) {
        if (total.addAndGet(rendered.length()) <= MOST) {
            byFingerprint.put(file.fingerprint(), Arrays.copyOf(rendered.bytes(), rendered.length()));
        }
    }

    byte @Nullable [] of(StoredFile file) {
        return byFingerprint.get(file.fingerprint());
    }
}
