package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.progress.RefreshListener;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;

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
 */
public record RefreshSettings(
        Duration interval,
        Duration fullInterval,
        ShrinkGuard shrinkGuard,
        RefreshListener listener,
        Consumer<String> published,
        int sitemapsPerSecond,
        Clock clock) {}
