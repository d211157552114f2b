package dev.waymark.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Every {@code waymark.*} property: the one table for Spring and Jakarta. Immutable.
 *
 * <p>What a value means is decided where it is read; this says what people are told about it.
 */
public enum WaymarkSetting {
    /** Whether to publish a sitemap. */
    ENABLED("waymark.enabled", Type.BOOLEAN, "true", "false", Stacks.BOTH, "Whether to publish a sitemap."),
    /**
     * Public address of the application, with the path under which it is reached where there is one. Required. Never
     * taken from a request.
     */
    BASE_URL(
            "waymark.base-url",
            Type.TEXT,
            "",
            "https://www.example.com",
            Stacks.BOTH,
            "Public address of the application, with the path under which it is reached where there is one. Required. Never taken from a request."),
    /**
     * Whether the application runs on the machine of a developer. If it does, it needs no base URL, refreshes every ten
     * seconds, and lets nobody cache the sitemap.
     */
    DEVELOPMENT(
            "waymark.development",
            Type.BOOLEAN,
            "",
            "true",
            Stacks.BOTH,
            "Whether the application runs on the machine of a developer. If it does, it needs no base URL, refreshes every ten seconds, and lets nobody cache the sitemap."),
    /** Public address of one of several sites. Each has a name of letters, digits and hyphens. */
    SITE_BASE_URL(
            "waymark.sites.<name>.base-url",
            Type.TEXT,
            "",
            "https://www.example.de",
            Stacks.BOTH,
            "Public address of one of several sites. Each has a name of letters, digits and hyphens."),
    /** Languages of one of several sites. */
    SITE_LOCALES(
            "waymark.sites.<name>.locales", Type.LIST, "", "de, fr", Stacks.BOTH, "Languages of one of several sites."),
    /** Language of one of several sites whose pages are for readers of any other language too. */
    SITE_X_DEFAULT(
            "waymark.sites.<name>.x-default",
            Type.TEXT,
            "",
            "de",
            Stacks.BOTH,
            "Language of one of several sites whose pages are for readers of any other language too."),
    /** Public address below which the sitemaps of one of several sites are, if not its base URL. */
    SITE_SITEMAP_BASE_URL(
            "waymark.sites.<name>.sitemap-base-url",
            Type.TEXT,
            "",
            "https://sitemaps.example.com/germany",
            Stacks.BOTH,
            "Public address below which the sitemaps of one of several sites are, if not its base URL."),
    /** Time from the end of a refresh to the beginning of the next. At least a second. */
    REFRESH_INTERVAL(
            "waymark.refresh-interval",
            Type.DURATION,
            "1h",
            "1h",
            Stacks.BOTH,
            "Time from the end of a refresh to the beginning of the next. At least a second."),
    /** The same for sections whose providers tell what changed: in between they are asked only for that. */
    FULL_REFRESH_INTERVAL(
            "waymark.full-refresh-interval",
            Type.DURATION,
            "24h",
            "24h",
            Stacks.BOTH,
            "The same for sections whose providers tell what changed: in between they are asked only for that."),
    /**
     * Time without a successful refresh after which the sitemap counts as outdated, and its health as bad. If not set,
     * three refresh intervals, but an hour at least.
     */
    OUTDATED_AFTER(
            "waymark.outdated-after",
            Type.DURATION,
            "",
            "3h",
            Stacks.BOTH,
            "Time without a successful refresh after which the sitemap counts as outdated, and its health as bad. If not set, three refresh intervals, but an hour at least."),
    /** How long a request may wait for the first snapshot after a start before it is answered with 503. */
    FIRST_SNAPSHOT_WAIT(
            "waymark.first-snapshot-wait",
            Type.DURATION,
            "10s",
            "10s",
            Stacks.BOTH,
            "How long a request may wait for the first snapshot after a start before it is answered with 503."),
    /** Most URLs in one sitemap, 1 to 50000. */
    MAX_URLS("waymark.max-urls", Type.NUMBER, "50000", "50000", Stacks.BOTH, "Most URLs in one sitemap, 1 to 50000."),
    /** Most bytes in one sitemap or index, uncompressed, 1KB to 50MB. */
    MAX_BYTES(
            "waymark.max-bytes",
            Type.SIZE,
            "50MB",
            "50MB",
            Stacks.BOTH,
            "Most bytes in one sitemap or index, uncompressed, 1KB to 50MB."),
    /**
     * What happens to a page that no correct URL can be written for: skip leaves it out and counts it, fail fails its
     * section.
     */
    ON_INVALID_PAGE(
            "waymark.on-invalid-page",
            Type.CHOICE,
            "skip",
            "skip",
            Stacks.BOTH,
            "What happens to a page that no correct URL can be written for: skip leaves it out and counts it, fail fails its section."),
    /**
     * Characters that the server refuses in a path although they are percent-encoded; pages that need one are skipped.
     */
    REFUSED_IN_PATHS(
            "waymark.refused-in-paths",
            Type.TEXT,
            "",
            "%;",
            Stacks.BOTH,
            "Characters that the server refuses in a path although they are percent-encoded; pages that need one are skipped."),
    /** Path of the JAX-RS application whose resources are listed, where no {@code @ApplicationPath} says it. */
    APPLICATION_PATH(
            "waymark.application-path",
            Type.TEXT,
            "",
            "/api",
            Stacks.BOTH,
            "Path of the JAX-RS application whose resources are listed, where no @ApplicationPath says it."),
    /** Whether the sitemap lies below the path of the JAX-RS application. */
    AT_APPLICATION_PATH(
            "waymark.at-application-path",
            Type.BOOLEAN,
            "",
            "true",
            Stacks.JAKARTA,
            "Whether the sitemap lies below the path of the JAX-RS application."),
    /**
     * Controllers, methods or sections whose entries are left out here, although the library that they come from lists
     * them.
     */
    EXCLUDE(
            "waymark.exclude",
            Type.LIST,
            "",
            "com.example.HelpController, com.example.ShopController#terms, section:help",
            Stacks.BOTH,
            "Controllers, methods or sections whose entries are left out here, although the library that they come from lists them."),
    /** Languages of the site, each a tag, or a tag and its text in URLs. */
    LOCALES(
            "waymark.locales",
            Type.LIST,
            "",
            "en=, de, en-GB=uk",
            Stacks.BOTH,
            "Languages of the site, each a tag, or a tag and its text in URLs."),
    /** Language whose pages are for readers of any other language too. */
    X_DEFAULT(
            "waymark.x-default",
            Type.TEXT,
            "",
            "en",
            Stacks.BOTH,
            "Language whose pages are for readers of any other language too."),
    /** Whether the URLs of a page in several languages link to each other. */
    ALTERNATES(
            "waymark.alternates",
            Type.BOOLEAN,
            "true",
            "false",
            Stacks.BOTH,
            "Whether the URLs of a page in several languages link to each other."),
    /** Namespaces of elements of one's own, each a prefix and a URI. */
    NAMESPACES(
            "waymark.namespaces",
            Type.LIST,
            "",
            "shop=https://www.example.com/ns/shop/1.0",
            Stacks.BOTH,
            "Namespaces of elements of one's own, each a prefix and a URI."),
    /**
     * Whether to compare the entries with the application's routes at the start, so that what is not registered is left
     * out.
     */
    CHECK_ROUTES(
            "waymark.check-routes",
            Type.BOOLEAN,
            "true",
            "false",
            Stacks.SPRING,
            "Whether to compare the entries with the application's routes at the start, so that what is not registered is left out."),
    /** Whether /sitemap.xml is an index even if all pages fit into one sitemap. */
    INDEX_ALWAYS(
            "waymark.index-always",
            Type.BOOLEAN,
            "false",
            "true",
            Stacks.BOTH,
            "Whether /sitemap.xml is an index even if all pages fit into one sitemap."),
    /**
     * Where what is published is kept: memory, directory, jdbc for a database, or s3 for a bucket. If not set, in the
     * directory that is set, or in memory.
     */
    STORE(
            "waymark.store",
            Type.CHOICE,
            "",
            "jdbc",
            Stacks.BOTH,
            "Where what is published is kept: memory, directory, jdbc for a database, or s3 for a bucket. If not set, in the directory that is set, or in memory."),
    /** Directory that keeps what is published, so that a restart serves it at once. */
    STORE_DIRECTORY(
            "waymark.store-directory",
            Type.TEXT,
            "",
            "/var/lib/shop/sitemap",
            Stacks.BOTH,
            "Directory that keeps what is published, so that a restart serves it at once."),
    /** Name of the data source of the store, if there are several. */
    JDBC_DATA_SOURCE(
            "waymark.jdbc.data-source",
            Type.TEXT,
            "",
            "shopDataSource",
            Stacks.BOTH,
            "Name of the data source of the store, if there are several."),
    /** What the names of the store's tables begin with, with their schema where there is one. */
    JDBC_TABLE_PREFIX(
            "waymark.jdbc.table-prefix",
            Type.TEXT,
            "waymark_",
            "shop.waymark_",
            Stacks.BOTH,
            "What the names of the store's tables begin with, with their schema where there is one."),
    /** Whether to create the tables of the store at the start, if they are not there. */
    JDBC_CREATE_SCHEMA(
            "waymark.jdbc.create-schema",
            Type.BOOLEAN,
            "false",
            "true",
            Stacks.BOTH,
            "Whether to create the tables of the store at the start, if they are not there."),
    /** Bucket of the store s3. It must exist. */
    S3_BUCKET(
            "waymark.s3.bucket", Type.TEXT, "", "shop-sitemaps", Stacks.BOTH, "Bucket of the store s3. It must exist."),
    /** What the keys of the store's objects begin with, in a bucket that has others too. */
    S3_PREFIX(
            "waymark.s3.prefix",
            Type.TEXT,
            "",
            "production",
            Stacks.BOTH,
            "What the keys of the store's objects begin with, in a bucket that has others too."),
    /**
     * Whether, of all processes that share the store, one refreshes for all. If not set, this is so with a database or
     * a bucket.
     */
    ONE_REFRESHER(
            "waymark.one-refresher",
            Type.BOOLEAN,
            "",
            "true",
            Stacks.BOTH,
            "Whether, of all processes that share the store, one refreshes for all. If not set, this is so with a database or a bucket."),
    /** Whether this process never refreshes, and only serves what others publish into the same store. */
    SERVE_ONLY(
            "waymark.serve-only",
            Type.BOOLEAN,
            "false",
            "true",
            Stacks.BOTH,
            "Whether this process never refreshes, and only serves what others publish into the same store."),
    /** Which process may refresh for all: any, or with shedlock the one that holds a lock of ShedLock. */
    LEADER(
            "waymark.leader",
            Type.CHOICE,
            "any",
            "shedlock",
            Stacks.SPRING,
            "Which process may refresh for all: any, or with shedlock the one that holds a lock of ShedLock."),
    /** How long a process that refreshes for all remains the one when nothing is heard of it. */
    LEASE_TERM(
            "waymark.lease-term",
            Type.DURATION,
            "30s",
            "30s",
            Stacks.BOTH,
            "How long a process that refreshes for all remains the one when nothing is heard of it."),
    /** What people call this process in logs, the console and health. If not set, its host and its number. */
    INSTANCE_NAME(
            "waymark.instance-name",
            Type.TEXT,
            "",
            "web-3",
            Stacks.BOTH,
            "What people call this process in logs, the console and health. If not set, its host and its number."),
    /** Directory to write the sitemap to as files. The application does that instead of serving, and ends. */
    EXPORT(
            "waymark.export",
            Type.TEXT,
            "",
            "/srv/www/shop",
            Stacks.SPRING,
            "Directory to write the sitemap to as files. The application does that instead of serving, and ends."),
    /** In which form the files are written: none as XML, archives compressed and listed so, beside in both forms. */
    EXPORT_COMPRESSION(
            "waymark.export-compression",
            Type.CHOICE,
            "none",
            "archives",
            Stacks.SPRING,
            "In which form the files are written: none as XML, archives compressed and listed so, beside in both forms."),
    /**
     * How long a sitemap that is no longer part of the index is still served, to crawlers that have read the index
     * before.
     */
    GRACE(
            "waymark.grace",
            Type.DURATION,
            "2h",
            "2h",
            Stacks.BOTH,
            "How long a sitemap that is no longer part of the index is still served, to crawlers that have read the index before."),
    /**
     * Share of its pages that a section may lose at once, 0.0 to 1.0. A section that loses more, or all, keeps its
     * previous pages until another refresh finds the same. 1.0 switches the guard off.
     */
    SHRINK_GUARD(
            "waymark.shrink-guard",
            Type.NUMBER,
            "0.5",
            "0.5",
            Stacks.BOTH,
            "Share of its pages that a section may lose at once, 0.0 to 1.0. A section that loses more, or all, keeps its previous pages until another refresh finds the same. 1.0 switches the guard off."),
    /**
     * What is done about robots.txt: check looks whether that of the application names the sitemap and allows the
     * listed pages, serve serves one, off does nothing.
     */
    ROBOTS(
            "waymark.robots",
            Type.CHOICE,
            "check",
            "serve",
            Stacks.BOTH,
            "What is done about robots.txt: check looks whether that of the application names the sitemap and allows the listed pages, serve serves one, off does nothing."),
    /** Rules of the robots.txt that is served, in lines. If not set, everything is allowed. */
    ROBOTS_RULES(
            "waymark.robots-rules",
            Type.TEXT,
            "",
            "User-agent: *\\nDisallow: /cart",
            Stacks.BOTH,
            "Rules of the robots.txt that is served, in lines. If not set, everything is allowed."),
    /** File with these rules, read at the start. */
    ROBOTS_FILE(
            "waymark.robots-file",
            Type.TEXT,
            "",
            "/etc/shop/robots-rules.txt",
            Stacks.BOTH,
            "File with these rules, read at the start."),
    /**
     * Key of IndexNow, 8 to 128 letters, digits and hyphens. If it is set, search engines are told after each
     * publication which URLs came, changed or went.
     */
    INDEX_NOW_KEY(
            "waymark.index-now.key",
            Type.TEXT,
            "",
            "73134416ae45434d98edc086e0bf6740",
            Stacks.BOTH,
            "Key of IndexNow, 8 to 128 letters, digits and hyphens. If it is set, search engines are told after each publication which URLs came, changed or went."),
    /** Who is told. The default passes everything on to all search engines that take part. */
    INDEX_NOW_ENDPOINT(
            "waymark.index-now.endpoint",
            Type.TEXT,
            "https://api.indexnow.org/indexnow",
            "https://api.indexnow.org/indexnow",
            Stacks.BOTH,
            "Who is told. The default passes everything on to all search engines that take part."),
    /** Where the application serves the key itself. If not set, it is served below the base URL. */
    INDEX_NOW_KEY_LOCATION(
            "waymark.index-now.key-location",
            Type.TEXT,
            "",
            "https://www.example.com/key.txt",
            Stacks.BOTH,
            "Where the application serves the key itself. If not set, it is served below the base URL."),
    /** How many URLs of one site are told on one day, counted in UTC. The others follow on the next. */
    INDEX_NOW_DAILY_LIMIT(
            "waymark.index-now.daily-limit",
            Type.NUMBER,
            "",
            "10000",
            Stacks.BOTH,
            "How many URLs of one site are told on one day, counted in UTC. The others follow on the next."),
    /** Whether only the log says what would be told. */
    INDEX_NOW_DRY_RUN(
            "waymark.index-now.dry-run",
            Type.BOOLEAN,
            "false",
            "true",
            Stacks.BOTH,
            "Whether only the log says what would be told."),
    /** Whether all pages are told when a site is published for the first time. */
    INDEX_NOW_FIRST_PUBLICATION(
            "waymark.index-now.first-publication",
            Type.BOOLEAN,
            "false",
            "true",
            Stacks.BOTH,
            "Whether all pages are told when a site is published for the first time."),
    /** Whether to serve /sitemap-recent.atom, a feed of the pages that came or changed last. */
    FEED(
            "waymark.feed",
            Type.BOOLEAN,
            "false",
            "true",
            Stacks.BOTH,
            "Whether to serve /sitemap-recent.atom, a feed of the pages that came or changed last."),
    /** Whether sitemaps name a style sheet, /sitemap-style.css, by which browsers show them to people. */
    STYLE_SHEET(
            "waymark.style-sheet",
            Type.BOOLEAN,
            "true",
            "false",
            Stacks.BOTH,
            "Whether sitemaps name a style sheet, /sitemap-style.css, by which browsers show them to people."),
    /** Whether to serve the URLs of each sitemap as plain text too, with /sitemap-text.xml as their index. */
    TEXT(
            "waymark.text",
            Type.BOOLEAN,
            "false",
            "true",
            Stacks.BOTH,
            "Whether to serve the URLs of each sitemap as plain text too, with /sitemap-text.xml as their index."),
    /**
     * Addresses of engines that take the address of the sitemap by a request, each up to the place where it is put.
     * Asked after publications, at most once an hour.
     */
    SUBMIT_TO(
            "waymark.submit-to",
            Type.LIST,
            "",
            "https://engine.example/ping?sitemap=",
            Stacks.BOTH,
            "Addresses of engines that take the address of the sitemap by a request, each up to the place where it is put. Asked after publications, at most once an hour."),
    /**
     * Path at which the console is served, to users of the role. In development it is at /waymark, for everybody; off
     * serves none.
     */
    CONSOLE_PATH(
            "waymark.console.path",
            Type.TEXT,
            "",
            "/internal/sitemap",
            Stacks.BOTH,
            "Path at which the console is served, to users of the role. In development it is at /waymark, for everybody; off serves none."),
    /** Role that a user must have to see the console. */
    CONSOLE_ROLE(
            "waymark.console.role",
            Type.TEXT,
            "",
            "ADMIN",
            Stacks.BOTH,
            "Role that a user must have to see the console."),
    /** Hosts at which a console without a role answers, beside localhost and the hosts of the sites. */
    CONSOLE_HOSTS(
            "waymark.console.hosts",
            Type.LIST,
            "",
            "my-box.local",
            Stacks.BOTH,
            "Hosts at which a console without a role answers, beside localhost and the hosts of the sites."),
    /**
     * Order of the filter that serves the sitemap. By default it comes after Spring Security, so that its rules hold
     * for the sitemap too.
     */
    FILTER_ORDER(
            "waymark.filter-order",
            Type.NUMBER,
            "0",
            "0",
            Stacks.SPRING,
            "Order of the filter that serves the sitemap. By default it comes after Spring Security, so that its rules hold for the sitemap too.");

