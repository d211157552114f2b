package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Checks what the compiler can't: controllers compile separately, profiles remove some, and locales are a setting. */
final class FamilyChecks {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** The languages of each site, by its name. */
    private final Map<String, Locales> sites;

    /** Checks against each site's languages; without known sites, checks only what doesn't depend on them. */
    FamilyChecks(Map<String, Locales> sites) {
        this.sites = sites;
    }

    /** Checks the families of all sections that have locales. */
    void check(List<Family> families) {
        Map<String, ListedEntry> clusters = new HashMap<>();
        for (Family family : families) {
            checkCluster(clusters, family.first());
            check(family);
        }
    }

    private static void checkCluster(Map<String, ListedEntry> clusters, ListedEntry entry) {
        String name = Objects.requireNonNull(entry.locale()).cluster();
        ListedEntry other = name == null ? null : clusters.putIfAbsent(name, entry);
        if (other == null) {
            return;
        }
        boolean sameSection = other.section().equals(entry.section());
        throw new SitemapConfigurationException("The entries " + describe(other) + " and " + describe(entry)
                + " have the cluster \"" + name + "\", but "
                + (sameSection
                        ? "different providers: " + provider(other) + " and " + provider(entry)
                        : "different sections: " + other.section() + " and " + entry.section())
                + ". Give all entries of a cluster the same " + (sameSection ? "provider" : "section"));
    }

    private static String provider(ListedEntry entry) {
        return entry.supply() instanceof Supply.Provided provided
                        && provided.origin().isProvider()
                ? provided.origin().type().getName()
                : entry.supplier().orElse("none");
    }

    private static String describe(ListedEntry entry) {
        return entry.handler() + " (path \"" + entry.path() + "\")";
    }

    private void check(Family family) {
        Map<String, ListedEntry> byLocale = new HashMap<>();
        for (ListedEntry entry : family.entries()) {
            EntryLocale locale = Objects.requireNonNull(entry.locale());
            String key = locale.takesTheRest() ? "" : locale.kind() + locale.name();
            ListedEntry other = byLocale.putIfAbsent(key, entry);
            if (other != null) {
                throw new SitemapConfigurationException("The entries " + describe(other) + " and " + describe(entry)
                        + " are one page in several languages, but both have "
                        + (key.isEmpty() ? "the languages without an entry of their own" : meant(locale))
                        + ". Give one another locale");
            }
        }
        for (ListedEntry entry : family.entries()) {
            if (hasKeys(entry) != hasKeys(family.first())) {
                // The compiler reports this for entries of one controller.
                throw new SitemapConfigurationException("The entries " + describe(family.first()) + " and "
                        + describe(entry) + " are one page in several languages, but only one binds locale,"
                        + " locales, cluster or site. Bind the same in both");
            }
            EntryLocale locale = Objects.requireNonNull(entry.locale());
            switch (locale.kind()) {
                case VARIABLE -> checkVariable(family, entry, locale);
                case HOST -> checkHost(family, entry);
                case TAG -> checkTag(entry, locale);
                case X_DEFAULT -> {}
            }
        }
    }

    private static String meant(EntryLocale locale) {
        return locale.kind() == EntryLocale.Kind.TAG ? "the locale " + locale.name() : "x-default";
    }

    private void checkVariable(Family family, ListedEntry entry, EntryLocale locale) {
        boolean inPath = entry.plan().template().slots().stream()
                .anyMatch(variable -> variable.name().equals(locale.name()));
        List<EntryPlan.Parameter> inQuery = entry.plan().query().stream()
                .filter(parameter -> parameter.name().toString().equals(locale.name() + "="))
                .toList();
        if (!inPath && inQuery.isEmpty()) {
            throw new SitemapConfigurationException("The entry " + describe(entry) + " has the locale {" + locale.name()
                    + "}, which isn't a variable of its path or query");
        }
        if (locale.constants().isEmpty() && !hasKeys(entry)) {
            requireLocales(family, entry);
        }
        checkConstants(entry, locale);
        if (inPath || inQuery.get(0).required()) {
            for (Locales site : sites.values()) {
                site.all().stream()
                        .filter(known -> known.text().isEmpty() && !hasEntry(family, known))
                        .forEach(known -> LOG.log(
                                System.Logger.Level.WARNING,
                                "URLs don't name the locale " + known + ", so the entry " + describe(entry)
                                        + " can't list its pages. "
                                        + (inPath
                                                ? "Add an entry with the locale " + known + " and a path without {"
                                                        + locale.name() + "}"
                                                : "Make the parameter " + locale.name() + " optional, or give " + known
                                                        + " a text in waymark.locales")));
            }
        }
    }

    /** Without configured locales, the constants are the languages; otherwise some constants should be configured. */
    private void checkConstants(ListedEntry entry, EntryLocale locale) {
        List<Enum<?>> strangers = locale.constants().stream()
                .filter(constant -> sites.values().stream().allMatch(site -> site.find(constant) == null))
                .toList();
        boolean areAll = strangers.size() == locale.constants().size();
        if (!sites.isEmpty() && !strangers.isEmpty() && (!areConfigured() || areAll)) {
            Enum<?> stranger = strangers.get(0);
            throw new SitemapConfigurationException("The constant " + stranger + " of "
                    + stranger.getDeclaringClass().getName() + " isn't a locale, but the entry " + describe(entry)
                    + " needs one. Map it, such as waymark.locales=en-GB="
                    + stranger.name());
        }
    }

    private boolean areConfigured() {
        return sites.isEmpty() || sites.values().stream().anyMatch(Locales::isConfigured);
    }

    private static boolean hasEntry(Family family, SiteLocale wanted) {
        return family.entries().stream()
                .map(ListedEntry::locale)
                .anyMatch(locale -> locale != null
                        && locale.kind() == EntryLocale.Kind.TAG
                        && locale.name().equals(wanted.tag()));
    }

    private static boolean hasKeys(ListedEntry entry) {
        return entry.supply().pageKeys() != null;
    }

    private void requireLocales(Family family, ListedEntry entry) {
        // A site may list only the entries of one language each; pages with keys may be on the other sites.
        boolean areEnough = areConfigured() && (family.entries().size() > 1 || hasKeys(entry));
        sites.forEach((site, locales) -> {
            if (!areEnough && !locales.isConfigured()) {
                throw new SitemapConfigurationException("The pages of " + describe(entry)
                        + " are in several languages, but none are configured"
                        + (site.isEmpty() ? "" : " on the site " + site)
                        + ". Set waymark.locales, such as en,de, or bind the locale of a page");
            }
        });
    }

    private void checkHost(Family family, ListedEntry entry) {
        requireLocales(family, entry);
        for (Locales site : sites.values()) {
            if (site.all().size() > 1) {
                throw new SitemapConfigurationException("The entry " + describe(entry)
                        + " has the locale *, so each site has one language, but one has "
                        + site.all() + ". Give each language a site, or put the locale into the path");
            }
        }
    }

    private void checkTag(ListedEntry entry, EntryLocale locale) {
        if (sites.values().stream().anyMatch(Locales::isConfigured)
                && sites.values().stream().allMatch(site -> site.tagged(locale.name()) == null)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The entry " + describe(entry) + " isn't listed: the site doesn't have its locale " + locale.name()
                            + ". Add it to waymark.locales, or exclude the entry");
        }
    }
}
