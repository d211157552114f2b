package dev.waymark.runtime;

import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.internal.edit.PageEncoder;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.spi.Transactions;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Takes single changes, and has them published once the transaction of the caller is committed.
 *
 * @param inert whether nothing is listed
 * @param servesOnly whether everything is published by other processes
 */
record ChangePublisher(
        Listing listing, Refresher refresher, Transactions transactions, boolean inert, boolean servesOnly)
        implements SitemapChanges, SitemapPlugin {

    static final String ONLY_SERVES = "This process only serves the sitemap (serveOnly), and another one publishes it";

    @Override
    public <T> Optional<T> capability(Class<T> type) {
        return type == SitemapChanges.class ? Optional.of(type.cast(this)) : Optional.empty();
    }

    @Override
    public CompletableFuture<ChangeReport> change(Consumer<? super Changes> changes) {
        listing.check();
        PageEncoder encoder = refresher.changes().encoder();
        GivenChanges given = new GivenChanges(encoder);
        if (inert) {
            return CompletableFuture.completedFuture(new ChangeReport(0, Map.of(), Optional.empty()));
        }
        if (servesOnly) {
            return CompletableFuture.completedFuture(
                    refresher.changes().refused(ONLY_SERVES + ": tell that one what changed"));
        }
        if (!refresher.sites().areKnown()) {
            return CompletableFuture.completedFuture(refresher
                    .changes()
                    .refused("It is not known yet which sites there are: the first refresh tells, and lists"
                            + " what its providers supply"));
        }
        changes.accept(given);
        given.close();
        CompletableFuture<ChangeReport> report = CommitFuture.begin();
        boolean later = transactions.whenEnded(committed -> {
            CommitFuture.ended(report);
            if (committed) {
                publish(encoder, report);
            } else {
                report.complete(new ChangeReport(
                        0, encoder.skipped(), Optional.of("The transaction that made the changes was rolled back")));
            }
        });
        return later ? report : refresher.changes().change(encoder);
    }

    private void publish(PageEncoder encoder, CompletableFuture<ChangeReport> report) {
        try {
            CompletableFuture<?> unused = refresher.changes().change(encoder).thenAccept(report::complete);
        } catch (RuntimeException | Error e) {
            // It was closed meanwhile; whoever has committed is not to hear of it.
            report.complete(new ChangeReport(0, encoder.skipped(), Optional.of(String.valueOf(e.getMessage()))));
        }
    }
}
