package dev.waymark.runtime;

import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.PartEngine;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.internal.listing.ApplicationPath;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.ListingSettings;
import dev.waymark.runtime.internal.listing.Placeholders;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.internal.publish.CheckedStore;
import dev.waymark.runtime.internal.publish.FileSettings;
import dev.waymark.runtime.internal.publish.Gzip;
import dev.waymark.runtime.internal.publish.PublicationListener;
import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.publish.ServeSettings;
import dev.waymark.runtime.internal.refresh.Plugins;
import dev.waymark.runtime.internal.refresh.RefreshListener;
import dev.waymark.runtime.internal.refresh.RefreshSettings;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.internal.refresh.ShrinkGuard;
import dev.waymark.runtime.internal.refresh.SiteSettings;
import dev.waymark.runtime.internal.refresh.SitemapChangeEngine;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.Transactions;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link Sitemap}. Each method validates its argument immediately. Not thread-safe.
 *
 * <p>The limits follow section "Sitemap file limits" of Sitemaps 0.9: 50,000 URLs and 52,428,800 bytes.
 */
public final class SitemapBuilder {

    private static final Duration LONGEST_GRACE = Duration.ofDays(36_500);

    private static final Duration LEAST_OUTDATED = Duration.ofHours(1);

    private final ConfiguredSites sites;
    final List<SitemapListener> listeners = new ArrayList<>();
    final List<SitemapExtension> extensions = new ArrayList<>();
    private final List<SitemapPlugin> plugins = new ArrayList<>();
    private final List<Consumer<Plugins>> configured = new ArrayList<>();

    private @Nullable Iterable<? extends SitemapRegistry> registries;
    private @Nullable ProviderLocator providers;
    private Iterable<? extends SitemapSource> sources = List.of();
    private UnaryOperator<String> placeholders = Placeholders.systemAndEnvironment();
    private @Nullable String applicationPath;
    private boolean atApplicationPath;
    private @Nullable RouteLocator routes;
    private boolean alternates = true;
    private BiPredicate<? super String, ? super String> excluded = (handler, section) -> false;
    private boolean failOnInvalidPage;
    private String refusedInPaths = "";
    private final Map<String, String> namespaces = new LinkedHashMap<>();
    private Duration refreshInterval = Duration.ofHours(1);
    private @Nullable Duration outdatedAfter;
    private Duration firstSnapshotWait = Duration.ofSeconds(10);
    boolean startLater;
    private int maxUrls = Limits.MAX_URLS;
    private long maxBytes = Limits.MAX_BYTES;
    private int compressionLevel = Gzip.OWN;
    private boolean indexAlways;
    private boolean styleSheet = true;
    private boolean development;
    private @Nullable SnapshotStore store;
    private Duration grace = Duration.ofHours(2);
    private ShrinkGuard shrinkGuard = ShrinkGuard.DEFAULT;
    private Clock clock = Clock.systemUTC();
    Transactions transactions = Transactions.NONE;

    SitemapBuilder(@Nullable Site only) {
        sites = new ConfiguredSites(only);
    }

    /**
     * Adds a site. All sites list the same entries. A provider's page belongs to the site it names, to the sites with
     * its locale, or to all sites.
     *
     * @param site a site whose name and address are unique
     * @return this builder
     * @throws SitemapConfigurationException if this builder has a base URL, or the name or address of the site is
     *     invalid
     */
    public SitemapBuilder site(Site site) {
        sites.add(site);
        return this;
    }

    /**
     * Sites that come and go at run time, in addition to those of {@link #site}. None by default.
     *
     * @param sites called before each refresh
     * @return this builder
     * @throws SitemapConfigurationException if this builder has a base URL
     */
    public SitemapBuilder sites(SitemapSites sites) {
        this.sites.push(sites);
        return this;
    }

    /**
     * The registries generated by the annotation processor. By default the {@link java.util.ServiceLoader} finds them,
     * with the context class loader, else the runtime's class loader.
     *
     * @param registries read once, by {@link #build()}
     * @return this builder
     */
    public SitemapBuilder registries(Iterable<? extends SitemapRegistry> registries) {
        this.registries = Objects.requireNonNull(registries, "registries");
        return this;
    }

