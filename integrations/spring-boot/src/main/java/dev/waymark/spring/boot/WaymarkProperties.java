package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.ExportOptions;
import dev.waymark.runtime.spi.InvalidPages;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The settings of the sitemap.
 *
 * @param enabled Whether to publish a sitemap.
 * @param baseUrl Public address of the application, such as https://www.example.com, with the path under which it is
 *     reached where there is one. Required. Never taken from a request.
 * @param development Whether the application runs on the machine of a developer. If it does, it needs no base URL,
 *     refreshes every ten seconds, and lets nobody cache the sitemap. If not set, DevTools tell it.
 * @param sites Sites of an application that has several, by their names: letters, digits and hyphens. In the place of
 *     base-url.
 * @param refreshInterval Time from the end of a refresh to the beginning of the next. At least a second.
 * @param fullRefreshInterval The same for sections whose providers tell what changed: in between they are asked only
 *     for that.
 * @param outdatedAfter Time without a successful refresh after which the sitemap counts as outdated, and its health as
 *     bad. If not set, three refresh intervals, but an hour at least.
 * @param firstSnapshotWait How long a request may wait for the first snapshot after a start before it is answered with
 *     503.
 * @param maxUrls Most URLs in one sitemap, 1 to 50000.
 * @param maxBytes Most bytes in one sitemap, uncompressed, 1KB to 50MB.
 * @param onInvalidPage What happens to a page that no correct URL can be written for.
 * @param refusedInPaths Characters that the server refuses in a path although they are percent-encoded; pages that need
 *     one are skipped. If not set, Spring Security's firewall is asked, where there is one. Jetty refuses %.
 * @param applicationPath Path of the JAX-RS application whose resources are listed, such as /api. If not set, that of
 *     the application class.
 * @param exclude Controllers or methods whose entries are left out here, although the library that they come from lists
 *     them: com.lib.HelpController, com.lib.HelpController#terms, com.lib.*.
 * @param locales Languages of the site, each a tag, or a tag and its text in URLs: en=, de, en-GB=uk. An empty text is
 *     that of a language that URLs do not name.
 * @param xDefault Language whose pages are for readers of any other language too. One of the locales.
 * @param alternates Whether the URLs of a page in several languages link to each other. False where the pages
 *     themselves have these links.
 * @param namespaces Namespaces of elements of one's own, each a prefix and a URI. Such as
 *     shop=https://www.example.com/ns/shop/1.0.
 * @param checkRoutes Whether to compare the entries with the application's handler mappings at the start, so that what
 *     is not registered is left out.
 * @param indexAlways Whether /sitemap.xml is an index even if all pages fit into one sitemap.
 * @param store Where what is published is kept: memory, directory, jdbc for a database, or s3 for a bucket. If not set,
 *     in the directory that is set, or in memory.
 * @param storeDirectory Directory that keeps what is published, so that a restart serves it at once. In memory if not
 *     set.
 * @param jdbc The database, for the store jdbc.
 * @param s3 The bucket, for the store s3.
 * @param oneRefresher Whether, of all processes that share the store, one refreshes for all. If not set, this is so
 *     with a database or a bucket.
 * @param serveOnly Whether this process never refreshes, and only serves what others publish into the same store.
 * @param leader Which process may refresh for all: any, or with shedlock the one that holds a lock of ShedLock.
 * @param leaseTerm How long a process that refreshes for all remains the one when nothing is heard of it.
 * @param instanceName What people call this process in logs, the console and health. If not set, its host and its
 *     number.
 * @param export Directory to write the sitemap to as files. The application does that instead of serving, and ends.
 * @param exportCompression In which form the files are written: none as XML, archives compressed and listed so, beside
 *     in both forms.
 * @param grace How long a sitemap that is no longer part of the index is still served.
 * @param shrinkGuard Share of its pages that a section may lose at once, 0.0 to 1.0. A section that loses more, or all,
 *     keeps its previous pages until another refresh finds the same. 1.0 switches the guard off.
 * @param robots What is done about robots.txt.
 * @param robotsRules Rules of the robots.txt that is served, in lines. If not set, everything is allowed.
 * @param robotsFile File with these rules, read at the start.
 * @param indexNow How search engines are told what changed.
 * @param feed Whether to serve /sitemap-recent.atom, a feed of the pages that came or changed last.
 * @param styleSheet Whether sitemaps name a style sheet, /sitemap-style.css, by which browsers show them to people.
 * @param text Whether to serve the URLs of each sitemap as plain text too, with /sitemap-text.xml as their index.
 * @param submitTo Addresses of engines that take the address of the sitemap by a request, each up to the place where it
 *     is put. Asked after publications, at most once an hour.
 * @param console Pages that show people what the sitemap does.
 * @param filterOrder Order of the filter that serves the sitemap. By default it comes after Spring Security, so that
 *     its rules hold for the sitemap too.
 */
