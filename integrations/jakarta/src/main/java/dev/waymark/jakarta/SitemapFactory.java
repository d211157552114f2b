package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.ServerComponents;
import dev.waymark.jakarta.internal.startup.StartReport;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.Placeholders;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.ExcludedEntries;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.Setup;
import dev.waymark.settings.SiteAddresses;
import dev.waymark.settings.Stack;
import dev.waymark.settings.WaymarkSettings;
import java.util.List;
import java.util.Optional;

/** Builds the sitemap of an application from its settings. */
final class SitemapFactory {

    private static final System.Logger LOG = System.getLogger(SitemapFactory.class.getPackageName());

    private final ServerProperties properties;
    private final WaymarkSettings settings;
    private ExcludedEntries excluded = new ExcludedEntries(List.of());

    SitemapFactory(ServerProperties properties) {
        this.properties = properties;
        settings = new WaymarkSettings(properties, Stack.JAKARTA);
    }

    /** Those of the application. */
    WaymarkSettings settings() {
        return settings;
    }

    /** Whether a sitemap is published at all. */
    boolean enabled() {
        return settings.get(KernelSettings.ENABLED);
    }

    /** Whether somebody works on this application, so that what they change is to be seen at once. */
    private boolean development() {
        return settings.find(KernelSettings.DEVELOPMENT).orElseGet(QuarkusServer::isDevelopment);
    }

    /** Where the console and the like are served. */
    List<EndpointPlace> places() {
        return settings.places(development());
    }

    /**
     * What is to be said of a sitemap that was built with these settings.
     *
     * @param filtered whether a servlet filter serves it
     */
    StartReport.Start started(Sitemap sitemap, boolean filtered) {
        return new StartReport.Start(sitemap, isQuiet(), QuarkusServer.facts(properties, filtered));
    }

    /** Whether nobody outside may hear of this application, because it is developed or tested. */
    private boolean isQuiet() {
        return development() || QuarkusServer.isTest();
    }

    /**
     * A builder with all settings.
     *
     * @param atApplicationPath whether the sitemaps lie at the path of the JAX-RS application, if no property says so
     * @param beans supply sites that come and go
     */
    SitemapBuilder builder(boolean atApplicationPath, List<? extends SitemapSites> beans) {
        settings.unknown().stream()
                .filter(one -> !ServerProperties.isVariable(one.name()))
                .forEach(one -> LOG.log(System.Logger.Level.WARNING, one.warning()));
        boolean development = development();
        Optional<String> local = development
                ? Optional.of("http://localhost:" + QuarkusServer.port(properties) + QuarkusServer.rootPath(properties))
                : Optional.empty();
        excluded = settings.exclusions();
        SitemapBuilder builder = new SiteAddresses(settings, beans, local)
                .builder()
                .startLater()
                .placeholders(Placeholders.from(properties::text))
                .atApplicationPath(atApplicationPath)
                .exclude(excluded);
        ServerComponents components = new ServerComponents();
        Setup setup = new Setup(settings, components, development, isQuiet(), Optional.empty());
        settings.apply(builder, setup);
        components.unjoined(() -> settings.store(setup)).ifPresent(store -> WaymarkSettings.own(builder, store));
        return builder;
    }

    /** Builds, and says what the builder could not know before it had seen all entries. */
    Sitemap build(SitemapBuilder builder) {
        Sitemap sitemap = builder.build();
        excluded.warning().ifPresent(warning -> LOG.log(System.Logger.Level.WARNING, warning));
        return sitemap;
    }
}
