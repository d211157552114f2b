package dev.waymark.cluster;

import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.Setup;
import java.time.Duration;
import java.util.Optional;
import net.javacrumbs.shedlock.core.ClockProvider;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.core.SimpleLock;

/**
 * Elects the process that holds a ShedLock lock. Used by one thread at a time; closed by another after the last call.
 * Loaded only with ShedLock.
 */
final class LockedLeader implements SitemapExtension {

    /** How long a crashed process keeps the lock. */
    private static final Duration TERM = Duration.ofSeconds(30);

    private final LockProvider locks;
    private final String name;

    private Optional<SimpleLock> held = Optional.empty();

    /** {@link System#nanoTime} of the last lock or extension. */
    private long since;

    /**
     * Uses the application's lock provider.
     *
     * @param name the lock's
     * @throws SettingException if there isn't exactly one lock provider
     */
    LockedLeader(Setup setup, String name) {
        this.name = name;
        try {
            locks = setup.components()
                    .find(LockProvider.class, null)
                    .orElseThrow(() -> new SitemapConfigurationException("There is no bean of LockProvider. Define one,"
                            + " such as JdbcTemplateLockProvider of shedlock-provider-jdbc-template"));
        } catch (SitemapConfigurationException e) {
            throw new SettingException("waymark.refresher is shedlock. " + e.getMessage() + ".", "", e);
        }
    }

    synchronized boolean mayLead() {
        long now = System.nanoTime();
        if (held.isPresent() && now - since < TERM.toNanos() / 3) {
            return true;
        }
        held = held.flatMap(LockedLeader::extended)
                .or(() -> locks.lock(new LockConfiguration(ClockProvider.now(), name, TERM, Duration.ZERO)));
        since = now;
        return held.isPresent();
    }

    /** Empty if the lock has expired and must be taken again. */
    private static Optional<SimpleLock> extended(SimpleLock lock) {
        try {
            return lock.extend(TERM, Duration.ZERO);
        } catch (UnsupportedOperationException e) {
            // Some lock providers can't extend.
            lock.unlock();
            return Optional.empty();
        }
    }

    /** Lets another process lead at once. */
    @Override
    public synchronized void close() {
        held.ifPresent(SimpleLock::unlock);
        held = Optional.empty();
    }
}
