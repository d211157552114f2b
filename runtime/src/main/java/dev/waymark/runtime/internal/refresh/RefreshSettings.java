package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.report.RefreshReport;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * When and how sections are refreshed.
 *
 * @param interval the time from the end of a refresh to the beginning of the next
 * @param fullInterval the same of sections whose providers are asked in between what has changed
 * @param shrinkGuard when a section that lost pages is held back
 * @param listener takes the report of every refresh
 * @param changes takes the report of every turn in which providers were asked what changed
 * @param published told of each site of which single pages were published
 * @param sitemapsPerSecond so many sitemaps of a site are written for single pages
 * @param clock tells when a refresh began
 */
public record RefreshSettings(
        Duration interval,
        Duration fullInterval,
        ShrinkGuard shrinkGuard,
        Consumer<RefreshReport> listener,
        Consumer<RefreshReport> changes,
        Consumer<String> published,
        int sitemapsPerSecond,
        Clock clock) {}
