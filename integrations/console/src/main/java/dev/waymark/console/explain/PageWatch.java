package dev.waymark.console.explain;

import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.PageAddress;
import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.report.SkipReason;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Watches a family's pages for one URL: what happens to its page, its language, and what happens in the other
 * languages. The first such page counts. Holds one page at a time.
 */
final class PageWatch implements PageObserver {

    private static final String X_DEFAULT = "x-default";

    private final PageAddress wanted;
    private final EntryFamily family;

    /** The language of the last offered page, and whether it has the wanted URL. */
    private @Nullable String language;

    private boolean isWanted;

    /** Why the current pages have no URL yet. */
    private final NavigableMap<String, MissingLanguage> unwritten;

    // The page whose URLs are being collected:
    private final NavigableMap<String, String> urls;
    private final NavigableMap<String, MissingLanguage> missing;
    private @Nullable String skippedIn;
    private @Nullable String refusedIn;
    private @Nullable String listedIn;

    private @Nullable PageInLanguages found;
    private PageSearch.@Nullable Finding alone;
    private @Nullable String owner;
    private @Nullable Throwable failure;

    /**
     * Watches a family's pages.
     *
     * @param configured the site's languages; texts list these first, in this order, then others by tag
     */
    PageWatch(PageAddress wanted, EntryFamily family, List<String> configured) {
        this.wanted = wanted;
        this.family = family;
        Comparator<String> order = Comparator.comparingInt((String tag) -> {
                    int index = configured.indexOf(tag);
                    return index >= 0 ? index : tag.equals(X_DEFAULT) ? Integer.MAX_VALUE : configured.size();
                })
                .thenComparing(Comparator.naturalOrder());
        unwritten = new TreeMap<>(order);
        urls = new TreeMap<>(order);
        missing = new TreeMap<>(order);
    }

    /** Whether a family can have this page, for any values. */
    static boolean isPossible(PageAddress wanted, EntryFamily family, EngineSite site) {
        return family.entries().stream().anyMatch(entry -> isPossible(wanted.path(), site.baseUrl(), entry.path()));
    }

    private static boolean isPossible(String wanted, String base, String path) {
        int variable = path.indexOf('{');
        if (variable < 0) {
            return wanted.equals(PageAddress.decode(base + path));
        }
        String start = PageAddress.decode(base + path.substring(0, variable));
        String after = PageAddress.decode(path.substring(path.lastIndexOf('}') + 1));
        return wanted.length() >= start.length() + after.length() && wanted.startsWith(start) && wanted.endsWith(after);
    }

    /** The result, after all pages were offered. */
    Optional<PageSearch.Finding> finding() {
        if (failure != null) {
            return Optional.of(new PageSearch.Finding(null, failure, family.origin(), null));
        }
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

    /** The other site that the page belongs to. */
    Optional<String> owner() {
        return Optional.ofNullable(owner);
    }

    @Override
    public void offeredElsewhere(String name, PageAddress page) {
        if (owner == null && page.equals(wanted)) {
            owner = name;
        }
    }

    @Override
    public void offered(@Nullable String tag, PageAddress page) {
        isWanted = found == null && alone == null && page.equals(wanted);
        language = tag;
        if (tag != null) {
            // Used only if the page isn't listed in this language.
            unwritten.putIfAbsent(tag, MissingLanguage.WITHOUT_VALUE);
        }
    }

    @Override
    public void skipped(SkipReason reason, String example) {
        String here = language;
        if (here != null) {
            unwritten.put(here, new MissingLanguage(reason, example));
            skippedIn = skippedIn == null && isWanted ? here : skippedIn;
        } else if (isWanted) {
            alone = new PageSearch.Finding(reason, null, example, null);
        }
    }

    @Override
    public void listed(@Nullable String tag, String url) {
        if (tag != null) {
            urls.put(tag, url);
            if (listedIn == null && PageAddress.of(url).equals(wanted)) {
                listedIn = tag;
            }
        } else if (isWanted) {
            alone = new PageSearch.Finding(null, null, url, null);
        }
    }

    @Override
    public void refused(String tag, String url, SkipReason reason, String cause) {
        String example = family.entries().get(0).handler() + ": " + cause;
        missing.put(tag, new MissingLanguage(reason, example));
        if (refusedIn == null && PageAddress.of(url).equals(wanted)) {
            refusedIn = tag;
        }
    }

    @Override
    public void complete(boolean several) {
        if (found == null) {
            String here = listedIn == null ? refusedIn : listedIn;
            if (here != null) {
                found = page(here);
            } else if (skippedIn != null) {
                // With several pages, it is unknown which of them was skipped.
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

    @Override
    public void failed(Throwable cause) {
        failure = cause;
    }

    private PageInLanguages page(String here) {
        unwritten.forEach((language, reason) -> missing.putIfAbsent(language, reason));
        for (String each : family.languages()) {
            missing.putIfAbsent(each, MissingLanguage.NOT_OFFERED);
        }
        boolean itself = here.equals(refusedIn) && listedIn == null;
        missing.keySet().removeIf(each -> urls.containsKey(each) && !(itself && each.equals(here)));
        if (itself) {
            urls.remove(here);
        }
        return new PageInLanguages(here, urls, missing);
    }
}
