package dev.waymark.runtime;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Keeps nothing itself: the files hold their bytes. */
final class MemoryStore extends SnapshotStore {

    @Override
    Content write(Fingerprint fingerprint, ShardBuffer file, Gzip gzip) {
        return new MemoryContent(gzip.compress(file.bytes, file.length));
    }

    @Override
    void publish(BaseUrl base, RefreshState state, Duration grace) {
        // The state in use is the published one.
    }

    @Override
    @Nullable
    RefreshState load(BaseUrl base) {
        return null;
    }

    @Override
    boolean isKept() {
        return true;
    }
}
