package dev.waymark.cluster;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.Setup;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import net.javacrumbs.shedlock.core.ClockProvider;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.core.SimpleLock;

/**
 * Elects the process that holds a ShedLock lock. Used by one thread at a time; closed by another. Loaded only with
 * ShedLock.
 */
final class LockedLeader implements SitemapPlugin {

    /** How long a crashed process keeps the lock. */
    private static final Duration TERM = Duration.ofSeconds(30);

    private final LockProvider locks;
    private final LongSupplier nanoTime;

    /** The lock's. Applications may share a lock table. */
    private volatile String name = "waymark";

    private Optional<SimpleLock> held = Optional.empty();

    /** The time of the last lock or extension. */
    private long since;

    private boolean closed;

    /**
     * Uses the application's lock provider.
     *
     * @throws SettingException if there isn't exactly one lock provider
     */
    LockedLeader(Setup setup, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        try {
            locks = setup.components()
                    .find(LockProvider.class, null)
                    .orElseThrow(() -> new SitemapConfigurationException("There is no bean of LockProvider. Define one,"
                            + " such as JdbcTemplateLockProvider of shedlock-provider-jdbc-template"));
        } catch (SitemapConfigurationException e) {
            throw new SettingException("waymark.refresher is shedlock. " + e.getMessage() + ".", "", e);
        }
    }

    @Override
    public void attached(Engine engine) {
        name = "waymark-" + engine.storeName();
    }

    synchronized boolean mayLead() {
        if (closed) {
            return false;
        }
        long now = nanoTime.getAsLong();
        if (held.isPresent() && now - since < TERM.toNanos() / 3) {
            return true;
        }
        // Forgets a lost lock even if taking another one fails: a lock can't be used twice.
        held = held.flatMap(LockedLeader::extended);
        if (held.isEmpty()) {
            held = locks.lock(new LockConfiguration(ClockProvider.now(), name, TERM, Duration.ZERO));
        }
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
        closed = true;
        held.ifPresent(SimpleLock::unlock);
        held = Optional.empty();
    }
}
