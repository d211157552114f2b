package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.cluster.FamilyPass;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.OnlySite;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.internal.section.FamilyPages;
import dev.waymark.runtime.internal.section.PageSupply;
import dev.waymark.runtime.internal.section.PageTarget;
import dev.waymark.runtime.internal.shard.ElementCopies;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SourcePage;
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
     * @param page the page in all its languages; {@code null} if its entry has no locale
     */
    record Finding(
            @Nullable SkipReason skipped,
            @Nullable Throwable failure,
            String text,
            @Nullable PageInLanguages page) {

        Finding(@Nullable SkipReason skipped, @Nullable Throwable failure, String text) {
            this(skipped, failure, text, null);
        }
    }

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

    List<Finding> search(RawUrl url, Iterable<Family> families) {
        List<Finding> findings = new ArrayList<>();
        for (Family family : families) {
            ListedEntry entry = family.first();
            if (family.hasLocales()) {
                search(family, url).ifPresent(findings::add);
                continue;
            }
            PageMatcher matcher = new PageMatcher(url, entry.plan(), site);
            if (!matcher.isPossible()) {
                continue;
            }
            Optional<Finding> finding = entry.supply() instanceof Supply.Sourced
                    ? searchSource(family, matcher, url)
                    : search(entry, matcher);
            finding.ifPresent(findings::add);
        }
        return findings;
    }

    private Optional<Finding> search(ListedEntry entry, PageMatcher matcher) {
        try {
            supply(entry, new PagesOfSite(site, matcher));
            return matcher.match().map(page -> write(entry, page));
        } catch (Throwable e) {
            // As in a refresh, whatever a provider throws is the answer for its own entry only.
            Thread.interrupted();
            return Optional.of(new Finding(null, e, entry.origin()));
        }
    }

    /** Has the pages of a family written as a refresh would, all but the sitemaps. */
    private Optional<Finding> search(Family family, RawUrl url) {
        FamilySearch search = new FamilySearch(url, family, site);
        if (!search.isPossible()) {
            return Optional.empty();
        }
        try {
            FamilyPages pages =
                    new FamilyPages(family, toNowhere(family), new SkipTally(), settings.skipping(), search);
            supply(family.first(), pages);
            pages.finish();
            return search.found().map(PageSearch::finding);
        } catch (Throwable e) {
            Thread.interrupted();
            return Optional.of(new Finding(null, e, family.first().origin()));
        }
    }

    /** The same for a source, whose pages may have a language or not. */
    private Optional<Finding> searchSource(Family source, PageMatcher matcher, RawUrl url) {
        FamilySearch search = new FamilySearch(url, source, site);
        try {
            FamilyPass<SourcePage> rows =
                    FamilyPass.ofSource(source, toNowhere(source), new SkipTally(), settings.skipping(), search);
            supply(source.first(), new SourceSearch(rows, new PagesOfSite(site, matcher)));
            rows.finish();
            Optional<Finding> other = matcher.match().map(page -> write(source.first(), page));
            return search.found().map(PageSearch::finding).or(() -> other);
        } catch (Throwable e) {
            Thread.interrupted();
            return Optional.of(new Finding(null, e, source.first().origin()));
        }
    }

    private void supply(ListedEntry entry, PageTarget target) throws Exception {
        new PageSupply(providers, cancelled, () -> {}, origin -> {}).supply(entry, target);
    }

    private OnlySite toNowhere(Family family) {
        ShardWriter shards = new ShardWriter(
                family.first().section(), settings.limits(), settings.namespaces(), (name, file, pages, newest) -> {});
        return new OnlySite(site, () -> shards, new SkipTally());
    }

    private static Finding finding(PageInLanguages page) {
        MissingLanguage missing = page.missing().get(page.locale());
        return missing == null
                ? new Finding(null, null, page.urls().getOrDefault(page.locale(), ""), page)
                : new Finding(missing.reason(), null, missing.text(), page);
    }

    /** Writes the page alone, as a refresh would. */
    private Finding write(ListedEntry entry, List<Consumer<ValueWriter>> calls) {
        SkipTally tally = new SkipTally();
        List<String> written = new ArrayList<>();
        ElementCopies elements = new ElementCopies(
                settings.limits(), settings.namespaces(), (loc, element) -> written.add(RawUrl.unescape(loc)));
        RenderSettings skipping = settings.skipping();
        PageWriter page = new PageWriter(entry.plan(), site, elements, tally, skipping);
        page.begin();
        calls.forEach(call -> call.accept(page));
        page.end();
        for (Map.Entry<SkipReason, PageCount> skipped : tally.skipped().entrySet()) {
            return new Finding(
                    skipped.getKey(), null, skipped.getValue().examples().get(0));
        }
        return new Finding(null, null, written.get(0));
    }
}
