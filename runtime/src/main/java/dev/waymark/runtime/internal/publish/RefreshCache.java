package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What the files of one refresh are made with, for all sections and sites: the encoder, and the bytes of what was
 * rendered, as far as that is little. The pages of a small site are put into one file, and need not be read back for
 * that. The bytes may be kept by any thread.
 */
public final class RefreshCache {

    /** More than the pages of a small site, less than a heap of the smallest server notices. */
    private static final long MOST = 4 << 20;

    private final Map<Fingerprint, byte[]> byFingerprint = new ConcurrentHashMap<>();
    private final AtomicLong total = new AtomicLong();
    private final long most;
    private @Nullable Gzip gzip;

    /** Keeps what is little. */
    public RefreshCache() {
        this(MOST);
    }

    private RefreshCache(long most) {
        this.most = most;
    }

    /** One for a process that does not publish, and needs no bytes again. */
    public static RefreshCache keepingNothing() {
        return new RefreshCache(0);
    }

    /** Compresses for the refreshing thread. */
    Gzip gzip(int level) {
        Gzip known = gzip;
        if (known == null) {
            known = new Gzip(level);
            gzip = known;
        }
        return known;
    }

    void keep(StoredFile file, ShardBuffer rendered) {
        if (total.addAndGet(rendered.length()) <= most) {
            byFingerprint.put(file.fingerprint(), Arrays.copyOf(rendered.bytes(), rendered.length()));
        }
    }

    byte @Nullable [] of(StoredFile file) {
        return byFingerprint.get(file.fingerprint());
    }
}