    private static final String NAME = "<name>";

    /** What kind of value a property has. */
    public enum Type {
        /** {@code true} or {@code false}. */
        BOOLEAN("boolean: it is true or false"),
        /** A number with a unit of time. */
        DURATION("duration such as 90s, 10m or 1h"),
        /** A number of bytes. */
        SIZE("size such as 512KB or 50MB"),
        /** A number. */
        NUMBER("number"),
        /** One of some words. */
        CHOICE("word that is known here"),
        /** Several texts, with commas between them. */
        LIST("list with commas"),
        /** Any text. */
        TEXT("text");

        private final String words;

        Type(String words) {
            this.words = words;
        }

        /**
         * The kind in words, to be read after "is no".
         *
         * @return such as {@code duration such as 90s, 10m or 1h}
         */
        public String words() {
            return words;
        }
    }

    /** Where a property counts. */
    public enum Stacks {
        /** With Spring alone. */
        SPRING,
        /** With JAX-RS alone. */
        JAKARTA,
        /** On both. */
        BOTH
    }

    private final String property;
    private final Type type;
    private final String defaultValue;
    private final String example;
    private final Stacks stacks;
    private final String meaning;

    WaymarkSetting(String property, Type type, String defaultValue, String example, Stacks stacks, String meaning) {
        this.property = property;
        this.type = type;
        this.defaultValue = defaultValue;
        this.example = example;
        this.stacks = stacks;
        this.meaning = meaning;
    }

