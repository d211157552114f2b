package dev.waymark.spring.boot.internal.leader;

import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.spi.LeaderCandidate;
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
 * Elects the process that holds a ShedLock lock. Used by one thread at a time; closed by another after the last call.
 * Loaded only with ShedLock.
 */
public final class LockedLeader implements LeaderCandidate, SitemapExtension {

    /** How long a process keeps the lock that ended without giving it back. */
    private static final Duration TERM = Duration.ofSeconds(30);

    private final LockProvider locks;
    private final String name;
    private final Duration term;
    private final LongSupplier nanoTime;

    private Optional<SimpleLock> held = Optional.empty();

    /** When it was last taken or extended. */
    private long since;

    LockedLeader(LockProvider locks, String name, Duration term, LongSupplier nanoTime) {
        this.locks = locks;
        this.name = name;
        this.term = term;
        this.nanoTime = nanoTime;
    }

    /**
     * With the lock provider of the application.
     *
     * @param name of the lock
     * @throws SettingException if there is not one lock provider
     */
    static LockedLeader of(Setup setup, String name) {
        try {
            LockProvider locks = setup.components()
                    .find(LockProvider.class, null)
                    .orElseThrow(() -> new SitemapConfigurationException("There is no bean of LockProvider. Define one,"
                            + " such as JdbcTemplateLockProvider of shedlock-provider-jdbc-template"));
            return new LockedLeader(locks, name, TERM, System::nanoTime);
        } catch (SitemapConfigurationException e) {
            throw new SettingException("waymark.refresher is shedlock. " + e.getMessage() + ".", "", e);
        }
    }

    @Override
    public synchronized boolean mayLead() {
        long now = nanoTime.getAsLong();
        if (held.isPresent() && now - since < term.toNanos() / 3) {
            return true;
        }
        held = held.flatMap(this::extended).or(this::lock);
        since = now;
        return held.isPresent();
    }

    private Optional<SimpleLock> lock() {
        return locks.lock(new LockConfiguration(ClockProvider.now(), name, term, Duration.ZERO));
    }

    /** Empty if the lock has lapsed, so that it has to be taken anew. */
    private Optional<SimpleLock> extended(SimpleLock lock) {
        try {
            return lock.extend(term, Duration.ZERO);
        } catch (UnsupportedOperationException e) {
            // Not all that keep locks can do that.
            lock.unlock();
            return Optional.empty();
        }
    }

    /** Another process need not wait for the term. */
    @Override
    public synchronized void close() {
        held.ifPresent(SimpleLock::unlock);
        held = Optional.empty();
    }
}
