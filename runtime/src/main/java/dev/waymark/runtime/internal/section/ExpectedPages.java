package dev.waymark.runtime.internal.section;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

/** Asks providers and sources for their number of pages. Used by the refreshing thread, and by a hanging one. */
public final class ExpectedPages {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** The sum of many smaller numbers is still a number. */
    private static final long MOST = 1L << 48;

    private final ProviderLocator providers;

    /** Each class's answer in this refresh: several entries may name one class. */
    private final Map<Class<?>, OptionalLong> answers = new ConcurrentHashMap<>();

    /** Classes whose failure was already logged. */
    private final Set<String> failed = ConcurrentHashMap.newKeySet();

    private volatile String origin = "";

    public ExpectedPages(ProviderLocator providers) {
        this.providers = providers;
    }

    /** A refresh begins: drops earlier answers. */
    public void forget() {
        answers.clear();
    }

    /** A section's number of pages; empty if one of its providers gives none. */
    public OptionalLong of(List<Family> families) {
        long sum = 0;
        for (Family family : families) {
            OptionalLong pages = of(family.first().supply());
            if (pages.isEmpty()) {
                return pages;
            }
            sum += pages.getAsLong();
        }
        return OptionalLong.of(sum);
    }

    private OptionalLong of(Supply supply) {
        if (supply instanceof Supply.Sourced sourced) {
            return ask("source " + sourced.source().name(), sourced.source()::expectedPages);
        }
        if (supply instanceof Supply.Provided provided) {
            return provided.origin().isProvider()
                    ? of(provided.origin().type(), provided.origin().name())
                    : OptionalLong.empty();
        }
        // A single page counts as one; pages of a loop aren't counted.
        return OptionalLong.of(supply instanceof Supply.Single ? 1 : 0);
    }

    private OptionalLong of(Class<?> type, String name) {
        OptionalLong known = answers.get(type);
        if (known == null) {
            known = ask(name, () -> ((SitemapProvider<?>) providers.locate(type)).expectedPages());
            answers.put(type, known);
        }
        return known;
    }

    private OptionalLong ask(String who, Callable<OptionalLong> question) {
        origin = who;
        try {
            OptionalLong pages = question.call();
            boolean isEstimate = pages.isPresent() && pages.getAsLong() >= 0 && pages.getAsLong() < MOST;
            return isEstimate ? pages : OptionalLong.empty();
        } catch (Throwable e) {
            // Including an interrupt, which was meant for it. A failure to supply pages shows later.
            Thread.interrupted();
            if (failed.add(who)) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The " + who + " couldn't estimate its pages, so the end of a refresh is unknown",
                        e);
            }
            return OptionalLong.empty();
        }
    }

    /** What was asked last. */
    public String origin() {
        return origin;
    }
}
