package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.cluster.FamilyWatch;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.SkippedPages;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks on while a family is written, for the page of one URL: in which language it is, what becomes of it, and of the
 * same page in the other languages. Holds one page at a time.
 */
final class FamilySearch implements FamilyWatch {

    /**
     * Why a page is not listed in a language.
     *
     * @param reason why no URL can be written; {@code null} if the page has none in that language
     * @param example the value that is to blame
     */
    record Missing(@Nullable SkipReason reason, String example) {}

    /**
     * A page in all its languages.
     *
     * @param locale the language of the URL that was asked for
     * @param urls what can be listed, by language
     * @param missing what cannot
     */
    record Found(SiteLocale locale, Map<SiteLocale, String> urls, Map<SiteLocale, Missing> missing) {}

    private static final List<SkipReason> DISCARDING =
            List.of(SkipReason.DUPLICATE, SkipReason.TOO_LARGE, SkipReason.CLUSTER_TOO_LARGE);

    private final IdentityHashMap<ListedEntry, PageMatcher> matchers = new IdentityHashMap<>();
    private final Map<SiteLocale, Missing> missing = new TreeMap<>();
    private final SitePlan site;
    private @Nullable SiteLocale locale;
    private @Nullable SkipTally tally;
    private @Nullable Found found;

    FamilySearch(RawUrl wanted, Family family, SitePlan site) {
        this.site = site;
        for (ListedEntry entry : family.entries()) {
            PageMatcher matcher = new PageMatcher(wanted, entry.plan(), site);
            if (matcher.isPossible()) {
                matchers.put(entry, matcher);
            }
        }
    }

    /** Whether the family can have such a page at all. */
    boolean isPossible() {
        return !matchers.isEmpty();
    }

    /** The page, once all have been written. */
    Optional<Found> found() {
        return Optional.ofNullable(found);
    }

    @Override
    public @Nullable ValueWriter watching(ListedEntry entry, SiteLocale language) {
        return found == null && locale == null ? matchers.get(entry) : null;
    }

    @Override
    public void written(SiteLocale language, SkipTally counts) {
        tally = counts;
        if (locale == null
                && matchers.values().stream()
                        .anyMatch(matcher -> matcher.match().isPresent())) {
            locale = language;
        }
        Map<SkipReason, SkippedPages> skipped = counts.skipped();
        if (skipped.isEmpty()) {
            // Of those that are listed, nobody asks why they are not.
            missing.putIfAbsent(language, new Missing(null, ""));
        }
        skipped.forEach((reason, pages) ->
                missing.put(language, new Missing(reason, pages.examples().get(0))));
        counts.clear();
    }

    @Override
    public void complete(Map<SiteLocale, String> urls) {
        SiteLocale wanted = locale;
        if (wanted != null && found == null) {
            Map<SiteLocale, String> raw = new TreeMap<>();
            Map<SiteLocale, Missing> others = new TreeMap<>(missing);
            Missing discarded = discarded();
            urls.forEach((language, url) -> {
                if (discarded == null) {
                    raw.put(language, RawUrl.unescape(url));
                } else {
                    others.put(language, discarded);
                }
            });
            site.locales().all().forEach(language -> others.putIfAbsent(language, new Missing(null, "")));
            others.keySet().removeAll(raw.keySet());
            found = new Found(wanted, raw, others);
        }
        missing.clear();
        locale = null;
        if (tally != null) {
            tally.clear();
        }
    }

    /** Why the page is listed in no language at all, if one of its URLs is in the way of all. */
    private @Nullable Missing discarded() {
        Map<SkipReason, SkippedPages> skipped = tally == null ? Map.of() : tally.skipped();
        for (SkipReason reason : DISCARDING) {
            SkippedPages pages = skipped.get(reason);
            if (pages != null) {
                return new Missing(reason, pages.examples().get(0));
            }
        }
        return null;
    }
}
