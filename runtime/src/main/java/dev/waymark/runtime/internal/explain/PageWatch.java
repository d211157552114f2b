package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.listing.EntryLocale;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.PageObserver;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.text.LanguageTag;
import dev.waymark.runtime.report.SkipReason;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Looks on while a family is written, for the page of one URL: what becomes of it, in which language it is, and what
 * becomes of the same page in the other languages. The first such page is the answer. Holds one page at a time.
 */
final class PageWatch implements PageObserver {

    private final RawUrl wanted;
    private final Family family;
    private final SitePlan site;

    /** The language of the page that was last offered, and whether its URL is the wanted one. */
    private @Nullable SiteLocale language;

    private boolean isWanted;

    /** What became of the pages that are being written, as long as they have no URL. */
    private final Map<SiteLocale, MissingLanguage> unwritten = new TreeMap<>();

    // The page whose URLs are told:
    private final Map<SiteLocale, String> urls = new TreeMap<>();
    private final Map<SiteLocale, MissingLanguage> missing = new TreeMap<>();
    private @Nullable SiteLocale skippedIn;
    private @Nullable SiteLocale refusedIn;
    private @Nullable SiteLocale listedIn;

    private @Nullable PageInLanguages found;
    private PageSearch.@Nullable Finding alone;
    private @Nullable String owner;

    PageWatch(RawUrl wanted, Family family, SitePlan site) {
        this.wanted = wanted;
        this.family = family;
        this.site = site;
    }

    /** Whether the family can have such a page at all, whatever its values hold. */
    boolean isPossible() {
        return family.entries().stream().map(ListedEntry::plan).anyMatch(this::isPossible);
    }

    private boolean isPossible(EntryPlan plan) {
        String start = RawUrl.decode(plan.start(site.base()));
        List<EntryPlan.Slot> slots = plan.slots();
        String after =
                slots.isEmpty() ? "" : RawUrl.decode(slots.get(slots.size() - 1).after());
        return slots.isEmpty()
                ? wanted.path().equals(start)
                : wanted.path().length() >= start.length() + after.length()
                        && wanted.path().startsWith(start)
                        && wanted.path().endsWith(after);
    }

    /** What became of the page, once all have been written. */
    Optional<PageSearch.Finding> finding() {
        PageInLanguages page = found;
        if (page == null) {
            return Optional.ofNullable(alone);
        }
        MissingLanguage why = page.missing().get(page.locale());
        return Optional.of(
                why == null
                        ? new PageSearch.Finding(null, null, page.urls().getOrDefault(page.locale(), ""), page)
                        : new PageSearch.Finding(why.reason(), null, why.text(), page));
    }

    /** The name of the other site that the page belongs to. */
    @Nullable
    String owner() {
        return owner;
    }

    private boolean isOfWanted(OfferedPage page) {
        return wanted.path().equals(page.path()) && wanted.query().equals(page.query());
    }

    @Override
    public void offeredElsewhere(String name, OfferedPage page) {
        if (owner == null && isOfWanted(page)) {
            owner = name;
        }
    }

    @Override
    public void offered(OfferedPage page) {
        String tag = page.language();
        isWanted = found == null && alone == null && isOfWanted(page);
        language = tag == null ? null : locale(tag);
        if (language != null) {
            // Of those that are listed, nobody asks why they are not.
            unwritten.putIfAbsent(language, MissingLanguage.WITHOUT_VALUE);
        }
    }

    private SiteLocale locale(String tag) {
        return tag.equals(LanguageTag.X_DEFAULT)
                ? SiteLocale.X_DEFAULT
                : Objects.requireNonNull(site.locales().tagged(tag));
    }

    @Override
    public void skipped(SkipReason reason, String example) {
        SiteLocale here = language;
        if (here != null) {
            unwritten.put(here, new MissingLanguage(reason, example));
            skippedIn = skippedIn == null && isWanted ? here : skippedIn;
        } else if (isWanted) {
            alone = new PageSearch.Finding(reason, null, example);
        }
    }

    @Override
    public void listed(@Nullable String tag, String url) {
        if (tag != null) {
            urls.put(locale(tag), url);
            if (listedIn == null && RawUrl.of(url).equals(wanted)) {
                listedIn = locale(tag);
            }
        } else if (isWanted) {
            alone = new PageSearch.Finding(null, null, url);
        }
    }

    @Override
    public void refused(String tag, String url, SkipReason reason, String cause) {
        String example = family.first().handler() + ": " + SkipTally.readable(cause);
        missing.put(locale(tag), new MissingLanguage(reason, example));
        if (refusedIn == null && RawUrl.of(url).equals(wanted)) {
            refusedIn = locale(tag);
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
        for (SiteLocale each : languages()) {
            missing.putIfAbsent(each, MissingLanguage.NOT_OFFERED);
        }
        boolean itself = here.equals(refusedIn) && listedIn == null;
        missing.keySet().removeIf(each -> urls.containsKey(each) && !(itself && each.equals(here)));
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
