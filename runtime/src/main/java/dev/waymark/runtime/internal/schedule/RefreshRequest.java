package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.report.RefreshReport;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/** A refresh that was asked for: those who wait for it share its report. Guarded by the lock of {@link Refresher}. */
final class RefreshRequest {

    private final Set<String> scope;
    private boolean force;
    private final CompletableFuture<RefreshReport> report = new CompletableFuture<>();

    RefreshRequest(Set<String> scope, boolean force) {
        this.scope = new TreeSet<>(scope);
        this.force = force;
    }

    /** Takes over what another one asks for; once this is running, only sections that it has not begun with. */
    void add(Set<String> more, boolean alsoForce) {
        scope.addAll(more);
        force |= alsoForce;
    }

    /** The sections. */
    Set<String> scope() {
        return scope;
    }

    boolean force() {
        return force;
    }

    void complete(RefreshReport done) {
        report.complete(done);
    }

    void fail(Throwable cause) {
        report.completeExceptionally(cause);
    }

    /** For one of those who wait; what it does with the future has no influence on others. */
    CompletableFuture<RefreshReport> report() {
        return report.copy();
    }
}
