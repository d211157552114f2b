package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Classes;
import dev.waymark.jakarta.internal.startup.StartReport;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.InvalidPages;
import dev.waymark.runtime.spi.Placeholders;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.settings.ExcludedEntries;
import dev.waymark.settings.OwnNamespaces;
import dev.waymark.settings.WaymarkSetting;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Turns {@code waymark.*} properties into a builder; what is wrong is reported under the property's name. */
final class SitemapSettings {

    private static final System.Logger LOG = System.getLogger(SitemapSettings.class.getPackageName());

    /** Short enough that nobody waits for it, after a page was added. */
    private static final Duration DEVELOPMENT_INTERVAL = Duration.ofSeconds(10);

    private final Properties properties;
    private @Nullable ExcludedEntries excluded;

    SitemapSettings(Properties properties) {
        this.properties = properties;
    }

    /** Whether a sitemap is published at all. */
    boolean enabled() {
        String text = properties.get(WaymarkSetting.ENABLED.property());
        return text == null || text.isBlank() || new Setting(WaymarkSetting.ENABLED, text.strip()).truth();
    }

    /** Whether somebody works on this application, so that what they change is to be seen at once. */
    boolean development() {
        String text = properties.get(WaymarkSetting.DEVELOPMENT.property());
        if (text != null && !text.isBlank()) {
            return new Setting(WaymarkSetting.DEVELOPMENT, text.strip()).truth();
        }
        return QuarkusServer.mode() == QuarkusServer.Mode.DEVELOPMENT;
    }

    /**
     * What is to be said of a sitemap that was built with these settings.
     *
     * @param filtered whether a servlet filter serves it
     */
    StartReport.Start started(Sitemap sitemap, boolean filtered) {
        return new StartReport.Start(sitemap, development() || isTest(), QuarkusServer.facts(properties, filtered));
    }

    /** Whether the tests of an application run, of which nobody outside may hear. */
    private static boolean isTest() {
        return QuarkusServer.mode() == QuarkusServer.Mode.TEST;
    }

    /**
     * A builder with all settings.
     *
     * @param atApplicationPath whether the sitemaps lie at the path of the JAX-RS application, if no property says so
     * @param beans supply sites that come and go
     */
    SitemapBuilder builder(boolean atApplicationPath, List<? extends SitemapSites> beans) {
        properties.misspelt().forEach(one -> LOG.log(System.Logger.Level.WARNING, one.warning()));
        boolean development = development();
        SitemapBuilder builder = new ConfiguredSites(properties, beans, development)
                .builder()
                .startLater()
                .placeholders(Placeholders.from(properties::get))
                .atApplicationPath(atApplicationPath);
        ifSet(WaymarkSetting.APPLICATION_PATH, path -> path.as(builder::applicationPath));
        ifSet(WaymarkSetting.AT_APPLICATION_PATH, at -> builder.atApplicationPath(at.truth()));
        if (development) {
            builder.development(true).refreshInterval(DEVELOPMENT_INTERVAL);
        }
        listing(builder);
        publishing(builder);
        if (ConsolePlace.of(this).isPresent()) {
            Consoles.extend(builder);
        }
        if (Classes.isThere("dev.waymark.crawlers.IndexNow")) {
            new Crawlers(this).extend(builder, development || isTest());
        } else {
            // What cannot be done is not passed over.
            ifSet(WaymarkSetting.INDEX_NOW_KEY, SitemapSettings::refuse);
            ifSet(WaymarkSetting.SUBMIT_TO, SitemapSettings::refuse);
            for (WaymarkSetting asked : List.of(WaymarkSetting.FEED, WaymarkSetting.TEXT)) {
                ifSet(asked, setting -> {
                    if (setting.truth()) {
                        refuse(setting);
                    }
                });
            }
            ifSet(WaymarkSetting.ROBOTS, robots -> {
                if (robots.text().equalsIgnoreCase("serve")) {
                    refuse(robots);
                }
            });
        }
        return builder;
    }

    private static void refuse(Setting setting) {
        throw new PropertyException(
                setting.setting().property(),
                "dev.waymark:waymark-crawlers is not on the class path",
                setting.setting().line(),
                null);
    }