    /**
     * The locator of providers. By default {@link ProviderLocator#serviceLoader()}.
     *
     * @param providers finds the instance of a provider class
     * @return this builder
     */
    public SitemapBuilder providers(ProviderLocator providers) {
        this.providers = Objects.requireNonNull(providers, "providers");
        return this;
    }

    /**
     * Sources of pages without an annotated method. None by default. Replaces those of an earlier call, such as the
     * beans of a framework.
     *
     * @param sources read once, by {@link #build()}
     * @return this builder
     */
    public SitemapBuilder sources(Iterable<? extends SitemapSource> sources) {
        this.sources = Objects.requireNonNull(sources, "sources");
        return this;
    }

    /**
     * Supplies the values of {@code ${key}} and {@code ${key:default}} in path templates. Defaults, keys and values may
     * contain further placeholders: {@code ${shop.path:${base.path:/shop}}}. By default, values are system properties,
     * then environment variables of exactly that name.
     *
     * @param values the value of a key, or {@code null}; for a key without value and default, or one that refers to
     *     itself, {@link #build()} fails; with {@linkplain #routes routes}, {@link Sitemap#check()}
     * @return this builder
     */
    public SitemapBuilder placeholderValues(Function<String, @Nullable String> values) {
        return placeholders(Placeholders.from(Objects.requireNonNull(values, "values")));
    }

    /**
     * Resolves the placeholders of path templates, in place of {@link #placeholderValues}.
     *
     * @param placeholders resolves the {@code ${...}} of a text; if it throws or leaves a placeholder unresolved,
     *     {@link #build()} or, with {@linkplain #routes routes}, {@link Sitemap#check()} fails and names the key
     * @return this builder
     */
    public SitemapBuilder placeholders(UnaryOperator<String> placeholders) {
        this.placeholders = Objects.requireNonNull(placeholders, "placeholders");
        return this;
    }

    /**
     * The path of the JAX-RS application whose resources are listed. Overrides the default, the
     * {@code @ApplicationPath} annotation. Required if several applications have different paths, or if {@code web.xml}
     * or a configuration maps the application.
     *
     * @param path a path below the base URL, such as {@code /api}; {@code /} for none. Leading and trailing slashes and
     *     a final {@code /*} are ignored, {@code %HH} is kept, and {@link #build()} resolves
     *     {@code ${placeholder:default}}
     * @return this builder
     */
    public SitemapBuilder applicationPath(String path) {
        this.applicationPath = Objects.requireNonNull(path, "path");
        return this;
    }

    /**
     * Whether the sitemaps are below the path of the JAX-RS application, as {@code /api/sitemap.xml}. Required without
     * a servlet filter, because a JAX-RS server answers nothing outside its path. {@code false} by default; no effect
     * without such a path.
     *
     * <p>The path becomes part of the base URL: the names in the index, the paths of {@linkplain #sources sources} and
     * those of the {@link SitemapResponder} are relative to it.
     *
     * @param atApplicationPath whether to publish there
     * @return this builder
     */
    public SitemapBuilder atApplicationPath(boolean atApplicationPath) {
        this.atApplicationPath = atApplicationPath;
        return this;
    }

    /**
     * Compares entries with the actual routes of the application. By default nothing is compared, and every entry is
     * listed under its compiled path.
     *
     * <p>With routes, {@link Sitemap#check()} checks entries and providers instead of {@link #build()}, because many
     * frameworks know their routes only later.
     *
     * @param routes returns the path under which the application answers an entry
     * @return this builder
     */
    public SitemapBuilder routes(RouteLocator routes) {
        this.routes = Objects.requireNonNull(routes, "routes");
        return this;
    }

    /**
     * Leaves entries out as if they weren't annotated, such as those of a library. None by default. Doesn't apply to
     * sources.
     *
     * @param entries takes the annotated method, {@code com.example.CityController#city}, and the section; returns
     *     {@code true} to leave the entry out
     * @return this builder
     */
    public SitemapBuilder exclude(BiPredicate<? super String, ? super String> entries) {
        excluded = Objects.requireNonNull(entries, "entries");
        return this;
    }

