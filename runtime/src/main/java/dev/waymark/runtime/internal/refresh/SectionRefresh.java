package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SectionReport;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Renders one section, and decides whether what came of it may take the place of its files of before. */
final class SectionRefresh {

    /** How long a section has to stay small: seen twice within moments, a fault of its source is one observation. */
    private static final Duration LONGEST_DOUBT = Duration.ofMinutes(30);

    private final String name;
    private final RefreshContext context;
    private final List<StoredFile> old;
    private final Set<String> lateBefore;

    /** What is left of the run, whose buffers are large: those of the next section come after them. */
    private SkipTally tally = new SkipTally();

    private long urlSet;
    private long supplied;
    private Duration storing = Duration.ZERO;

    private Duration duration = Duration.ZERO;
    private @Nullable List<StoredFile> rendered;
    private @Nullable SectionFailure failure;
    private ShrinkGuard.@Nullable HeldBack heldBack;
    private boolean orderChanged;
    private Set<String> lateOrigins = Set.of();

    SectionRefresh(String name, RefreshContext context) {
        this.name = name;
        this.context = context;
        old = context.published().files(name);
        heldBack = context.memory().heldBack().get(name);
        lateBefore = context.late().take(name);
    }

    String name() {
        return name;
    }

    void run(boolean force) {
        long start = System.nanoTime();
        SectionRendering run = newRun();
        context.watchdog().begin(run);
        try {
            run.expect(old.stream().mapToLong(StoredFile::size).max().orElse(0));
            List<StoredFile> files = run.run();
            refuseLatePages();
            guard(StoredFile.pages(files), force);
            rendered = files;
            Long known = context.memory().urlSets().get(name);
            // Sitemaps are named after URLs at fixed distances: the same URLs in the same order give the same names.
            orderChanged = known != null && known == run.urlSet() && !names(old).equals(names(files));
        } catch (ShrinkGuard.HeldBackException e) {
            failure = new SectionFailure("the shrink guard", run.supplied(), e);
        } catch (FileFactory.StoreException e) {
            failure = new SectionFailure("the store", run.supplied(), e);
        } catch (Throwable e) {
            // Whatever a provider throws, an Error too, stops its own section and nothing else; nor may an interrupt
            // that was meant for it, for that would stop the next section's files from being written.
            Thread.interrupted();
            failure = new SectionFailure(run.origin(), run.suppliedByOrigin(), e);
        } finally {
            context.watchdog().end();
        }
        tally = run.tally();
        urlSet = run.urlSet();
        supplied = run.supplied();
        storing = run.storing();
        duration = Duration.ofNanos(System.nanoTime() - start);
    }

    private SectionRendering newRun() {
        return context.rendering(name, old, origin -> context.late().add(name, origin));
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
            heldBack = context.memory().heldBack().get(name);
            failure = new SectionFailure(String.join(", ", lateOrigins), supplied, e);
        }
    }

    private void refuseLatePages() {
        lateOrigins = context.late().take(name);
        if (!lateOrigins.isEmpty()) {
            throw new IllegalStateException("Pages were pushed after pages() had returned, or from another thread, by "
                    + String.join(", ", lateOrigins) + "; push all of them before, from the calling thread");
        }
    }

    private void guard(long has, boolean force) {
        long had = StoredFile.pages(old);
        ShrinkGuard guard = context.settings().shrinkGuard();
        if (force || !guard.refuses(had, has)) {
            heldBack = null;
            return;
        }
        ShrinkGuard.HeldBack earlier = heldBack;
        Instant since = context.now();
        // Only what stays as it is, is confirmed: a section that goes on shrinking begins anew, as after a clock that
        // was set back.
        if (earlier != null
                && !guard.refuses(earlier.pages(), has)
                && !context.now().isBefore(earlier.since())) {
            since = earlier.since();
        }
        Instant confirmedFrom = since.plus(doubt());
        if (context.now().isBefore(confirmedFrom)) {
            heldBack = new ShrinkGuard.HeldBack(has, since);
            throw new ShrinkGuard.HeldBackException(had, has, confirmedFrom);
        }
        heldBack = null;
    }

    private Duration doubt() {
        // Half of the interval, so that the next scheduled refresh counts, whatever the clock did meanwhile.
        Duration half = context.settings().interval().dividedBy(2);
        return half.compareTo(LONGEST_DOUBT) < 0 ? half : LONGEST_DOUBT;
    }

    private static List<String> names(List<StoredFile> files) {
        return files.stream().map(StoredFile::name).toList();
    }

    /** The files that are to be published from now on; {@code null} if those of before stay. */
    @Nullable
    List<StoredFile> rendered() {
        return rendered;
    }

    ShrinkGuard.@Nullable HeldBack heldBack() {
        return heldBack;
    }

    /** See {@link dev.waymark.runtime.internal.render.ShardWriter#urlSet() ShardWriter.urlSet()}. */
    long urlSet() {
        return urlSet;
    }

    /** Whether it should soon be tried again. What shrank should not: it is to be seen again after some time. */
    boolean isToBeRetried() {
        return failure != null && !(failure.cause() instanceof ShrinkGuard.HeldBackException);
    }

    SectionReport report() {
        List<StoredFile> files = rendered == null ? old : rendered;
        return new SectionOutcome(
                name,
                StoredFile.pages(files),
                files.size(),
                (int) files.stream().filter(file -> !old.contains(file)).count(),
                files.stream().mapToLong(StoredFile::size).sum(),
                files.stream().mapToLong(StoredFile::compressedSize).sum(),
                tally.skipped(),
                tally.dropped(),
                tally.clusters(),
                tally.found(),
                orderChanged,
                lateBefore,
                duration,
                storing,
                Optional.ofNullable(failure));
    }
}
