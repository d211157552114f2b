package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.ServerComponents;
import dev.waymark.jakarta.internal.startup.StartReport;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.EndpointPlace;
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

    SitemapFactory(ServerProperties properties) {
        this.properties = properties;
        settings = new WaymarkSettings(properties, Stack.JAKARTA);
    }

    /** Without any application's init parameters. */
    static SitemapFactory outside() {
        return new SitemapFactory(ServerProperties.outside());
    }

    /** Whether to publish a sitemap. */
    boolean enabled() {
        return settings.get(KernelSettings.ENABLED);
    }

    /** Whether the application runs in development, so that changes appear at once. */
    private boolean development() {
        return settings.find(KernelSettings.DEVELOPMENT).orElseGet(QuarkusServer::isDevelopment);
    }

    /** The paths of the console and other endpoints. */
    List<EndpointPlace> places() {
        return settings.places(development());
    }

    /**
     * Reports a started sitemap.
     *
     * @param filtered whether a servlet filter serves it
     */
    void report(StartReport report, Sitemap started, boolean filtered) {
        report.started(started, isQuiet(), QuarkusServer.facts(properties, filtered));
    }

    /** Whether to suppress external notifications, as in development and tests. */
    private boolean isQuiet() {
        return development() || QuarkusServer.isTest();
    }

    /**
     * Creates a builder with all settings.
     *
     * @param atApplicationPath the default if no property says whether the sitemaps are below the JAX-RS application's
     *     path
     * @param beans supply dynamic sites
     */
    SitemapBuilder builder(boolean atApplicationPath, List<? extends SitemapSites> beans) {
        settings.unknown().stream()
                .filter(one -> !ServerProperties.isVariable(one.name()))
                .forEach(one -> LOG.log(System.Logger.Level.WARNING, one.warning()));
        boolean development = development();
        Optional<String> local = development
                ? Optional.of("http://localhost:" + QuarkusServer.port(properties) + QuarkusServer.rootPath(properties))
                : Optional.empty();
        SitemapBuilder builder = new SiteAddresses(settings, beans, local)
                .builder()
                .startLater()
                .placeholderValues(properties::text)
                .atApplicationPath(atApplicationPath);
        Setup setup = new Setup(settings, new ServerComponents(), development, isQuiet(), Optional.empty());
        settings.apply(builder, setup);
        setup.components()
                .find(SnapshotStore.class, null)
                .ifPresentOrElse(
                        builder::store,
                        () -> settings.store(setup).ifPresent(store -> WaymarkSettings.own(builder, store)));
        return builder;
    }
}