    /**
     * The languages of the site, in the order of the links. By default those named by entries, constants and rows.
     *
     * @param locales at most 200. Each is a language tag that search engines accept: an ISO 639-1 language, an optional
     *     ISO 15924 script, an optional ISO 3166-1 country, such as {@code de}, {@code en-GB} or {@code zh-Hant-TW}.
     *     {@code en-GB=uk} sets its raw text in URLs; the default is the tag, or the constant's name if a handler takes
     *     an enum. {@code en=} is a language that URLs don't name
     * @return this builder
     * @throws SitemapConfigurationException if one of them isn't a tag, is duplicated, or has a text that can't be a
     *     path segment
     * @see <a href="https://developers.google.com/search/docs/specialty/international/localized-versions">Google Search
     *     Central, localized versions</a>
     */
    public SitemapBuilder locales(String... locales) {
        sites.locales(List.of(locales));
        return this;
    }

    /**
     * The language for readers of all other languages: each cluster with a page in it also links to that page as
     * {@code x-default}. None by default. An entry with the locale {@code x-default} takes precedence.
     *
     * @param locale one of the {@linkplain #locales locales}
     * @return this builder
     * @throws SitemapConfigurationException if it isn't a tag or isn't one of the locales; thrown by {@link #build()}
     *     if the locales are set later
     */
    public SitemapBuilder xDefault(String locale) {
        sites.xDefault(locale);
        return this;
    }

    /**
     * Whether the URLs of a multilingual page link to each other, as {@code xhtml:link} with {@code hreflang}.
     * {@code true} by default; use {@code false} if the pages contain these links, because one of both is enough.
     *
     * @param alternates whether to write the links
     * @return this builder
     */
    public SitemapBuilder alternates(boolean alternates) {
        this.alternates = alternates;
        return this;
    }

    /**
     * Whether a page without a valid URL fails the refresh of its section, whose published pages stay. Otherwise, the
     * default, it is left out, counted and explained in the {@link dev.waymark.runtime.report.RefreshReport
     * RefreshReport}. {@link dev.waymark.runtime.report.SkipReason SkipReason} lists the reasons; duplicates, pages in
     * a language that their site lacks, and pages that their cluster has no place for never fail.
     *
     * @param failOnInvalidPage {@code true} to fail
     * @return this builder
     */
    public SitemapBuilder failOnInvalidPage(boolean failOnInvalidPage) {
        this.failOnInvalidPage = failOnInvalidPage;
        return this;
    }

    /**
     * Characters that the server rejects in a path even if percent-encoded. Pages whose path variables contain one are
     * skipped, because crawlers would get a 400. None by default, which suits Tomcat; Jetty rejects {@code %}, and the
     * firewall of Spring Security {@code %} and {@code ;}. Slashes, backslashes and control characters are always
     * skipped. Adds to earlier calls, such as the Spring starter's for that firewall.
     *
     * @param characters the characters, such as {@code "%;"}
     * @return this builder
     */
    public SitemapBuilder refusedInPaths(String characters) {
        refusedInPaths += Objects.requireNonNull(characters, "characters");
        return this;
    }

    /**
     * Declares a custom namespace for {@link dev.waymark.annotations.Extension Extension} elements of pages (Sitemaps
     * 0.9, "Extending the Sitemaps protocol"). A sitemap declares it if one of its pages uses it. None by default, at
     * most 20.
     *
     * @param prefix the prefix of its elements: letters, digits, {@code .}, {@code -} and {@code _} of ASCII, a letter
     *     or {@code _} first; not {@code image}, {@code video}, {@code news} or {@code xhtml}, and not starting with
     *     {@code xml}
     * @param uri the namespace name, an absolute URI
     * @return this builder
     * @throws SitemapConfigurationException if the prefix or the URI is invalid
     */
    public SitemapBuilder namespace(String prefix, String uri) {
        Map<String, String> extended = new LinkedHashMap<>(namespaces);
        extended.put(Objects.requireNonNull(prefix, "prefix"), Objects.requireNonNull(uri, "uri"));
        Namespaces unused = Namespaces.with(extended);
        namespaces.putAll(extended);
        return this;
    }

    /**
     * The time from the end of a refresh to the start of the next. One hour by default.
     *
     * @param refreshInterval at least a second
     * @return this builder
     * @throws SitemapConfigurationException if it is shorter
     */
    public SitemapBuilder refreshInterval(Duration refreshInterval) {
        require(
                refreshInterval.compareTo(Duration.ofSeconds(1)) >= 0,
                "refreshInterval",
                Wording.of(refreshInterval),
                "at least 1s, such as 1h");
        this.refreshInterval = refreshInterval;
        return this;
    }

