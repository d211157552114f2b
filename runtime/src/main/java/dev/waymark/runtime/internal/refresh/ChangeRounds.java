package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.edit.PageEncoder;
import dev.waymark.runtime.internal.incremental.IncrementalSections;
import dev.waymark.runtime.internal.incremental.Question;
import dev.waymark.runtime.internal.incremental.Round;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.section.ProviderChanges;
import dev.waymark.runtime.internal.section.Watchdog;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Asks providers what changed, between two refreshes of their sections. Used by the refreshing thread only. */
final class ChangeRounds {

    private final IncrementalSections incremental;
    private final KnownSites sites;
    private final SitesView view;
    private final Watchdog watchdog;
    private final BooleanSupplier cancelled;
    private final Supplier<PageEncoder> encoder;
    private final Function<PageEncoder, CompletableFuture<ChangeReport>> change;
    private final Consumer<Runnable> later;
    private final BiConsumer<Round, RefreshReport> settled;

    /**
     * Nobody is asked yet.
     *
     * @param fullInterval after which a section is refreshed in any case
     * @param cancelled whether to stop
     * @param encoder makes what encodes the pages of one answer
     * @param change publishes them
     * @param later runs tasks on the refreshing thread, or never once all is closed; called on any thread
     * @param settled told there when a round has ended
     */
    ChangeRounds(
            Listing listing,
            KnownSites sites,
            SitesView view,
            Watchdog watchdog,
            Duration fullInterval,
            BooleanSupplier cancelled,
            Supplier<PageEncoder> encoder,
            Function<PageEncoder, CompletableFuture<ChangeReport>> change,
            Consumer<Runnable> later,
            BiConsumer<Round, RefreshReport> settled) {
        incremental = new IncrementalSections(listing, fullInterval);
        this.sites = sites;
        this.view = view;
        this.watchdog = watchdog;
        this.cancelled = cancelled;
        this.encoder = encoder;
        this.change = change;
        this.later = later;
        this.settled = settled;
    }

    /** The sections that a refresh is due of. */
    Set<String> due(Instant now) {
        return incremental.due(now);
    }

    /** What is published as its providers supplied it. */
    void refreshed(RefreshReport report) {
        if (report.problem().isEmpty()) {
            report.sections().stream()
                    .filter(section -> section.failure().isEmpty())
                    .forEach(section -> incremental.refreshed(section.section(), report.startedAt()));
        }
    }

    /** Asks the providers of some sections, and publishes what they say. */
    void ask(Set<String> sections, Instant now) {
        long start = System.nanoTime();
        Round round = new Round(now, incremental.questions(sections));
        Map<KnownSite, PublishedState> before = new LinkedHashMap<>();
        sites.all().forEach(site -> before.put(site, site.publisher().state()));
        List<CompletableFuture<?>> answers = new ArrayList<>();
        for (Question question : round.questions()) {
            ProviderChanges told = question.begin(cancelled);
            watchdog.begin(told);
            try {
                answers.add(question.ask(told, encoder, this::changeNow));
            } finally {
                watchdog.end();
            }
        }
        CompletableFuture<?> unused = CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
                .whenComplete((all, failure) -> later.accept(() -> {
                    round.settle();
                    Duration took = Duration.ofNanos(System.nanoTime() - start);
                    settled.accept(round, Reports.changes(round, before, took));
                }));
    }

    /** Publishes single pages, but not of a site that has none yet: they would wait for its first refresh. */
    private CompletableFuture<ChangeReport> changeNow(PageEncoder pages) {
        for (SitePlan plan : pages.edits().keySet()) {
            if (!view.isPublished(plan)) {
                return CompletableFuture.completedFuture(new ChangeReport(
                        1, pages.skipped(), Optional.of("Nothing is published yet of " + plan.rootAddress())));
            }
        }
        return change.apply(pages);
    }
}
