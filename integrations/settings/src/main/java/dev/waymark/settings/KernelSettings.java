package dev.waymark.settings;

import dev.waymark.runtime.SitemapBuilder;
import java.time.Duration;
import java.util.List;

/** The settings that need no artifact besides the framework's. */
public final class KernelSettings {

    /** What to do with a page without a valid URL. */
    enum InvalidPages {
        /** It is omitted and counted. */
        SKIP,
        /** Its section fails. */
        FAIL
    }

    /** Turns the sitemap on or off. */
    public static final Row<Boolean> ENABLED = Row.of(
                    "waymark.enabled", Kind.BOOLEAN, "true", "false", "Whether to publish a sitemap.")
            .everyday();

    static final Row<String> BASE_URL = Row.of(
                    "waymark.base-url",
                    Kind.TEXT,
                    "",
                    "https://www.example.com",
                    "Public address of the application, with its context path. Required, except in development or with several"
                            + " sites. Never taken from a request.")
            .everyday();

    /** Development mode. */
    public static final Row<Boolean> DEVELOPMENT = Row.of(
            "waymark.development",
            Kind.BOOLEAN,
            "",
            "true",
            "Whether the application runs on a developer's machine. It then needs no base URL, refreshes every ten"
                    + " seconds, and forbids caching.");

    static final Row<String> SITE_BASE_URL = Row.of(
            "waymark.sites.<name>.base-url",
            Kind.TEXT,
            "",
            "https://www.example.de",
            "Public address of one of several sites. Its name has letters, digits and hyphens.");

    static final Row<List<String>> SITE_LOCALES =
            Row.of("waymark.sites.<name>.locales", Kind.LANGUAGES, "", "de, fr", "Languages of one of several sites.");

    static final Row<String> SITE_X_DEFAULT = Row.of(
            "waymark.sites.<name>.x-default",
            Kind.LANGUAGE,
            "",
            "de",
            "Language of one of several sites for readers of all other languages.");

    static final Row<String> SITE_SITEMAP_BASE_URL = Row.of(
            "waymark.sites.<name>.sitemap-base-url",
            Kind.TEXT,
            "",
            "https://sitemaps.example.com/germany",
            "Public address of the sitemaps of one of several sites, if it isn't the base URL.");

    /** The schedule. */
    public static final Row<Duration> REFRESH_INTERVAL = Row.of(
                    "waymark.refresh-interval",
                    Kind.INTERVAL,
                    "1h",
                    "1h",
                    "Time from the end of a refresh to the start of the next, at least 1s.",
                    SitemapBuilder::refreshInterval)
            .everyday();

    static final Row<Duration> OUTDATED_AFTER = Row.of(
            "waymark.outdated-after",
            Kind.TIME_LIMIT,
            "",
            "3h",
            "Time without a successful refresh after which health reports the sitemap as outdated. Defaults to"
                    + " three refresh intervals, at least 1h.",
            SitemapBuilder::outdatedAfter);

    static final Row<Duration> FIRST_SNAPSHOT_WAIT = Row.of(
            "waymark.first-snapshot-wait",
            Kind.DURATION,
            "10s",
            "10s",
            "How long requests wait for the first snapshot after startup before they get 503.",
            SitemapBuilder::firstSnapshotWait);

    static final Row<Integer> MAX_URLS = Row.of(
            "waymark.max-urls",
            Kind.integer(1, 50_000),
            "50000",
            "50000",
            "Maximum URLs in one sitemap, 1 to 50000.",
            SitemapBuilder::maxUrls);

    static final Row<InvalidPages> ON_INVALID_PAGE = Row.of(
            "waymark.on-invalid-page",
            Kind.choice(InvalidPages.class),
            "skip",
            "skip",
            "What to do with a page without a correct URL: skip omits and counts it, fail fails its section.",
            (builder, pages) -> builder.failOnInvalidPage(pages == InvalidPages.FAIL));

    /** The path of the JAX-RS application. */
    public static final Row<String> APPLICATION_PATH = Row.of(
            "waymark.application-path",
            Kind.TEXT,
            "",
            "/api",
            "Path of the JAX-RS application, if no @ApplicationPath has it.",
            SitemapBuilder::applicationPath);

    static final Row<Boolean> AT_APPLICATION_PATH = Row.of(
                    "waymark.at-application-path",
                    Kind.BOOLEAN,
                    "",
                    "true",
                    "Whether the sitemap is below the JAX-RS application's path.",
                    SitemapBuilder::atApplicationPath)
            .on(Stack.JAKARTA);

    static final Row<List<String>> EXCLUDE = Row.of(
            "waymark.exclude",
            Kind.LIST,
            "",
            "com.example.HelpController, com.example.ShopController#terms, section:help",
            "Controllers, methods or sections whose entries are omitted, such as those of a library.");

