package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.internal.progress.RefreshListener;
import dev.waymark.runtime.parts.PartEngine;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * When and how sections are refreshed.
 *
 * @param interval the time from the end of a refresh to the beginning of the next
 * @param fullInterval the same of sections whose providers are asked in between what has changed
 * @param shrinkGuard when a section that lost pages is held back
 * @param listener hears of every refresh
 * @param published told of each site of which single pages were published
 * @param sitemapsPerSecond so many sitemaps of a site are written for single pages
 * @param clock tells when a refresh began
 * @param engine has the pages of some entries rendered in other processes; {@code null} if there is none
 * @param policy whether this process refreshes
 */
public record RefreshSettings(
        Duration interval,
        Duration fullInterval,
        ShrinkGuard shrinkGuard,
        RefreshListener listener,
        Consumer<String> published,
        int sitemapsPerSecond,
        Clock clock,
        @Nullable PartEngine engine,
        RefreshPolicy policy) {

    /** A query may take its time. */
    private static final Duration LEAST_SILENCE = Duration.ofMinutes(3);

    private static final Duration MOST_SILENCE = Duration.ofDays(1);

    /** Where all pages are in this process, which refreshes. */
    public RefreshSettings(
            Duration interval,
            Duration fullInterval,
            ShrinkGuard shrinkGuard,
            RefreshListener listener,
            Consumer<String> published,
            int sitemapsPerSecond,
            Clock clock) {
        this(
                interval,
                fullInterval,
                shrinkGuard,
                listener,
                published,
                sitemapsPerSecond,
                clock,
                null,
                RefreshPolicy.EACH);
    }

    /** So long a provider may supply nothing: as long as other sections would not be refreshed in any case. */
    Duration patience() {
        return interval.compareTo(LEAST_SILENCE) < 0
                ? LEAST_SILENCE
                : interval.compareTo(MOST_SILENCE) > 0 ? MOST_SILENCE : interval;
    }
}
