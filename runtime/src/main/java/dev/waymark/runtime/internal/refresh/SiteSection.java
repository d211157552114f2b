package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.section.SiteSitemaps;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SectionReport;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One section of one site: decides whether what was rendered may take the place of its files of before. */
final class SiteSection {

    private final String name;
    private final SiteContext site;
    private final RefreshContext context;
    private final List<StoredFile> old;

    private SkipTally tally = new SkipTally();
    private long urlSet;
    private long newsUntil = Long.MAX_VALUE;
    private @Nullable List<StoredFile> rendered;
    private @Nullable SectionFailure failure;
    private ShrinkGuard.@Nullable HeldBack heldBack;
    private boolean orderChanged;

    SiteSection(String name, SiteContext site, RefreshContext context) {
        this.name = name;
        this.site = site;
        this.context = context;
        old = site.published().files(name);
        heldBack = known();
    }

    private ShrinkGuard.@Nullable HeldBack known() {
        return site.memory().heldBack().get(name);
    }

    String name() {
        return name;
    }

    SiteContext site() {
        return site;
    }

    /** The files of before. */
    List<StoredFile> old() {
        return old;
    }

    /** Takes what was rendered, unless it shrank too much. */
    void take(SiteSitemaps output, long supplied, RefreshCause cause) {
        List<StoredFile> files = output.stored();
        try {
            guard(files, cause);
        } catch (ShrinkGuard.HeldBackException e) {
            failure = new SectionFailure("the shrink guard", supplied, e);
            return;
        }
        rendered = files;
        Long known = site.memory().urlSets().get(name);
        // Sitemaps are named after URLs at fixed distances: the same URLs in the same order give the same names.
        orderChanged = known != null && known == output.urlSet() && !names(old).equals(names(files));
    }

    private void guard(List<StoredFile> files, RefreshCause cause) {
        Duration interval = context.settings().interval();
        // What was removed meanwhile, one by one, is no loss.
        long had = Math.min(
                StoredFile.pages(old),
                StoredFile.pages(site.site().publisher().state().files(name)));
        long now = StoredFile.pages(files);
        ShrinkGuard.HeldBack loss = context.settings().shrinkGuard().see(heldBack, had, now, context.now());
        heldBack = loss;
        if (loss != null && !loss.isAccepted(cause, interval, context.now())) {
            throw new ShrinkGuard.HeldBackException(had, now, loss.acceptedFrom(interval));
        }
    }

    private static List<String> names(List<StoredFile> files) {
        return files.stream().map(StoredFile::name).toList();
    }

    /** Notes what came of the pass, also of one that failed. */
    void note(SiteSitemaps output) {
        tally = output.tally();
        urlSet = output.urlSet();
        newsUntil = output.newsUntil();
    }

    /** What was rendered is not to be published after all. */
    void fail(SectionFailure why) {
        rendered = null;
        orderChanged = false;
        heldBack = known();
        failure = why;
    }

    /** The files that are to be published from now on; {@code null} if those of before stay. */
    @Nullable
    List<StoredFile> rendered() {
        return rendered;
    }

    /** What was seen of a loss, whether it was refused or not; {@code null} if there is none. */
    ShrinkGuard.@Nullable HeldBack heldBack() {
        return heldBack;
    }

    /** See {@link dev.waymark.runtime.internal.shard.ShardWriter#urlSet() ShardWriter.urlSet()}. */
    long urlSet() {
        return urlSet;
    }

    /** When what was rendered has to be rendered again, because the oldest news of it is too old; empty for never. */
    Optional<Instant> newsUntil() {
        return rendered == null || newsUntil == Long.MAX_VALUE
                ? Optional.empty()
                : Optional.of(Instant.ofEpochSecond(newsUntil));
    }

    /** Whether it should soon be tried again. What shrank should not: it is to be seen again after some time. */
    boolean isToBeRetried() {
        return failure != null && !(failure.cause() instanceof ShrinkGuard.HeldBackException);
    }

    SectionReport report(Set<String> late, Duration duration, Duration storing) {
        List<StoredFile> files = rendered == null ? old : rendered;
        String siteName = site.site().name();
        return new SectionReport(
                name,
                siteName.isEmpty() ? Optional.empty() : Optional.of(siteName),
                StoredFile.pages(files),
                files.size(),
                (int) files.stream().filter(file -> !old.contains(file)).count(),
                files.stream().mapToLong(StoredFile::size).sum(),
                files.stream().mapToLong(StoredFile::compressedSize).sum(),
                tally.skipped(),
                tally.dropped(),
                tally.clusters(),
                tally.findings(),
                orderChanged,
                late,
                duration,
                storing,
                Optional.ofNullable(failure));
    }
}