    static final Row<List<String>> LOCALES = Row.of(
                    "waymark.locales",
                    Kind.LANGUAGES,
                    "",
                    "en=, de, en-GB=uk",
                    "Languages of the site: tags, each with its text in URLs if that differs.",
                    (builder, tags) -> builder.locales(tags.toArray(String[]::new)))
            .everyday();

    static final Row<String> X_DEFAULT = Row.of(
                    "waymark.x-default",
                    Kind.LANGUAGE,
                    "",
                    "en",
                    "Language for readers of all other languages.",
                    SitemapBuilder::xDefault)
            .everyday();

    static final Row<Boolean> ALTERNATES = Row.of(
            "waymark.alternates",
            Kind.BOOLEAN,
            "true",
            "false",
            "Whether the URLs of a multilingual page link to each other.",
            SitemapBuilder::alternates);

    static final Row<List<String>> NAMESPACES = Row.of(
            "waymark.namespaces",
            Kind.LIST,
            "",
            "shop=https://www.example.com/ns/shop/1.0",
            "Namespaces of your own XML elements, each a prefix and a URI.",
            (builder, given) -> {
                OwnNamespaces.read(given).forEach(builder::namespace);
                return builder;
            });

    /** The kind of store. */
    public static final Row<String> STORE = Row.of(
                    "waymark.store",
                    Kind.STORE,
                    "",
                    "jdbc",
                    "Where sitemaps are stored: memory, directory, jdbc (a database) or s3 (a bucket). Defaults to"
                            + " directory if waymark.store-directory is set, otherwise memory.")
            .everyday();

    static final Row<String> STORE_DIRECTORY = Row.of(
                    "waymark.store-directory",
                    Kind.TEXT,
                    "",
                    "/var/lib/shop/sitemap",
                    "Directory that stores sitemaps, so a restart serves them at once.")
            .everyday();

    static final Row<Duration> GRACE = Row.of(
            "waymark.grace",
            Kind.DURATION,
            "2h",
            "2h",
            "How long a sitemap is served after it left the index.",
            SitemapBuilder::grace);

    static final Row<Double> SHRINK_GUARD = Row.of(
            "waymark.shrink-guard",
            Kind.decimal(0, 1),
            "0.5",
            "0.5",
            "Share of its pages that a section may lose at once, 0.0 to 1.0. If it loses more, or all, it keeps its"
                    + " pages until another refresh confirms the loss. 1.0 switches the guard off.",
            SitemapBuilder::shrinkGuard);

    static final Row<Boolean> STYLE_SHEET = Row.of(
            "waymark.style-sheet",
            Kind.BOOLEAN,
            "true",
            "false",
            "Whether sitemaps reference a style sheet, /sitemap-style.css, that makes them readable in browsers.",
            SitemapBuilder::styleSheet);

    /** The directory of an export. */
    public static final Row<String> EXPORT = Row.of(
                    "waymark.export",
                    Kind.TEXT,
                    "",
                    "/srv/www/shop",
                    "Directory to write the sitemap to as files. The application then exits instead of serving.")
            .on(Stack.SPRING)
            .needs("Spring Boot", setup -> setup.settings().source().isRelaxed());

    /** The order of the servlet filter. */
    public static final Row<Integer> FILTER_ORDER = Row.of(
                    "waymark.filter-order",
                    Kind.integer(Integer.MIN_VALUE, Integer.MAX_VALUE),
                    "0",
                    "0",
                    "Order of the filter that serves the sitemap. By default it runs after Spring Security, whose rules"
                            + " apply to the sitemap too.")
            .on(Stack.SPRING)
            .needs("Spring Boot", setup -> setup.settings().source().isRelaxed());

    static final List<Row<?>> ROWS = List.of(
            BASE_URL,
            ENABLED,
            REFRESH_INTERVAL,
            STORE,
            STORE_DIRECTORY,
            LOCALES,
            X_DEFAULT,
            DEVELOPMENT,
            SITE_BASE_URL,
            SITE_LOCALES,
            SITE_X_DEFAULT,
            SITE_SITEMAP_BASE_URL,
            OUTDATED_AFTER,
            FIRST_SNAPSHOT_WAIT,
            MAX_URLS,
            ON_INVALID_PAGE,
            APPLICATION_PATH,
            AT_APPLICATION_PATH,
            EXCLUDE,
            ALTERNATES,
            NAMESPACES,
            GRACE,
            SHRINK_GUARD,
            STYLE_SHEET,
            EXPORT,
            FILTER_ORDER);

    private KernelSettings() {}
}
