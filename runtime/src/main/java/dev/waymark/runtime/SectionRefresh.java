package dev.waymark.runtime;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Renders one section, and decides whether what came of it may take the place of its files of before. */
final class SectionRefresh {

    /** How long a section has to stay small: seen twice within moments, a fault of its source is one observation. */
    private static final Duration LONGEST_DOUBT = Duration.ofMinutes(30);

    private final String name;
    private final Settings settings;
    private final RefreshState before;
    private final List<SitemapFile> old;
    private final Instant now;
    private final LatePages late;
    private final Set<String> lateBefore;
    private final List<EntryPlan> entries;
    private final BooleanSupplier cancelled;

    /** What is left of the run, whose buffers are large: those of the next section come after them. */
    private SkipTally tally = new SkipTally();

    private long urlSet;
    private long supplied;
    private Duration storing = Duration.ZERO;

    private Duration duration = Duration.ZERO;
    private @Nullable List<SitemapFile> rendered;
    private @Nullable SectionFailure failure;
    private @Nullable HeldBack heldBack;
    private boolean orderChanged;
    private Set<String> lateOrigins = Set.of();

    SectionRefresh(
            String name, Site site, RefreshState before, Instant now, LatePages late, BooleanSupplier cancelled) {
        this.name = name;
        this.before = before;
        this.now = now;
        this.late = late;
        settings = site.settings();
        old = before.files(name);
        heldBack = before.heldBack().get(name);
        lateBefore = late.take(name);
        entries = site.sections().getOrDefault(name, List.of());
        this.cancelled = cancelled;
    }

    String name() {
        return name;
    }

    void run(boolean force) {
        long start = System.nanoTime();
        SectionRun run = newRun();
        try {
            run.expect(old.stream().mapToLong(SitemapFile::size).max().orElse(0));
            List<SitemapFile> files = run.run();
            refuseLatePages();
            guard(SitemapFile.pages(files), force);
            rendered = files;
            Long known = before.urlSets().get(name);
            // Sitemaps are named after URLs at fixed distances: the same URLs in the same order give the same names.
            orderChanged = known != null && known == run.urlSet() && !names(old).equals(names(files));
        } catch (HeldBackException e) {
            failure = new SectionFailure("the shrink guard", run.supplied(), e);
        } catch (Throwable e) {
            // Whatever a provider throws, an Error too, stops its own section and nothing else; nor may an interrupt
            // that was meant for it, for that would stop the next section's files from being written.
            Thread.interrupted();
            failure = new SectionFailure(run.origin(), run.suppliedByOrigin(), e);
        }
        tally = run.tally();
        urlSet = run.urlSet();
        supplied = run.supplied();
        storing = run.storing();
        duration = Duration.ofNanos(System.nanoTime() - start);
    }

    private SectionRun newRun() {
        Map<String, SitemapFile> byName = new HashMap<>();
        old.forEach(file -> byName.put(file.name(), file));
        FileFactory factory = new FileFactory(byName, before.snapshot() == null, now, settings);
        return new SectionRun(name, entries, settings, factory, cancelled, origin -> late.add(name, origin));
    }

    /** To be called at the last moment before what was rendered is published: pages may come late until then. */
    void settle() {
        if (rendered == null) {
            return;
        }
        try {
            refuseLatePages();
        } catch (IllegalStateException e) {
            rendered = null;
            orderChanged = false;
            heldBack = before.heldBack().get(name);
            failure = new SectionFailure(String.join(", ", lateOrigins), supplied, e);
        }
    }

    private void refuseLatePages() {
        lateOrigins = late.take(name);
        if (!lateOrigins.isEmpty()) {
            throw new IllegalStateException("Pages were pushed after pages() had returned, or from another thread, by "
                    + String.join(", ", lateOrigins) + "; push all of them before, from the calling thread");
        }
    }

    private void guard(long has, boolean force) {
        long had = SitemapFile.pages(old);
        ShrinkGuard guard = settings.shrinkGuard();
        if (force || !guard.refuses(had, has)) {
            heldBack = null;
            return;
        }
        HeldBack earlier = heldBack;
        Instant since = now;
        // Only what stays as it is, is confirmed: a section that goes on shrinking begins anew, as after a clock that
        // was set back.
        if (earlier != null && !guard.refuses(earlier.pages(), has) && !now.isBefore(earlier.since())) {
            since = earlier.since();
        }
        Instant confirmedFrom = since.plus(doubt());
        if (now.isBefore(confirmedFrom)) {
            heldBack = new HeldBack(has, since);
            throw new HeldBackException(had, has, confirmedFrom);
        }
        heldBack = null;
    }

    private Duration doubt() {
        // Half of the interval, so that the next scheduled refresh counts, whatever the clock did meanwhile.
        Duration half = settings.refreshInterval().dividedBy(2);
        return half.compareTo(LONGEST_DOUBT) < 0 ? half : LONGEST_DOUBT;
    }

    private static List<String> names(List<SitemapFile> files) {
        return files.stream().map(SitemapFile::name).toList();
    }

    /** The files that are to be published from now on; {@code null} if those of before stay. */
    @Nullable
    List<SitemapFile> rendered() {
        return rendered;
    }

    @Nullable
    HeldBack heldBack() {
        return heldBack;
    }

    /** See {@link ShardWriter#urlSet()}. */
    long urlSet() {
        return urlSet;
    }

    /** Whether it should soon be tried again. What shrank should not: it is to be seen again after some time. */
    boolean isToBeRetried() {
        return failure != null && !(failure.cause() instanceof HeldBackException);
    }

    SectionReport report() {
        List<SitemapFile> files = rendered == null ? old : rendered;
        return new SectionReport(
                name,
                SitemapFile.pages(files),
                files.size(),
                (int) files.stream().filter(file -> !old.contains(file)).count(),
                files.stream().mapToLong(SitemapFile::size).sum(),
                files.stream().mapToLong(SitemapFile::compressedSize).sum(),
                tally.skipped(),
                tally.dropped(),
                orderChanged,
                lateBefore,
                duration,
                storing,
                Optional.ofNullable(failure));
    }
}
