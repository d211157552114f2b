package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.section.SiteSitemaps;
import dev.waymark.runtime.report.SectionFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One section of one site: decides whether rendered files may replace the previous ones. */
final class SiteSection {

    final String name;
    final SiteRefresh site;
    private final RefreshSettings settings;
    private final Instant now;

    /** The previous files. */
    final List<StoredFile> old;

    private SkipTally tally = new SkipTally();
    private long urlSet;
    private long newsUntil = Long.MAX_VALUE;
    private @Nullable List<StoredFile> rendered;
    private @Nullable SectionFailure failure;
    private ShrinkGuard.@Nullable HeldBack heldBack;
    private boolean orderChanged;

    SiteSection(String name, SiteRefresh site, RefreshSettings settings, Instant now) {
        this.name = name;
        this.site = site;
        this.settings = settings;
        this.now = now;
        old = site.published.files(name);
        heldBack = known();
    }

    private ShrinkGuard.@Nullable HeldBack known() {
        return site.memory.heldBack().get(name);
    }

    /** Accepts the rendered files, unless they shrank too much. */
    void take(SiteSitemaps output, long supplied, RefreshCause cause) {
        List<StoredFile> files = output.stored();
        Duration interval = settings.interval();
        // Pages removed meanwhile, one by one, aren't a loss.
        long had = Math.min(
                StoredFile.pages(old), StoredFile.pages(site.publisher().state().files(name)));
        long has = StoredFile.pages(files);
        ShrinkGuard.HeldBack loss = settings.shrinkGuard().see(heldBack, had, has, now);
        heldBack = loss;
        if (loss != null && !loss.isAccepted(cause, interval, now)) {
            failure = new SectionFailure(
                    "the shrink guard",
                    supplied,
                    new ShrinkGuard.HeldBackException(had, has, loss.acceptedFrom(interval)));
            return;
        }
        rendered = files;
        Long known = site.memory.urlSets().get(name);
        // Sitemaps are named after URLs at certain positions: the same URLs in the same order give the same names.
        // If single pages were published since, their number differs.
        orderChanged = known != null
                && known == output.urlSet()
                && has == StoredFile.pages(old)
                && !names(old).equals(names(files));
    }

    private static List<String> names(List<StoredFile> files) {
        return files.stream().map(StoredFile::name).toList();
    }

    /** Records the result of the pass, even of a failed one. */
    void note(SiteSitemaps output) {
        tally = output.tally();
        urlSet = output.urlSet();
        newsUntil = output.newsUntil();
    }

    /** The rendered files aren't published after all. */
    void fail(SectionFailure why) {
        rendered = null;
        orderChanged = false;
        heldBack = known();
        failure = why;
    }

    /** The files to publish; {@code null} to keep the previous ones. */
    @Nullable
    List<StoredFile> rendered() {
        return rendered;
    }

    /** The observed loss, refused or not; {@code null} if there is none. */
    ShrinkGuard.@Nullable HeldBack heldBack() {
        return heldBack;
    }

    /** What the pass left out, and found. */
    SkipTally tally() {
        return tally;
    }

    /** See {@link dev.waymark.runtime.internal.shard.ShardWriter#urlSet() ShardWriter.urlSet()}. */
    long urlSet() {
        return urlSet;
    }

    /** When the section must be rendered again, because its oldest news expire; empty for never. */
    Optional<Instant> newsUntil() {
        return rendered == null || newsUntil == Long.MAX_VALUE
                ? Optional.empty()
                : Optional.of(Instant.ofEpochSecond(newsUntil));
    }

    /** Whether to retry it soon. Not after a loss, which must be observed again later. */
    boolean isToBeRetried() {
        return failure != null && !(failure.cause() instanceof ShrinkGuard.HeldBackException);
    }

    /** The files to publish, or the previous ones. */
    List<StoredFile> files() {
        return rendered == null ? old : rendered;
    }

    /** The number of new files. */
    int changedFiles() {
        Set<StoredFile> before = Set.copyOf(old);
        return (int) files().stream().filter(file -> !before.contains(file)).count();
    }

    /** Whether only the order of the URLs changed. */
    boolean isOrderChanged() {
        return orderChanged;
    }

    /** Why it isn't published; empty if it is. */
    Optional<SectionFailure> failure() {
        return Optional.ofNullable(failure);
    }
}
