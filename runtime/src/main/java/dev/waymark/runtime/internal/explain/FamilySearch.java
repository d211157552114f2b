package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.cluster.FamilyWatch;
import dev.waymark.runtime.internal.listing.EntryLocale;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.report.SkipReason;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Looks on while a family is written, for the page of one URL: in which language it is, what becomes of it, and of the
 * same page in the other languages. The first such page is the answer. Holds one page at a time.
 */
final class FamilySearch implements FamilyWatch {

    private final RawUrl wanted;
    private final Family family;
    private final SitePlan site;
    private final IdentityHashMap<ListedEntry, PageMatcher> matchers = new IdentityHashMap<>();

    /** What became of the pages that are being written, as long as they have no URL. */
    private final Map<SiteLocale, MissingLanguage> unwritten = new TreeMap<>();

    // The page whose URLs are told:
    private final Map<SiteLocale, String> urls = new TreeMap<>();
    private final Map<SiteLocale, MissingLanguage> missing = new TreeMap<>();
    private @Nullable SiteLocale skippedIn;
    private @Nullable SiteLocale refusedIn;
    private @Nullable SiteLocale listedIn;

    private @Nullable PageInLanguages found;

    FamilySearch(RawUrl wanted, Family family, SitePlan site) {
        this.wanted = wanted;
        this.family = family;
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
    Optional<PageInLanguages> found() {
        return Optional.ofNullable(found);
    }

    @Override
    public @Nullable ValueWriter watching(ListedEntry entry, SiteLocale language) {
        PageMatcher matcher = found == null ? matchers.get(entry) : null;
        return matcher == null || matcher.match().isPresent() ? null : matcher;
    }

    @Override
    public void written(SiteLocale language, SkipTally tally) {
        Map<SkipReason, String> examples = new TreeMap<>();
        tally.skipped()
                .forEach(
                        (reason, pages) -> examples.put(reason, pages.examples().get(0)));
        if (examples.isEmpty()) {
            // Of those that are listed, nobody asks why they are not.
            unwritten.putIfAbsent(language, MissingLanguage.WITHOUT_VALUE);
            return;
        }
        examples.forEach((reason, example) -> unwritten.put(language, MissingLanguage.skipped(reason, example)));
        if (matchers.values().stream().anyMatch(matcher -> matcher.match().isPresent())) {
            skippedIn = skippedIn == null ? language : skippedIn;
        }
    }

    @Override
    public void listed(SiteLocale language, String loc) {
        String url = RawUrl.unescape(loc);
        urls.put(language, url);
        if (listedIn == null && RawUrl.of(url).equals(wanted)) {
            listedIn = language;
        }
    }

    @Override
    public void refused(SiteLocale language, String loc, SkipReason reason, String cause) {
        String url = RawUrl.unescape(loc);
        missing.put(
                language,
                MissingLanguage.skipped(
                        reason, family.first().handler() + ": " + SkipTally.readable(RawUrl.unescape(cause))));
        if (refusedIn == null && RawUrl.of(url).equals(wanted)) {
            refusedIn = language;
        }
    }

    @Override
    public void complete(boolean several) {
        if (found == null) {
            SiteLocale here = listedIn == null ? refusedIn : listedIn;
            if (here != null) {
                found = page(here);
            } else if (skippedIn != null) {
                // Of several pages, it is not known which of them was skipped.
                found = several ? new PageInLanguages(skippedIn, Map.of(), unwritten) : page(skippedIn);
            }
        }
        urls.clear();
        missing.clear();
        refusedIn = null;
        listedIn = null;
    }

    @Override
    public void end() {
        unwritten.clear();
        skippedIn = null;
    }

    private PageInLanguages page(SiteLocale here) {
        unwritten.forEach(missing::putIfAbsent);
        for (SiteLocale language : languages()) {
            missing.putIfAbsent(language, MissingLanguage.NOT_OFFERED);
        }
        boolean itself = here.equals(refusedIn) && listedIn == null;
        missing.keySet().removeIf(language -> urls.containsKey(language) && !(itself && language.equals(here)));
        if (itself) {
            urls.remove(here);
        }
        return new PageInLanguages(here, urls, missing);
    }

    /** All that the site has, and those that entries name. */
    private Set<SiteLocale> languages() {
        Set<SiteLocale> languages = new TreeSet<>(site.locales().all());
        for (ListedEntry entry : family.entries()) {
            EntryLocale locale = entry.locale();
            if (locale == null) {
                continue;
            }
            SiteLocale tagged =
                    locale.kind() == EntryLocale.Kind.TAG ? site.locales().tagged(locale.name()) : null;
            if (tagged != null) {
                languages.add(tagged);
            }
            for (Enum<?> constant : locale.constants()) {
                SiteLocale known = site.locales().find(constant);
                if (known != null) {
                    languages.add(known);
                }
            }
        }
        return languages;
    }
}
