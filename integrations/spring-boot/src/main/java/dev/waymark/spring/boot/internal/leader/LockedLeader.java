package dev.waymark.spring.boot.internal.leader;

import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.spi.LeaderCandidate;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import net.javacrumbs.shedlock.core.ClockProvider;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.core.SimpleLock;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;

/**
 * Lets the process lead that holds a lock of ShedLock. Asked by one thread at a time; closed by another one, after the
 * last question. Only for those who have ShedLock.
 */
public final class LockedLeader implements LeaderCandidate, SitemapExtension {

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
     * @param term how long a process keeps the lock that ended without giving it back
     * @throws SitemapConfigurationException if there is not one lock provider
     */
    public static LockedLeader of(ListableBeanFactory beans, String name, Duration term) {
        try {
            LockProvider locks = beans.getBeanProvider(LockProvider.class).getIfAvailable();
            if (locks == null) {
                throw new SitemapConfigurationException("\"shedlock\" needs a bean of LockProvider, and there is none:"
                        + " define one, such as JdbcTemplateLockProvider of shedlock-provider-jdbc-template");
            }
            return new LockedLeader(locks, name, term, System::nanoTime);
        } catch (NoUniqueBeanDefinitionException e) {
            throw new SitemapConfigurationException(
                    "\"shedlock\" needs one bean of LockProvider, and there are " + e.getBeanNamesFound()
                            + ": mark one of them as @Primary",
                    e);
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