    /**
     * The time without a successful refresh after which the sitemap counts as outdated, for {@link Sitemap#status()}
     * and health checks. By default three {@linkplain #refreshInterval refresh intervals}, at least one hour.
     *
     * @param outdatedAfter more than zero
     * @return this builder
     * @throws SitemapConfigurationException if it is not
     */
    public SitemapBuilder outdatedAfter(Duration outdatedAfter) {
        require(
                !outdatedAfter.isNegative() && !outdatedAfter.isZero(),
                "outdatedAfter",
                Wording.of(outdatedAfter),
                "more than zero, such as 3h");
        this.outdatedAfter = outdatedAfter.compareTo(LONGEST_GRACE) < 0 ? outdatedAfter : LONGEST_GRACE;
        return this;
    }

    Duration outdatedAfter() {
        if (outdatedAfter != null) {
            return outdatedAfter;
        }
        // Capped: multiplying a longer interval could overflow, and no process runs that long.
        Duration interval = refreshInterval.compareTo(LONGEST_GRACE) < 0 ? refreshInterval : LONGEST_GRACE;
        Duration three = interval.multipliedBy(3);
        return three.compareTo(LEAST_OUTDATED) > 0 ? three : LEAST_OUTDATED;
    }

    /**
     * How long a request waits for the first snapshot before a 503. Ten seconds by default.
     *
     * @param firstSnapshotWait zero or more
     * @return this builder
     * @throws SitemapConfigurationException if it is negative
     */
    public SitemapBuilder firstSnapshotWait(Duration firstSnapshotWait) {
        require(
                !firstSnapshotWait.isNegative(),
                "firstSnapshotWait",
                Wording.of(firstSnapshotWait),
                "zero or more, such as 10s");
        this.firstSnapshotWait = firstSnapshotWait;
        return this;
    }

    /**
     * Announces that the application calls {@link Sitemap#start()} later, as the starters do: earlier requests wait for
     * the {@linkplain #firstSnapshotWait first snapshot}. Without it, they get a 503 immediately.
     *
     * @return this builder
     */
    public SitemapBuilder startLater() {
        startLater = true;
        return this;
    }

    /**
     * Maximum URLs per sitemap. 50,000 by default.
     *
     * @param maxUrls 1 to 50,000
     * @return this builder
     * @throws SitemapConfigurationException if it is not in that range
     */
    public SitemapBuilder maxUrls(int maxUrls) {
        require(maxUrls >= 1 && maxUrls <= Limits.MAX_URLS, "maxUrls", maxUrls, "1 to 50000");
        this.maxUrls = maxUrls;
        return this;
    }

    /**
     * Maximum uncompressed bytes per sitemap or index. 52,428,800 by default; Baidu accepts 10,485,760.
     *
     * @param maxBytes 1,024 to 52,428,800
     * @return this builder
     * @throws SitemapConfigurationException if it is not in that range
     */
    public SitemapBuilder maxBytes(long maxBytes) {
        require(
                maxBytes >= Limits.MIN_BYTES && maxBytes <= Limits.MAX_BYTES,
                "maxBytes",
                Wording.bytes(maxBytes),
                "1024 (1KB) to 52428800 (50MB), such as 10485760 (10MB)");
        this.maxBytes = maxBytes;
        return this;
    }

    /**
     * Compresses with {@link java.util.zip.Deflater} at this level. The default is an encoder made for sitemaps:
     * several times as fast, with large files between those of level 1 and level 6 in size.
     *
     * @param compressionLevel 1 (fastest) to 9 (smallest)
     * @return this builder
     * @throws SitemapConfigurationException if it is not in that range
     */
    public SitemapBuilder compressionLevel(int compressionLevel) {
        require(
                compressionLevel >= 1 && compressionLevel <= 9,
                "compressionLevel",
                compressionLevel,
                "1 (fastest) to 9 (smallest), such as 6");
        this.compressionLevel = compressionLevel;
        return this;
    }

    /**
     * Development mode: clients revalidate each time ({@code Cache-Control: no-cache}), and a 503 names the failing
     * sections. {@code false} by default, because the public must not see failures.
     *
     * @param development {@code true} on a developer's machine
     * @return this builder
     */
    public SitemapBuilder development(boolean development) {
        this.development = development;
        return this;
    }

