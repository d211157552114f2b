package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Shared by all sections and sites of one refresh: the encoders, and rendered bytes if they are few. A small site's
 * pages are combined into one file, and needn't be read back. Any thread may add bytes.
 */
public final class RefreshCache {

    /** More than a small site's pages, but negligible in the smallest heap. */
    private static final long MOST = 4 << 20;

    private final Map<Fingerprint, byte[]> byFingerprint = new ConcurrentHashMap<>();
    private final AtomicLong total = new AtomicLong();
    private final long most;
    private final Gzip gzip = new Gzip();

    /** Creates a cache for few bytes. */
    public RefreshCache() {
        this(MOST);
    }

    private RefreshCache(long most) {
        this.most = most;
    }

    /** For a process that doesn't publish and needs no bytes again. */
    public static RefreshCache keepingNothing() {
        return new RefreshCache(0);
    }

    Gzip gzip() {
        return gzip;
    }

    void keep(StoredFile file, ShardBuffer rendered) {
        if (total.addAndGet(rendered.length) <= most) {
            byFingerprint.put(file.fingerprint(), Arrays.copyOf(rendered.bytes, rendered.length));
        }
    }

    byte @Nullable [] of(StoredFile file) {
        return byFingerprint.get(file.fingerprint());
    }
}
