package dev.waymark.changes;

import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.ChangeReport;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;

/** Takes single changes, and publishes them after the caller's transaction commits. */
record ChangePublisher(Engine engine, Editor editor, ChangeLog log) implements SitemapChanges {

    @Override
    public CompletableFuture<ChangeReport> change(Consumer<? super Changes> changes) {
        ChangeEngine sitemap = engine.changes();
        if (sitemap.isInert()) {
            return CompletableFuture.completedFuture(new ChangeReport(0, Map.of(), Optional.empty()));
        }
        if (sitemap.servesOnly()) {
            return refused("This process only serves the sitemap (serveOnly), and another one publishes it: report"
                    + " changes there");
        }
        if (!sitemap.areSitesKnown()) {
            return refused("The sites are unknown until the first refresh, which lists what their providers supply");
        }
        PageEncoder encoder = new PageEncoder(engine);
        changes.accept(encoder);
        encoder.close();
        return sitemap.<ChangeReport>afterTransaction(committed -> committed
                        ? publish(encoder)
                        : CompletableFuture.completedFuture(
                                problem(encoder, "The transaction that made the changes was rolled back")))
                // The sitemap was closed meanwhile; the caller, who has committed, gets a report instead of an
                // exception.
                .exceptionally(e -> problem(encoder, String.valueOf(cause(e).getMessage())));
    }

    private CompletableFuture<ChangeReport> publish(PageEncoder pages) {
        return editor.submit(pages).thenApply(report -> {
            log.change(report);
            return report;
        });
    }

    private CompletableFuture<ChangeReport> refused(String problem) {
        ChangeReport report = new ChangeReport(0, Map.of(), Optional.of(problem));
        log.change(report);
        return CompletableFuture.completedFuture(report);
    }

    private static ChangeReport problem(PageEncoder pages, String problem) {
        return new ChangeReport(0, pages.skipped(), Optional.of(problem));
    }

    private static Throwable cause(Throwable e) {
        Throwable cause = e.getCause();
        return e instanceof CompletionException && cause != null ? cause : e;
    }
}
