package dev.waymark.settings;

/**
 * Decides whether this process may refresh for all that share the store, such as by a lock of the application or a role
 * of the machine. Spring and CDI find a bean of this type, JAX-RS otherwise a service. Without one, each process may.
 * Needs {@code dev.waymark:waymark-cluster}, which the starters bring.
 *
 * <p>It only restricts candidates. The lease in the store prevents two leaders at once.
 */
@FunctionalInterface
public interface LeaderCandidate {

    /**
     * Called every few seconds on a dedicated thread, so it may take a moment.
     *
     * @return whether this process may lead; {@code false} also gives up the lease. An exception is logged and counts
     *     as {@code false} for the next few seconds
     */
    boolean mayLead();
}