    /**
     * Whether {@code /sitemap.xml} is an index even if all pages fit into one sitemap. {@code false} by default.
     *
     * @param indexAlways {@code true} to always write an index
     * @return this builder
     */
    public SitemapBuilder indexAlways(boolean indexAlways) {
        this.indexAlways = indexAlways;
        return this;
    }

    /**
     * Whether sitemaps and their index reference a style sheet, {@code /sitemap-style.css}, served beside them:
     * browsers then show a readable page. Crawlers ignore it. {@code true} by default.
     *
     * <p>Toggling it changes every file's bytes and entity tag; the dates in the index stay.
     *
     * @param styleSheet {@code false} to omit it
     * @return this builder
     */
    public SitemapBuilder styleSheet(boolean styleSheet) {
        this.styleSheet = styleSheet;
        return this;
    }

    /**
     * The store of published sitemaps. Memory by default.
     *
     * @param store {@link SnapshotStore#memory()}, {@link SnapshotStore#directory(java.nio.file.Path)}, or another
     *     implementation; closing the sitemap doesn't close it
     * @return this builder
     */
    public SitemapBuilder store(SnapshotStore store) {
        this.store = Objects.requireNonNull(store, "store");
        return this;
    }

    /**
     * How long a sitemap is served after it leaves the index, for crawlers with an older index. Two hours by default.
     *
     * @param grace zero or more
     * @return this builder
     * @throws SitemapConfigurationException if it is negative
     */
    public SitemapBuilder grace(Duration grace) {
        require(!grace.isNegative(), "grace", Wording.of(grace), "zero or more, such as 2h");
        // Outlives any process, and can be added to a date without overflow.
        this.grace = grace.compareTo(LONGEST_GRACE) < 0 ? grace : LONGEST_GRACE;
        return this;
    }

    /**
     * Holds a section back that loses too many pages: its published pages stay, and the report says so, until another
     * refresh finds the same. By default for more than half of the pages, or all. Pages removed one by one don't count.
     *
     * <p>A manual refresh accepts a loss that was seen before; a {@linkplain Refresh#force() forced} refresh accepts it
     * immediately. A scheduled refresh, or one {@linkplain Refresh#provider of a provider}, accepts it half a
     * {@linkplain #refreshInterval refresh interval}, at most 30 minutes, after it was first seen by the
     * {@linkplain #clock clock}: the next scheduled refresh does, a second event right after the first doesn't. The
     * wait restarts if the section loses as much again, and after a restart.
     *
     * @param share the share of pages a section may lose at once, 0.0 to 1.0; 1.0 disables the guard
     * @return this builder
     * @throws SitemapConfigurationException if it is out of range
     */
    public SitemapBuilder shrinkGuard(double share) {
        require(share >= 0 && share <= 1, "shrinkGuard", share, "0.0 to 1.0, such as 0.5");
        shrinkGuard = new ShrinkGuard(share);
        return this;
    }

    /**
     * Adds a listener. None by default.
     *
     * @param listener notified of every refresh; a {@link RequestListener} also of every request
     * @return this builder
     */
    public SitemapBuilder listener(SitemapListener listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
        return this;
    }

    /**
     * Adds an extension, which is also notified as a listener.
     *
     * @param extension belongs to this sitemap alone; closed with it
     * @return this builder
     */
    public SitemapBuilder extension(SitemapExtension extension) {
        extensions.add(Objects.requireNonNull(extension, "extension"));
        return listener(extension);
    }

    /**
     * Adds a plug-in of a Waymark artifact. The {@link java.util.ServiceLoader} finds plug-ins without this method; an
     * added one replaces a found one of the same class.
     *
     * @param plugin belongs to this sitemap alone; closed with it
     * @return this builder
     */
    public SitemapBuilder plugin(SitemapPlugin plugin) {
        plugins.add(Objects.requireNonNull(plugin, "plugin"));
        return this;
    }

    /**
     * Configures a plug-in, the added or the found one, when this is built. For example {@code plugin(Cluster.class,
     * cluster -> cluster.leaseTerm(Duration.ofMinutes(1)))}.
     *
     * @param <P> its class
     * @param type the same
     * @param settings calls its methods, for each sitemap that this builds; {@link #build()} fails if there is none
     * @return this builder
     */
    public <P extends SitemapPlugin> SitemapBuilder plugin(Class<P> type, Consumer<? super P> settings) {
        configured.add(all -> {
            P plugin = all.find(type);
            if (plugin == null) {
                throw new SitemapConfigurationException(
                        "No plug-in is a " + type.getName() + "; add one with plugin(...)");
            }
            settings.accept(plugin);
        });
        return this;
    }

