package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.lead.Leadership;
import dev.waymark.runtime.internal.lead.LeaseSettings;
import dev.waymark.runtime.internal.publish.Leader;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Whether this process refreshes, and in whose name. Thread-safe. */
final class Role {

    private final KnownSites sites;

    /** {@code null} where each process refreshes, or this one never. */
    private final @Nullable Leadership leadership;

    private final boolean servesOnly;

    /**
     * A role that is not asked for yet.
     *
     * @param lease how processes find out which of them refreshes; {@code null} if each does, or this one never
     * @param servesOnly whether everything is published by other processes
     */
    Role(@Nullable LeaseSettings lease, boolean servesOnly, KnownSites sites) {
        this.sites = sites;
        this.servesOnly = servesOnly;
        leadership = lease == null ? null : new Leadership(lease, this::lastNumber);
    }

    /** The highest number that any site was published with. */
    private long lastNumber() {
        return sites.all().stream()
                .mapToLong(site -> site.publisher().state().leader().number())
                .max()
                .orElse(0);
    }

    /** What people call the process that any site was last published by; unknown where processes have no lease. */
    private Optional<String> lastName() {
        return sites.all().stream()
                .map(site -> site.publisher().state().leader())
                .filter(leader -> leader.number() > 0)
                .max(Comparator.comparingLong(Leader::number))
                .map(Leader::name);
    }

    /** Whether processes find out by a lease which of them refreshes; not so where this one never does. */
    boolean hasLease() {
        return leadership != null;
    }

    /** Whether everything is published by other processes. */
    boolean servesOnly() {
        return servesOnly;
    }

    /** Whether it is this process that refreshes when it is time to. */
    boolean isLeading() {
        return !servesOnly && (leadership == null || leadership.number().isPresent());
    }

    /** In whose name this process refreshes; {@code null} where it does not lead, or none does. */
    @Nullable
    Leader leader() {
        if (leadership == null) {
            return null;
        }
        OptionalLong number = leadership.number();
        return number.isPresent() ? new Leader(number.getAsLong(), leadership.name()) : null;
    }

    /** Whether it still refreshes in this name; {@code null} is that of nobody, which nobody can lose. */
    boolean isStill(@Nullable Leader begun) {
        return begun == null || leadership == null || leadership.isStill(begun.number());
    }

    /**
     * What people call the process that refreshes, or, where this one only serves, the one that published last; empty
     * where each refreshes, and where none does.
     */
    Optional<String> leaderName() {
        return leadership != null ? leadership.leader() : servesOnly ? lastName() : Optional.empty();
    }

    /**
     * Begins to ask for the lease, where there is one.
     *
     * @param leads called each time this process becomes the leader; must return at once
     */
    void start(Runnable leads) {
        if (leadership != null) {
            leadership.start(leads);
        }
    }

    /** Gives the lease back. */
    void close() {
        if (leadership != null) {
            leadership.close();
        }
    }
}