    private void listing(SitemapBuilder builder) {
        ifSet(
                WaymarkSetting.ON_INVALID_PAGE,
                what -> builder.onInvalidPage(what.constant(InvalidPages::valueOf, InvalidPages.values())));
        ifSet(WaymarkSetting.REFUSED_IN_PATHS, characters -> builder.refusedInPaths(characters.text()));
        ifSet(WaymarkSetting.EXCLUDE, names -> builder.exclude(excluded(names)));
        ifSet(
                WaymarkSetting.LOCALES,
                given -> given.as(text -> builder.locales(given.list().toArray(String[]::new))));
        ifSet(WaymarkSetting.X_DEFAULT, given -> given.as(builder::xDefault));
        ifSet(WaymarkSetting.ALTERNATES, links -> builder.alternates(links.truth()));
        ifSet(
                WaymarkSetting.NAMESPACES,
                given -> given.as(text -> {
                    OwnNamespaces.read(List.of(text.split(","))).forEach(builder::namespace);
                    return builder;
                }));
    }

    private ExcludedEntries excluded(Setting names) {
        ExcludedEntries entries = names.as(text -> new ExcludedEntries(List.of(text.split(","))));
        excluded = entries;
        return entries;
    }

    /** Builds, and says what the builder could not know before it had seen all entries. */
    Sitemap build(SitemapBuilder builder) {
        Sitemap sitemap = builder.build();
        ExcludedEntries known = excluded;
        if (known != null) {
            known.warning().ifPresent(warning -> LOG.log(System.Logger.Level.WARNING, warning));
        }
        return sitemap;
    }

    private void publishing(SitemapBuilder builder) {
        ifSet(
                WaymarkSetting.REFRESH_INTERVAL,
                interval -> interval.as(text -> builder.refreshInterval(interval.duration())));
        ifSet(
                WaymarkSetting.FULL_REFRESH_INTERVAL,
                interval -> interval.as(text -> builder.fullRefreshInterval(interval.duration())));
        ifSet(WaymarkSetting.OUTDATED_AFTER, after -> after.as(text -> builder.outdatedAfter(after.duration())));
        ifSet(WaymarkSetting.FIRST_SNAPSHOT_WAIT, wait -> wait.as(text -> builder.firstSnapshotWait(wait.duration())));
        ifSet(WaymarkSetting.MAX_URLS, urls -> urls.as(text -> builder.maxUrls(Integer.parseInt(text))));
        ifSet(WaymarkSetting.MAX_BYTES, bytes -> bytes.as(text -> builder.maxBytes(bytes.bytes())));
        ifSet(WaymarkSetting.INDEX_ALWAYS, always -> builder.indexAlways(always.truth()));
        ifSet(WaymarkSetting.STYLE_SHEET, style -> builder.styleSheet(style.truth()));
        new ConfiguredStore(this)
                .store()
                .ifPresent(store -> builder.store(store).extension(new StoreEnd(store)));
        ifSet(WaymarkSetting.ONE_REFRESHER, one -> builder.oneRefresher(one.truth()));
        ifSet(WaymarkSetting.SERVE_ONLY, only -> builder.serveOnly(only.truth()));
        ifSet(WaymarkSetting.LEASE_TERM, term -> term.as(text -> builder.leaseTerm(term.duration())));
        ifSet(WaymarkSetting.INSTANCE_NAME, name -> name.as(builder::instanceName));
        ifSet(WaymarkSetting.GRACE, grace -> grace.as(text -> builder.grace(grace.duration())));
        ifSet(WaymarkSetting.SHRINK_GUARD, share -> share.as(text -> builder.shrinkGuard(Double.parseDouble(text))));
    }

    private void ifSet(WaymarkSetting setting, Consumer<Setting> use) {
        find(setting).ifPresent(use);
    }

    /** What is set; empty for nothing. */
    Optional<Setting> find(WaymarkSetting setting) {
        String text = properties.get(setting.property());
        return text == null || text.isBlank() ? Optional.empty() : Optional.of(new Setting(setting, text.strip()));
    }
}
