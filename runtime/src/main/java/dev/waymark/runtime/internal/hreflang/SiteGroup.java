package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sites whose pages link to each other, with their languages: all sites if each language has only one of them,
 * otherwise a single site. Used by one thread.
 */
final class SiteGroup {

    /** Maximum cached languages, whatever a provider supplies. */
    private static final int KEPT = 1_000;

    private final int number;
    private final List<SitePlan> sites;
    private final LocaleLookup lookup;

    /** The site of the x-default language, otherwise the first one. */
    private final SitePlan xDefaultSite;

    private final List<SiteLanguage> configured = new ArrayList<>();
    private final Map<SiteLocale, SiteLanguage> targets = new HashMap<>();

    /**
     * Creates a group.
     *
     * @param number unique for each group
     */
    SiteGroup(int number, List<SitePlan> sites) {
        this.number = number;
        this.sites = sites;
        lookup = new LocaleLookup(sites);
        xDefaultSite = sites.stream()
                .filter(site -> site.locales().xDefault() != null)
                .findFirst()
                .orElse(sites.get(0));
        for (SitePlan site : sites) {
            for (SiteLocale locale : site.locales().all()) {
                SiteLanguage target = new SiteLanguage(locale, site, this);
                configured.add(target);
                targets.put(locale, target);
            }
        }
    }

    /** Unique for each group. */
    int number() {
        return number;
    }

    /** Finds languages by the texts of these sites: in URLs, {@code ar} is Arabic on one, Argentina on another. */
    LocaleLookup lookup() {
        return lookup;
    }

    /** Whether languages are configured; otherwise any language of a page is listed. */
    boolean isConfigured() {
        return sites.stream().map(SitePlan::locales).allMatch(Locales::isConfigured);
    }

    /** All configured languages. */
    List<SiteLanguage> configured() {
        return configured;
    }

    /** The site of a language; {@code null} if it isn't listed. */
    @Nullable
    SiteLanguage target(SiteLocale locale) {
        SiteLanguage known = targets.get(locale);
        if (known != null) {
            return known;
        }
        if (!locale.equals(SiteLocale.X_DEFAULT) && isConfigured()) {
            return null;
        }
        // Without configured languages, it is the only site.
        SiteLanguage made = new SiteLanguage(locale, xDefaultSite, this);
        if (targets.size() < KEPT) {
            targets.put(locale, made);
        }
        return made;
    }

    /** The site without languages, for messages; empty for the only site. */
    String where() {
        String name = sites.get(0).name();
        return name.isEmpty() ? "" : " on the site " + name;
    }

    /** The language whose pages are also for readers of all other languages. */
    @Nullable
    SiteLocale xDefault() {
        return xDefaultSite.locales().xDefault();
    }
}