    /**
     * The name of the property.
     *
     * @return such as {@code waymark.base-url}; one of a site has {@code <name>} in it
     */
    public String property() {
        return property;
    }

    /**
     * The name of the property of one site.
     *
     * @param site the name of the site
     * @return such as {@code waymark.sites.germany.base-url}
     */
    public String property(String site) {
        return property.replace(NAME, site);
    }

    /**
     * What kind of value it has.
     *
     * @return the kind
     */
    public Type type() {
        return type;
    }

    /**
     * The value where none is set.
     *
     * @return as it would be written; empty if there is none, or if it depends on other things
     */
    public Optional<String> defaultValue() {
        return defaultValue.isEmpty() ? Optional.empty() : Optional.of(defaultValue);
    }

    /**
     * A line that would be right.
     *
     * @return such as {@code waymark.grace=2h}
     */
    public String line() {
        return line("germany");
    }

    /**
     * A line that would be right, of one site.
     *
     * @param site the name of the site
     * @return such as {@code waymark.sites.germany.base-url=https://www.example.de}
     */
    public String line(String site) {
        return property(site) + "=" + example;
    }

    /**
     * What the property decides, in one to three sentences.
     *
     * @return plain text
     */
    public String meaning() {
        return meaning;
    }

    /**
     * The settings of one framework.
     *
     * @param stack {@link Stacks#SPRING} or {@link Stacks#JAKARTA}
     * @return those that count there, in the order of the guides
     */
    public static List<WaymarkSetting> of(Stacks stack) {
        return Arrays.stream(values())
                .filter(setting -> setting.stacks == stack || setting.stacks == Stacks.BOTH)
                .toList();
    }

    /**
     * Finds a setting by the name of its property.
     *
     * @param property such as {@code waymark.grace}, or {@code waymark.sites.germany.locales}
     * @return the setting; empty if there is none of that name
     */
    public static Optional<WaymarkSetting> find(String property) {
        return Arrays.stream(values())
                .filter(setting -> setting.matches(property))
                .findFirst();
    }

    private boolean matches(String name) {
        int at = property.indexOf(NAME);
        return at < 0
                ? property.equals(name)
                : name.equals(property)
                        || (name.length() >= property.length() - NAME.length() + 1
                                && name.startsWith(property.substring(0, at))
                                && name.endsWith(property.substring(at + NAME.length()))
                                && name.substring(at, name.length() - (property.length() - at - NAME.length()))
                                                .indexOf('.')
                                        < 0);
    }
}
