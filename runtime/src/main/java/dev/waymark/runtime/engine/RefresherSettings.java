package dev.waymark.runtime.engine;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What the builder was told about who refreshes.
 *
 * @param oneRefresher whether one process refreshes for all; {@code null} if it does where the store is shared
 * @param servesOnly whether this process never refreshes
 * @param leaseTerm how long a silent leader keeps its lease
 * @param instanceName what people call this process; {@code null} for its host and number
 * @param mayLead asked every few seconds whether this process may lead
 */
public record RefresherSettings(
        @Nullable Boolean oneRefresher,
        boolean servesOnly,
        Duration leaseTerm,
        @Nullable String instanceName,
        BooleanSupplier mayLead) {

    /** One process refreshes where the store is shared, and each may. */
    public static final RefresherSettings DEFAULT =
            new RefresherSettings(null, false, Duration.ofSeconds(30), null, () -> true);
}
