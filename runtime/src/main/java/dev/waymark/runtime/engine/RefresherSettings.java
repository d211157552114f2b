package dev.waymark.runtime.engine;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The builder's settings about which process refreshes.
 *
 * @param oneRefresher whether one process refreshes for all; {@code null} if that depends on whether the store is
 *     shared
 * @param servesOnly whether this process never refreshes
 * @param leaseTerm how long a silent leader keeps its lease
 * @param instanceName this process's display name; {@code null} for host and process id
 * @param mayLead whether this process may lead; asked every few seconds
 */
public record RefresherSettings(
        @Nullable Boolean oneRefresher,
        boolean servesOnly,
        Duration leaseTerm,
        @Nullable String instanceName,
        BooleanSupplier mayLead) {

    /** One process refreshes if the store is shared; every process may lead. */
    public static final RefresherSettings DEFAULT =
            new RefresherSettings(null, false, Duration.ofSeconds(30), null, () -> true);
}
