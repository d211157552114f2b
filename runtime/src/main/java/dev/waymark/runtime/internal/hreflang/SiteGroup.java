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
 * The sites whose pages link to each other, with their languages: all sites where no language has two of them, else
 * one. Used by one thread.
 */
final class SiteGroup {

    /** Whatever languages a provider makes up, so many are kept. */
    private static final int KEPT = 1_000;

    private final int number;
    private final List<SitePlan> sites;
    private final List<SiteLanguage> configured = new ArrayList<>();
    private final Map<SiteLocale, SiteLanguage> targets = new HashMap<>();

    /**
     * The group of some sites.
     *
     * @param number another one for each group
     */
    SiteGroup(int number, List<SitePlan> sites) {
        this.number = number;
        this.sites = sites;
        for (SitePlan site : sites) {
            for (SiteLocale locale : site.locales().all()) {
                SiteLanguage target = new SiteLanguage(locale, site);
                configured.add(target);
                targets.put(locale, target);
            }
        }
    }

    /** Another one for each group. */
    int number() {
        return number;
    }

    /** Whether no language has two sites. */
    boolean isUnambiguous() {
        return sites.size() == 1 || (isConfigured() && targets.size() == configured.size());
    }

    /** Whether only some languages are listed, and not whatever pages are in. */
    boolean isConfigured() {
        return configured.size() >= sites.size()
                && sites.stream().map(SitePlan::locales).allMatch(Locales::isConfigured);
    }

    boolean isOnly(SitePlan site) {
        return sites.size() == 1 && sites.get(0).equals(site);
    }

    /** All languages that were configured. */
    List<SiteLanguage> configured() {
        return configured;
    }

    /** Where a language is listed; {@code null} if it is not. */
    @Nullable
    SiteLanguage target(SiteLocale locale) {
        SiteLanguage known = targets.get(locale);
        if (known != null) {
            return known;
        }
        if (!locale.equals(SiteLocale.X_DEFAULT) && isConfigured()) {
            return null;
        }
        SiteLanguage made =
                new SiteLanguage(locale, locale.equals(SiteLocale.X_DEFAULT) ? xDefaultSite() : sites.get(0));
        if (targets.size() < KEPT) {
            targets.put(locale, made);
        }
        return made;
    }

    /** The site of the language for readers of any other one, else the first. */
    private SitePlan xDefaultSite() {
        for (SitePlan site : sites) {
            if (site.locales().xDefault() != null) {
                return site;
            }
        }
        return sites.get(0);
    }

    /** Whose pages are for readers of any other language too. */
    @Nullable
    SiteLocale xDefault() {
        return xDefaultSite().locales().xDefault();
    }
}
