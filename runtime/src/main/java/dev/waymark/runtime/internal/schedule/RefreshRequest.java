package dev.waymark.runtime.internal.schedule;

import dev.waymark.runtime.report.RefreshReport;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/** A refresh that was asked for: those who wait for it share its report. Guarded by a lock of who has the queue. */
public final class RefreshRequest {

    private final Set<String> scope;
    private RefreshCause cause;
    private final CompletableFuture<RefreshReport> report = new CompletableFuture<>();

    /** A request that nobody waits for yet. */
    RefreshRequest(Set<String> scope, RefreshCause cause) {
        this.scope = new TreeSet<>(scope);
        this.cause = cause;
    }

    /** Takes over what another one asks for; once this is running, only sections that it has not begun with. */
    public void add(Set<String> more, RefreshCause other) {
        scope.addAll(more);
        cause = other.compareTo(cause) > 0 ? other : cause;
    }

    /** The sections. */
    public Set<String> scope() {
        return scope;
    }

    /** Why; of several that joined, the one whose losses are believed most. */
    public RefreshCause cause() {
        return cause;
    }

    /** Gives it to all who wait. */
    public void complete(RefreshReport done) {
        report.complete(done);
    }

    /** For one of those who wait; what it does with the future has no influence on others. */
    public CompletableFuture<RefreshReport> report() {
        return report.copy();
    }
}
