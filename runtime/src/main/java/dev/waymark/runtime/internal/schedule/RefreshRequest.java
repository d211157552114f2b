package dev.waymark.runtime.internal.schedule;

import dev.waymark.runtime.report.RefreshReport;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/** A requested refresh, whose report its callers share. Guarded by the lock of the queue's owner. */
public final class RefreshRequest {

    private final Set<String> scope;
    private RefreshCause cause;
    private final CompletableFuture<RefreshReport> report = new CompletableFuture<>();
    private volatile Instant began = Instant.EPOCH;
    private volatile boolean givenUp;

    /** Creates a request without callers. */
    RefreshRequest(Set<String> scope, RefreshCause cause) {
        this.scope = new TreeSet<>(scope);
        this.cause = cause;
    }

    /** The refresh begins. */
    public void begin(Instant now) {
        began = now;
    }

    /** When the refresh began. */
    public Instant began() {
        return began;
    }

    /** Abandons the refresh, because a provider hangs: it changes nothing more. */
    public void giveUp() {
        givenUp = true;
    }

    /** Whether the refresh was abandoned. */
    public boolean isGivenUp() {
        return givenUp;
    }

    /** Merges another request into this one; if this one is running, only sections that it hasn't begun. */
    public void add(Set<String> more, RefreshCause other) {
        scope.addAll(more);
        cause = other.compareTo(cause) > 0 ? other : cause;
    }

    /** The sections. */
    public Set<String> scope() {
        return scope;
    }

    /** The cause; of several joined ones, the one that accepts the largest loss. */
    public RefreshCause cause() {
        return cause;
    }

    /** Completes the request for all callers. */
    public void complete(RefreshReport done) {
        report.complete(done);
    }

    /** A future for one caller, independent of the others'. */
    public CompletableFuture<RefreshReport> report() {
        return report.copy();
    }
}
