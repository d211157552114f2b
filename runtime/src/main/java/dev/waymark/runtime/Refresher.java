package dev.waymark.runtime;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Refreshes: stub. */
final class Refresher {
    Refresher(Site site) {}

    void start() {}

    RefreshReport refresh(Set<String> sections) {
        return new RefreshReport(
                java.time.Instant.EPOCH,
                java.time.Duration.ZERO,
                false,
                java.util.List.of(),
                java.util.Optional.empty());
    }

    @Nullable
    Snapshot snapshot() {
        return null;
    }

    void close() {}
}
