package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.IncrementalPlugin;
import dev.waymark.runtime.engine.PartEngine;
import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.internal.progress.RefreshListener;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When and how sections are refreshed.
 *
 * @param interval the time from the end of a refresh to the start of the next
 * @param shrinkGuard when a section that lost pages is held back
 * @param listener gets every refresh
 * @param clock tells when a refresh began
 * @param policy whether this process refreshes
 * @param plugins all of them
 */
public record RefreshSettings(
        Duration interval,
        ShrinkGuard shrinkGuard,
        RefreshListener listener,
        Clock clock,
        RefreshPolicy policy,
        List<SitemapPlugin> plugins) {

    /** A query may take a while. */
    private static final Duration LEAST_SILENCE = Duration.ofMinutes(3);

    private static final Duration MOST_SILENCE = Duration.ofDays(1);

    /** For a process that refreshes and renders everything itself. */
    public RefreshSettings(Duration interval, ShrinkGuard shrinkGuard, RefreshListener listener, Clock clock) {
        this(interval, shrinkGuard, listener, clock, RefreshPolicy.EACH, List.of());
    }

    /** The first plug-in of a type. */
    public static <T> @Nullable T find(List<SitemapPlugin> plugins, Class<T> type) {
        for (SitemapPlugin plugin : plugins) {
            if (type.isInstance(plugin)) {
                return type.cast(plugin);
            }
        }
        return null;
    }

    /** Asks providers for changes between full refreshes; {@code null} if every refresh is full. */
    @Nullable
    IncrementalPlugin incremental() {
        return find(plugins, IncrementalPlugin.class);
    }

    /** Renders the pages of some entries in other processes; {@code null} if there is none. */
    @Nullable
    PartEngine engine() {
        return find(plugins, PartEngine.class);
    }

    /** How long a provider may supply nothing: as long as other sections wouldn't be refreshed anyway. */
    Duration patience() {
        return interval.compareTo(LEAST_SILENCE) < 0
                ? LEAST_SILENCE
                : interval.compareTo(MOST_SILENCE) > 0 ? MOST_SILENCE : interval;
    }
}