@ConfigurationProperties("waymark")
record WaymarkProperties(
        @DefaultValue("true") boolean enabled,
        @Nullable String baseUrl,
        @Nullable Boolean development,
        @DefaultValue Map<String, SiteProperties> sites,
        @DefaultValue("1h") Duration refreshInterval,
        @DefaultValue("24h") Duration fullRefreshInterval,
        @Nullable Duration outdatedAfter,
        @DefaultValue("10s") Duration firstSnapshotWait,
        @DefaultValue("50000") int maxUrls,
        @DefaultValue("50MB") DataSize maxBytes,
        @DefaultValue("skip") InvalidPages onInvalidPage,
        @Nullable String refusedInPaths,
        @Nullable String applicationPath,
        @DefaultValue List<String> exclude,
        @DefaultValue List<String> locales,
        @Nullable String xDefault,
        @DefaultValue("true") boolean alternates,
        @DefaultValue List<String> namespaces,
        @DefaultValue("true") boolean checkRoutes,
        @DefaultValue("false") boolean indexAlways,
        @Nullable Store store,
        @Nullable String storeDirectory,
        @DefaultValue Jdbc jdbc,
        @DefaultValue S3 s3,
        @Nullable Boolean oneRefresher,
        @DefaultValue("false") boolean serveOnly,
        @DefaultValue("any") Leader leader,
        @DefaultValue("30s") Duration leaseTerm,
        @Nullable String instanceName,
        @Nullable String export,
        @DefaultValue("none") ExportOptions.Compression exportCompression,
        @DefaultValue("2h") Duration grace,
        @DefaultValue("0.5") double shrinkGuard,
        @DefaultValue("check") Robots robots,
        @Nullable String robotsRules,
        @Nullable String robotsFile,
        @DefaultValue IndexNow indexNow,
        @DefaultValue("false") boolean feed,
        @DefaultValue("true") boolean styleSheet,
        @DefaultValue("false") boolean text,
        @DefaultValue List<String> submitTo,
        @DefaultValue Console console,
        @DefaultValue("0") int filterOrder) {

    /**
     * One of several sites.
     *
     * @param baseUrl Public address of the site, such as https://www.example.de.
     * @param locales Languages of the site, each a tag, or a tag and its text in URLs. If not set, those of all sites.
     * @param xDefault Language of the site whose pages are for readers of any other language too.
     * @param sitemapBaseUrl Public address below which the sitemaps of the site are, if not its base URL. The
     *     robots.txt of the site has to name them.
     */
    record SiteProperties(
            @Nullable String baseUrl,
            @DefaultValue List<String> locales,
            @Nullable String xDefault,
            @Nullable String sitemapBaseUrl) {}

    /**
     * Where people see what the sitemap does.
     *
     * @param path Path at which the console is served, to users of the role. In development it is at /waymark, for
     *     everybody; off serves none.
     * @param role Role that a user must have to see the console.
     * @param hosts Hosts at which a console without a role answers, beside localhost and the hosts of the sites.
     */
    record Console(
            @Nullable String path,
            @Nullable String role,
            @DefaultValue List<String> hosts) {}

    /** Where what is published is kept. */
    enum Store {
        /** In the memory of this process. */
        MEMORY,
        /** In files. */
        DIRECTORY,
        /** In a database. */
        JDBC,
        /** In a bucket. */
        S3
    }

    /**
     * The database, for the store jdbc.
     *
     * @param dataSource Name of the data source of the store, if there are several.
     * @param tablePrefix What the names of the store's tables begin with, with their schema where there is one.
     * @param createSchema Whether to create the tables of the store at the start, if they are not there.
     */
    record Jdbc(
            @Nullable String dataSource,
            @DefaultValue("waymark_") String tablePrefix,
            @DefaultValue("false") boolean createSchema) {}

    /**
     * The bucket, for the store s3.
     *
     * @param bucket Bucket of the store s3. It must exist.
     * @param prefix What the keys of the store's objects begin with, in a bucket that has others too.
     */
    record S3(@Nullable String bucket, @Nullable String prefix) {}

    /** Which process may refresh for all. */
    enum Leader {
        /** Each. */
        ANY,
        /** The one that holds a lock of ShedLock. */
        SHEDLOCK
    }

    /** What is done about robots.txt. */
    enum Robots {
        /** It is looked whether that of the application names the sitemap and allows the listed pages. */
        CHECK,
        /** One is served. */
        SERVE,
        /** Nothing. */
        OFF
    }

    /**
     * How search engines are told what changed, by IndexNow.
     *
     * @param key Key of IndexNow, 8 to 128 letters, digits and hyphens. If it is set, search engines are told after
     *     each publication which URLs came, changed or went.
     * @param endpoint Who is told. The default passes everything on to all search engines that take part.
     * @param keyLocation Where the application serves the key itself. If not set, it is served below the base URL.
     * @param dailyLimit How many URLs of one site are told on one day, counted in UTC. The others follow on the next.
     * @param dryRun Whether only the log says what would be told.
     * @param firstPublication Whether all pages are told when a site is published for the first time.
     */
    record IndexNow(
            @Nullable String key,

            @DefaultValue("https://api.indexnow.org/indexnow")
            String endpoint,

            @Nullable String keyLocation,
            @Nullable Long dailyLimit,
            @DefaultValue("false") boolean dryRun,
            @DefaultValue("false") boolean firstPublication) {}
}
