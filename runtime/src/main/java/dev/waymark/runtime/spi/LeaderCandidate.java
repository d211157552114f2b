package dev.waymark.runtime.spi;

/**
 * Says whether this process may be the one that refreshes for all that share the store: for an application that decides
 * so by other means, such as a lock of its own or a role of the machine. A bean of this type is found in Spring and
 * CDI; elsewhere it is given to {@code SitemapBuilder.leaderCandidate(...)}. Where there is none, each process may.
 *
 * <p>It decides who tries. That no two lead at once is what the lease in the store sees to.
 */
@FunctionalInterface
public interface LeaderCandidate {

    /**
     * Asked every few seconds, on a thread that does nothing else, and so may take a moment.
     *
     * @return whether this process may lead; {@code false} also gives back what it has. What it throws counts as
     *     {@code false} for the next few seconds, and is logged
     */
    boolean mayLead();
}
