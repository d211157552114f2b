package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.refresh.PageSupply;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.ShardWriter;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SitemapReader;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.SkippedPages;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Asks entries for their pages once more, to see which of them is that of a URL, and what becomes of it. Nothing is
 * kept of the others. To be used by the refreshing thread only, for providers run there.
 */
final class PageSearch {

    /**
     * What one entry said; entries that have no such page are silent.
     *
     * @param skipped why no URL can be written for the page; {@code null} if one can, or it is unknown
     * @param failure why the entry could not say it; {@code null} if it could
     * @param text the value that is to blame, or what failed, or else the page's URL
     */
    record Finding(@Nullable SkipReason skipped, @Nullable Throwable failure, String text) {}

    private final SitePlan site;
    private final ProviderLocator providers;
    private final RenderSettings settings;
    private final BooleanSupplier cancelled;

    PageSearch(SitePlan site, ProviderLocator providers, RenderSettings settings, BooleanSupplier cancelled) {
        this.site = site;
        this.providers = providers;
        this.settings = settings;
        this.cancelled = cancelled;
    }

    List<Finding> search(RawUrl url, Iterable<ListedEntry> entries) {
        List<Finding> findings = new ArrayList<>();
        for (ListedEntry entry : entries) {
            PageMatcher matcher = new PageMatcher(url, entry.plan(), site);
            if (matcher.isPossible()) {
                search(entry, matcher).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private Optional<Finding> search(ListedEntry entry, PageMatcher matcher) {
        try {
            new PageSupply(providers, cancelled, () -> {}, origin -> {}).supply(entry, new PagesOfSite(site, matcher));
            return matcher.match().map(page -> write(entry, page));
        } catch (Throwable e) {
            // As in a refresh, whatever a provider throws is the answer for its own entry only.
            Thread.interrupted();
            return Optional.of(new Finding(null, e, entry.origin()));
        }
    }

    /** Writes the page alone, as a refresh would. */
    private Finding write(ListedEntry entry, List<Consumer<ValueWriter>> calls) {
        SkipTally tally = new SkipTally();
        List<String> written = new ArrayList<>();
        ShardWriter shards = new ShardWriter(
                entry.section(), settings.limits(), settings.namespaces(), (name, file, pages, newest) -> {
                    SitemapReader reader = new SitemapReader(file.bytes(), file.length());
                    while (reader.next()) {
                        written.add(RawUrl.unescape(reader.loc()));
                    }
                });
        RenderSettings skipping = settings.skipping();
        PageWriter page = new PageWriter(entry.plan(), site, shards, tally, skipping);
        page.begin();
        calls.forEach(call -> call.accept(page));
        page.end();
        shards.finish();
        for (Map.Entry<SkipReason, SkippedPages> skipped : tally.skipped().entrySet()) {
            return new Finding(
                    skipped.getKey(), null, skipped.getValue().examples().get(0));
        }
        return new Finding(null, null, written.get(0));
    }
}