    /**
     * The clock for the dates of files. The system clock by default.
     *
     * @param clock its zone is ignored
     * @return this builder
     */
    public SitemapBuilder clock(Clock clock) {
        this.clock = Objects.requireNonNull(clock, "clock");
        return this;
    }

    /**
     * The transactions whose end single changes and refreshes wait for, if requested in one. None by default.
     *
     * @param transactions those of the application's framework
     * @return this builder
     */
    public SitemapBuilder transactions(Transactions transactions) {
        this.transactions = Objects.requireNonNull(transactions, "transactions");
        return this;
    }

    /**
     * Reads the registries, resolves placeholders and checks every provider; with {@linkplain #routes routes}, only
     * reads the registries. Requests no pages: call {@link Sitemap#start()} or {@link Sitemap#refresh}.
     *
     * @return the sitemap
     * @throws SitemapConfigurationException if there is no site, if a placeholder, a provider or an entry is missing or
     *     invalid, or if JAX-RS resources are listed and several applications have different paths
     */
    public Sitemap build() {
        sites.requireAny();
        Plugins all = Plugins.withFound(plugins);
        for (Consumer<Plugins> settings : configured) {
            settings.accept(all);
        }
        if (all.policy().servesOnly() && store == null) {
            throw new SitemapConfigurationException(
                    "With waymark.refresher=none, the sitemap needs the store of the process that publishes. Set"
                            + " waymark.store, or SitemapBuilder.store(...)");
        }
        Listing listing =
                Listing.of(listing(all), registries != null ? registries : Registries.load(), sources, excluded);
        return new Sitemap(this, listing, all, false);
    }

    private ListingSettings listing(Plugins all) {
        PartEngine parts = all.find(PartEngine.class);
        ProviderLocator locator = providers != null ? providers : ProviderLocator.serviceLoader();
        return new ListingSettings(
                sites.allLocales(),
                all.policy().servesOnly() ? new OptionalProviders(locator) : locator,
                placeholders,
                new ApplicationPath(applicationPath, atApplicationPath),
                routes,
                parts == null ? entry -> false : parts::supplies);
    }

    SiteSettings siteSettings(Listing listing, Limits limits, SnapshotStore kept, Set<String> extras) {
        List<PublicationListener> heard = new ArrayList<>();
        for (SitemapExtension extension : extensions) {
            heard.add(new PublicationListener(
                    "The extension " + extension.getClass().getName(), extension::publishing));
        }
        return sites.settings(
                listing,
                new PublishSettings(
                        new FileSettings(limits, compressionLevel, indexAlways, styleSheet),
                        new CheckedStore(kept, sites.areSeveral()),
                        grace,
                        clock,
                        heard,
                        extras));
    }

    RenderSettings rendering() {
        return new RenderSettings(
                new Limits(maxUrls, maxBytes - (styleSheet ? StyleSheet.LENGTH : 0)),
                failOnInvalidPage,
                refusedInPaths,
                Namespaces.with(namespaces),
                alternates ? RenderSettings.Links.SEVERAL : RenderSettings.Links.NONE,
                Instant.EPOCH);
    }

    /** Without a store, each sitemap gets its own memory. */
    SnapshotStore kept() {
        return store != null ? store : SnapshotStore.memory();
    }

    SitemapEngine.Settings engine(
            RefreshSettings refreshing, Listing listing, RenderSettings rendering, SnapshotStore kept) {
        return new SitemapEngine.Settings(refreshing, kept, sites.storeName(listing), rendering, styleSheet);
    }

    RefreshSettings refreshing(RefreshListener listener, Plugins all) {
        return new RefreshSettings(refreshInterval, shrinkGuard, listener, clock, all);
    }

    ServeSettings serving(boolean inert) {
        return new ServeSettings(firstSnapshotWait, clock, styleSheet, development, inert);
    }

    ChangeEngine changes(Refresher refresher, boolean inert) {
        return new SitemapChangeEngine(refresher, transactions, development, inert);
    }

    private static void require(boolean right, String setting, Object value, String expected) {
        if (!right) {
            throw new SitemapConfigurationException(setting + " is " + value + ", but must be " + expected);
        }
    }
}
