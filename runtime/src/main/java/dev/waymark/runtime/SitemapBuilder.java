package dev.waymark.runtime;

import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.RefresherSettings;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.ListingSettings;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.internal.progress.RefreshListener;
import dev.waymark.runtime.internal.publish.Gzip;
import dev.waymark.runtime.internal.publish.PublicationListener;
import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.SharedStore;
import dev.waymark.runtime.internal.refresh.RefreshSettings;
import dev.waymark.runtime.internal.refresh.ShrinkGuard;
import dev.waymark.runtime.internal.refresh.SiteSettings;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.Quantities;
import dev.waymark.runtime.parts.PartEngine;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.spi.InvalidPages;
import dev.waymark.runtime.spi.LeaderCandidate;
import dev.waymark.runtime.spi.Placeholders;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.Transactions;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link Sitemap}. Every method checks its value at once. Not thread-safe.
 *
 * <p>The limits follow section "Sitemap file limits" of Sitemaps 0.9: 50,000 URLs and 52,428,800 bytes.
 */
public final class SitemapBuilder {

    private static final Duration LONGEST_GRACE = Duration.ofDays(36_500);

    private static final Duration LEAST_OUTDATED = Duration.ofHours(1);

    private final @Nullable Site only;
    private final List<Site> named = new ArrayList<>();
    private @Nullable SitemapSites pushed;
    final List<SitemapListener> listeners = new ArrayList<>();
    final List<SitemapExtension> extensions = new ArrayList<>();
    final List<SitemapPlugin> plugins = new ArrayList<>();

    private @Nullable Iterable<? extends SitemapRegistry> registries;
    private ProviderLocator providers = ProviderLocator.serviceLoader();
    private Iterable<? extends SitemapSource> sources = List.of();
    private UnaryOperator<String> placeholders = Placeholders.systemAndEnvironment();
    private @Nullable String applicationPath;
    private boolean atApplicationPath;
    private @Nullable RouteLocator routes;
    private List<String> locales = List.of();
    private @Nullable String xDefault;
    boolean alternates = true;
    private BiPredicate<? super String, ? super String> excluded = (handler, section) -> false;
    InvalidPages onInvalidPage = InvalidPages.SKIP;
    String refusedInPaths = "";
    final Map<String, String> namespaces = new LinkedHashMap<>();
    Duration refreshInterval = Duration.ofHours(1);
    private Duration fullRefreshInterval = Duration.ofDays(1);
    private @Nullable Duration outdatedAfter;
    Duration firstSnapshotWait = Duration.ofSeconds(10);
    boolean startLater;
    int maxUrls = Limits.MAX_URLS;
    long maxBytes = Limits.MAX_BYTES;
    private int compressionLevel = Gzip.OWN;
    private boolean indexAlways;
    boolean styleSheet = true;
    private @Nullable Boolean oneRefresher;
    private Duration leaseTerm = RefresherSettings.DEFAULT.leaseTerm();
    private BooleanSupplier mayLead = RefresherSettings.DEFAULT.mayLead();
    private boolean serveOnly;
    private @Nullable String instanceName;
    boolean development;
    private @Nullable SnapshotStore store;
    private Duration grace = Duration.ofHours(2);
    private ShrinkGuard shrinkGuard = ShrinkGuard.DEFAULT;
    Clock clock = Clock.systemUTC();
    Transactions transactions = Transactions.NONE;
    private int sitemapsPerSecond = 10;
    private @Nullable PartEngine parts;

    SitemapBuilder(@Nullable Site only) {
        this.only = only;
    }

    /**
     * Adds a site. All sites list the same entries; a page of a provider belongs to the site that it names, to those
     * that have its locale, or to all.
     *
     * @param site its name and its address are its own: no other site has one of them
     * @return this builder
     * @throws SitemapConfigurationException if this builder was given a base URL, or the name or the address of the
     *     site is wrong
     */
    public SitemapBuilder site(Site site) {
        requireSeveral();
        named.add(Objects.requireNonNull(site, "site"));
        // So that a mistake is found where it is made.
        SiteSettings.check(named);
        return this;
    }

    /**
     * Sites that come and go while the application runs, beside those of {@link #site}. None by default.
     *
     * @param sites asked before each refresh
     * @return this builder
     * @throws SitemapConfigurationException if this builder was given a base URL
     */
    public SitemapBuilder sites(SitemapSites sites) {
        requireSeveral();
        pushed = Objects.requireNonNull(sites, "sites");
        return this;
    }

    private void requireSeveral() {
        if (only != null) {
            throw new SitemapConfigurationException("The sitemap has the base URL " + only.baseUrl()
                    + " and sites. Use a base URL, or sites with Sitemap.builder()");
        }
    }

    /**
     * The registries that the annotation processor generated. By default they are found by the
     * {@link java.util.ServiceLoader}, with the context class loader or else the runtime's own.
     *
     * @param registries read once, by {@link #build()}
     * @return this builder
     */
    public SitemapBuilder registries(Iterable<? extends SitemapRegistry> registries) {
        this.registries = Objects.requireNonNull(registries, "registries");
        return this;
    }

    /**
     * Where providers come from. By default {@link ProviderLocator#serviceLoader()}.
     *
     * @param providers finds the instance of a provider's class
     * @return this builder
     */
    public SitemapBuilder providers(ProviderLocator providers) {
        this.providers = Objects.requireNonNull(providers, "providers");
        return this;
    }

    /**
     * The sources of pages that no annotation reaches. None by default.
     *
     * @param sources read once, by {@link #build()}
     * @return this builder
     */
    public SitemapBuilder sources(Iterable<? extends SitemapSource> sources) {
        this.sources = Objects.requireNonNull(sources, "sources");
        return this;
    }

    /**
     * Resolves the placeholders of path templates. By default {@link Placeholders#systemAndEnvironment()}.
     *
     * @param placeholders gets a text with {@code ${...}} and returns it resolved; if it throws, or leaves a
     *     placeholder in place, {@link #build()} fails with the key's name
     * @return this builder
     */
    public SitemapBuilder placeholders(UnaryOperator<String> placeholders) {
        this.placeholders = Objects.requireNonNull(placeholders, "placeholders");
        return this;
    }

    /**
     * The path of the JAX-RS application whose resources are listed. By default it is that of the
     * {@code @ApplicationPath} annotation; where this is set, it wins. It is needed where several applications have
     * different paths, and where {@code web.xml} or a configuration maps the application.
     *
     * @param path a path below the base URL, such as {@code /api}; {@code /} for none. Slashes at both ends and a
     *     {@code /*} at its end do not matter, a {@code %HH} in it stays, and {@code ${placeholder:default}} is
     *     resolved by {@link #build()}
     * @return this builder
     */
    public SitemapBuilder applicationPath(String path) {
        this.applicationPath = Objects.requireNonNull(path, "path");
        return this;
    }

    /**
     * Whether the sitemaps lie at the path of the JAX-RS application, as {@code /api/sitemap.xml}, and not beside it.
     * That is needed where no servlet filter serves them, for a JAX-RS server answers nothing outside its own path.
     * {@code false} by default; without such a path it makes no difference.
     *
     * <p>The path becomes part of the base URL, and everything counts from there: the names in the index, the paths of
     * {@linkplain #sources sources}, and those that the {@link SitemapResponder} handles.
     *
     * @param atApplicationPath whether to publish there
     * @return this builder
     */
    public SitemapBuilder atApplicationPath(boolean atApplicationPath) {
        this.atApplicationPath = atApplicationPath;
        return this;
    }

    /**
     * Compares entries with the routes that the application really has. By default nothing is compared, and every entry
     * is listed under the path that was compiled.
     *
     * <p>With it, entries and their providers are not looked at by {@link #build()}, for the routes of many frameworks
     * are known only later: they are by {@link Sitemap#check()}.
     *
     * @param routes says where the application answers an entry
     * @return this builder
     */
    public SitemapBuilder routes(RouteLocator routes) {
        this.routes = Objects.requireNonNull(routes, "routes");
        return this;
    }

    /**
     * Leaves entries out, as if they had not been annotated: those of a library, for example, that this application
     * does not show. None by default. Sources are not asked about.
     *
     * @param entries gets the annotated method, {@code com.example.CityController#city}, and the section; {@code true}
     *     leaves the entry out
     * @return this builder
     */
    public SitemapBuilder exclude(BiPredicate<? super String, ? super String> entries) {
        excluded = Objects.requireNonNull(entries, "entries");
        return this;
    }

    /**
     * The languages of the site, in the order in which pages link to them. None by default: then they are those that
     * entries, constants and rows name.
     *
     * @param locales at most 200. Each is a tag as search engines read it: a language of ISO 639-1, optionally a script
     *     of ISO 15924, optionally a country of ISO 3166-1, such as {@code de}, {@code en-GB} or {@code zh-Hant-TW}.
     *     {@code en-GB=uk} gives the text that URLs have for it, raw; where it is not given, it is the tag, or the name
     *     of the constant where a handler takes an enum. {@code en=} is a language that URLs do not name
     * @return this builder
     * @throws SitemapConfigurationException if one of them is no tag, is given twice, or has a text that cannot be a
     *     segment of a path
     * @see <a href="https://developers.google.com/search/docs/specialty/international/localized-versions">Google Search
     *     Central, localized versions</a>
     */
    public SitemapBuilder locales(String... locales) {
        this.locales = List.of(locales);
        Locales unused = Locales.of(this.locales, null);
        return this;
    }

    /**
     * The language whose pages are for readers of any other language too: each cluster that has such a page links to it
     * once more, as {@code x-default}. None by default. An entry may have the locale {@code x-default} itself, and then
     * wins.
     *
     * @param locale one of the {@linkplain #locales locales}
     * @return this builder
     * @throws SitemapConfigurationException if it is no tag, or none of the locales; from {@link #build()}, if these
     *     are given later
     */
    public SitemapBuilder xDefault(String locale) {
        Locales unused = Locales.of(locales, locale);
        xDefault = locale;
        return this;
    }

    /**
     * Whether the URLs of a page in several languages link to each other, as {@code xhtml:link} with {@code hreflang}.
     * {@code true} by default; {@code false} where the pages themselves have these links, for one of both is enough.
     *
     * @param alternates whether to write the links
     * @return this builder
     */
    public SitemapBuilder alternates(boolean alternates) {
        this.alternates = alternates;
        return this;
    }

    /**
     * What happens to pages that no correct URL can be written for. They are skipped by default.
     *
     * @param onInvalidPage skip them, or fail their section
     * @return this builder
     */
    public SitemapBuilder onInvalidPage(InvalidPages onInvalidPage) {
        this.onInvalidPage = Objects.requireNonNull(onInvalidPage, "onInvalidPage");
        return this;
    }

    /**
     * Characters that the server refuses in a path although they are percent-encoded: pages whose path variables hold
     * one are skipped, for a crawler would be answered with 400. None by default, which is right for Tomcat; Jetty
     * refuses {@code %}, and the firewall of Spring Security {@code %} and {@code ;}. Slashes, backslashes and control
     * characters are always skipped.
     *
     * @param characters the characters, such as {@code "%;"}
     * @return this builder
     */
    public SitemapBuilder refusedInPaths(String characters) {
        this.refusedInPaths = Objects.requireNonNull(characters, "characters");
        return this;
    }

    /**
     * Declares a namespace of one's own, from which pages may have elements: each an
     * {@link dev.waymark.annotations.Extension Extension} (Sitemaps 0.9, "Extending the Sitemaps protocol"). A sitemap
     * names it if one of its pages uses it. None by default, at most 20.
     *
     * @param prefix the prefix of its elements: letters, digits, {@code .}, {@code -} and {@code _} of ASCII, a letter
     *     or {@code _} first; not {@code image}, {@code video}, {@code news} or {@code xhtml}, nor one that begins with
     *     {@code xml}
     * @param uri its name, an absolute URI
     * @return this builder
     * @throws SitemapConfigurationException if it cannot be declared
     */
    public SitemapBuilder namespace(String prefix, String uri) {
        Map<String, String> extended = new LinkedHashMap<>(namespaces);
        extended.put(Objects.requireNonNull(prefix, "prefix"), Objects.requireNonNull(uri, "uri"));
        Namespaces unused = Namespaces.with(extended);
        namespaces.putAll(extended);
        return this;
    }

    /**
     * The time from the end of a refresh to the beginning of the next. One hour by default.
     *
     * @param refreshInterval at least a second
     * @return this builder
     * @throws SitemapConfigurationException if it is shorter
     */
    public SitemapBuilder refreshInterval(Duration refreshInterval) {
        require(
                refreshInterval.compareTo(Duration.ofSeconds(1)) >= 0,
                "refreshInterval",
                Quantities.of(refreshInterval),
                "at least 1s, such as 1h");
        this.refreshInterval = refreshInterval;
        return this;
    }

    /**
     * The time from one refresh to the next of a section whose providers all are an
     * {@link dev.waymark.annotations.IncrementalSitemapProvider}. In between, at the
     * {@linkplain #refreshInterval(Duration) interval}, they are asked what has changed. One day by default. In
     * {@linkplain #development(boolean) development} everything is refreshed each time.
     *
     * @param fullRefreshInterval at least a second
     * @return this builder
     * @throws SitemapConfigurationException if it is shorter
     */
    public SitemapBuilder fullRefreshInterval(Duration fullRefreshInterval) {
        require(
                fullRefreshInterval.compareTo(Duration.ofSeconds(1)) >= 0,
                "fullRefreshInterval",
                Quantities.of(fullRefreshInterval),
                "at least 1s, such as 24h");
        this.fullRefreshInterval = fullRefreshInterval;
        return this;
    }

    /**
     * After which time without a successful refresh the sitemap counts as outdated, for {@link Sitemap#status()} and
     * health checks. By default three {@linkplain #refreshInterval refresh intervals}, but an hour at least.
     *
     * @param outdatedAfter more than zero
     * @return this builder
     * @throws SitemapConfigurationException if it is not
     */
    public SitemapBuilder outdatedAfter(Duration outdatedAfter) {
        require(
                !outdatedAfter.isNegative() && !outdatedAfter.isZero(),
                "outdatedAfter",
                Quantities.of(outdatedAfter),
                "more than zero, such as 3h");
        this.outdatedAfter = outdatedAfter.compareTo(LONGEST_GRACE) < 0 ? outdatedAfter : LONGEST_GRACE;
        return this;
    }

    Duration outdatedAfter() {
        if (outdatedAfter != null) {
            return outdatedAfter;
        }
        // Longer intervals are longer than any process.
        Duration interval = refreshInterval.compareTo(LONGEST_GRACE) < 0 ? refreshInterval : LONGEST_GRACE;
        Duration three = interval.multipliedBy(3);
        return three.compareTo(LEAST_OUTDATED) > 0 ? three : LEAST_OUTDATED;
    }

    /**
     * How long a request may wait for the first snapshot before it is answered with 503. Ten seconds by default.
     *
     * @param firstSnapshotWait zero or more
     * @return this builder
     * @throws SitemapConfigurationException if it is negative
     */
    public SitemapBuilder firstSnapshotWait(Duration firstSnapshotWait) {
        require(
                !firstSnapshotWait.isNegative(),
                "firstSnapshotWait",
                Quantities.of(firstSnapshotWait),
                "zero or more, such as 10s");
        this.firstSnapshotWait = firstSnapshotWait;
        return this;
    }

    /**
     * The application is going to call {@link Sitemap#start()} when it is ready, as it does with the starters: requests
     * that come before wait for the {@linkplain #firstSnapshotWait first snapshot}, too. Without it, they are answered
     * with 503 at once.
     *
     * @return this builder
     */
    public SitemapBuilder startLater() {
        startLater = true;
        return this;
    }

    /**
     * The most URLs in one sitemap. 50,000 by default.
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
     * The most bytes in one sitemap or index, uncompressed. 52,428,800 by default; Baidu accepts 10,485,760.
     *
     * @param maxBytes 1,024 to 52,428,800
     * @return this builder
     * @throws SitemapConfigurationException if it is not in that range
     */
    public SitemapBuilder maxBytes(long maxBytes) {
        require(
                maxBytes >= Limits.MIN_BYTES && maxBytes <= Limits.MAX_BYTES,
                "maxBytes",
                Quantities.bytes(maxBytes),
                "1024 (1KB) to 52428800 (50MB), such as 10485760 (10MB)");
        this.maxBytes = maxBytes;
        return this;
    }

    /**
     * Compresses with {@link java.util.zip.Deflater}, and how hard it tries. By default an encoder does that is made
     * for sitemaps: several times as fast, and on large ones its files are between those of level 1 and level 6 in
     * size.
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
     * Whether this runs where the application is developed: clients are told to ask again each time
     * ({@code Cache-Control: no-cache}), and an answer that the sitemap is not ready names the sections that fail.
     * {@code false} by default, for strangers are told nothing of that.
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
     * @param indexAlways {@code true} for an index in any case
     * @return this builder
     */
    public SitemapBuilder indexAlways(boolean indexAlways) {
        this.indexAlways = indexAlways;
        return this;
    }

    /**
     * Whether sitemaps and their index name a style sheet, {@code /sitemap-style.css}, which is served beside them: a
     * browser then shows them as a page that people can read. It is nothing to crawlers. {@code true} by default.
     *
     * <p>To switch it gives all files other bytes, and so other entity tags; the dates that the index has of them stay.
     *
     * @param styleSheet {@code false} for files without it
     * @return this builder
     */
    public SitemapBuilder styleSheet(boolean styleSheet) {
        this.styleSheet = styleSheet;
        return this;
    }

    /**
     * Where published sitemaps are kept. In memory by default.
     *
     * @param store {@link SnapshotStore#memory()}, {@link SnapshotStore#directory(java.nio.file.Path)}, or any other
     *     implementation; it is not closed with the sitemap
     * @return this builder
     */
    public SitemapBuilder store(SnapshotStore store) {
        this.store = Objects.requireNonNull(store, "store");
        return this;
    }

    /**
     * Whether, of all processes that share the store, one refreshes, and the others serve what it publishes. This, and
     * the next four methods, need {@code dev.waymark:waymark-cluster}, which a database or a bucket brings. By default
     * this is so if the store {@linkplain SnapshotStore#isShared() is made to be shared}: a database or a bucket. It is
     * not so in memory, nor in a directory, which one process has to itself as a rule.
     *
     * <p>The processes find out by a lease, a record of the store that the leader renews. When it stops, another one
     * leads within the {@linkplain #leaseTerm term} and a few seconds; at once if it was closed. A leader that was
     * asleep for longer cannot publish any more what it has rendered. {@link Sitemap#refresh Refreshes by hand}, and
     * {@linkplain SitemapChanges#change single changes}, are done by the process that is asked.
     *
     * @param oneRefresher {@code true} if one refreshes for all
     * @return this builder
     */
    public SitemapBuilder oneRefresher(boolean oneRefresher) {
        this.oneRefresher = oneRefresher;
        return this;
    }

    /**
     * Whether this process never refreshes, and only serves what other processes publish into the same
     * {@linkplain #store store}. An example is the web application beside a job that publishes. {@code false} by
     * default.
     *
     * <p>Such a process follows the store, and needs no providers. As long as nothing is published, it answers requests
     * with 503. It refuses {@link Sitemap#refresh refreshes by hand} with an {@link IllegalStateException}.
     * {@linkplain SitemapChanges#change Single changes} come back with a problem. Both are for the process that
     * publishes.
     *
     * @param serveOnly {@code true} for a process that publishes nothing
     * @return this builder
     */
    public SitemapBuilder serveOnly(boolean serveOnly) {
        this.serveOnly = serveOnly;
        return this;
    }

    /**
     * How long a process that refreshes for all remains the one when nothing is heard of it. 30 seconds by default. A
     * longer one costs less: the lease is written three times in a term, and read twice as often by each process.
     *
     * @param term one second to a day; measured by each process for itself, so that clocks may differ
     * @return this builder
     */
    public SitemapBuilder leaseTerm(Duration term) {
        require(
                term.compareTo(Duration.ofSeconds(1)) >= 0 && term.compareTo(Duration.ofDays(1)) <= 0,
                "leaseTerm",
                term,
                "one second to a day, such as PT30S");
        leaseTerm = term;
        return this;
    }

    /**
     * Decides whether this process may be the one that refreshes for all. Each may by default.
     *
     * @param candidate asked every few seconds
     * @return this builder
     */
    public SitemapBuilder leaderCandidate(LeaderCandidate candidate) {
        mayLead = Objects.requireNonNull(candidate, "candidate")::mayLead;
        return this;
    }

    /**
     * What people call this process, in logs, the console and health. By default the name of its host, where the
     * environment has it, and its number.
     *
     * @param name one line
     * @return this builder
     */
    public SitemapBuilder instanceName(String name) {
        instanceName = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * How long a sitemap that is no longer part of the index is still served, for crawlers that have read the index
     * before. Two hours by default.
     *
     * @param grace zero or more
     * @return this builder
     * @throws SitemapConfigurationException if it is negative
     */
    public SitemapBuilder grace(Duration grace) {
        require(!grace.isNegative(), "grace", Quantities.of(grace), "zero or more, such as 2h");
        // Longer than any process, and short enough to be added to a date.
        this.grace = grace.compareTo(LONGEST_GRACE) < 0 ? grace : LONGEST_GRACE;
        return this;
    }

    /**
     * When a section that lost pages is held back: the pages published before stay, and the report says so, until
     * another refresh finds the same. By default that happens to a section that loses more than half of its pages, or
     * all of them. Pages that are {@linkplain SitemapChanges#removed(Class, Object) removed} one by one are no loss.
     *
     * <p>A refresh that is asked for by hand accepts the loss if it was seen before, and {@linkplain Refresh#force() a
     * forced one} accepts it at once. One of the schedule, or of {@linkplain Refresh#provider an event}, accepts it
     * half a {@linkplain #refreshInterval refresh interval}, and at most 30 minutes, after it was first seen, by the
     * {@linkplain #clock clock}: the next scheduled refresh does, and a second event within the same moment does not. A
     * section that meanwhile loses as much again waits anew, and so does one after a restart.
     *
     * @param share the share of its pages that a section may lose at once, 0.0 to 1.0; 1.0 switches the guard off
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
     * @param listener hears of every refresh; a {@link RequestListener} also of every request
     * @return this builder
     */
    public SitemapBuilder listener(SitemapListener listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
        return this;
    }

    /**
     * Adds something that lives beside the sitemap. It hears what a listener hears, too.
     *
     * @param extension one that belongs to no other sitemap; it is closed with this one
     * @return this
     */
    public SitemapBuilder extension(SitemapExtension extension) {
        extensions.add(Objects.requireNonNull(extension, "extension"));
        return listener(extension);
    }

    /**
     * Adds what an artifact of Waymark plugs in. Plug-ins that the {@link java.util.ServiceLoader} finds are there
     * without this method; one that is added takes the place of a found one of its class.
     *
     * @param plugin one that belongs to no other sitemap; it is closed with this one
     * @return this builder
     */
    public SitemapBuilder plugin(SitemapPlugin plugin) {
        plugins.add(Objects.requireNonNull(plugin, "plugin"));
        return this;
    }

    /**
     * The clock that tells when files changed. The system's by default.
     *
     * @param clock its zone has no influence
     * @return this builder
     */
    public SitemapBuilder clock(Clock clock) {
        this.clock = Objects.requireNonNull(clock, "clock");
        return this;
    }

    /**
     * Tells when transactions end, so that {@link SitemapChanges#change changes} and refreshes that are asked for in
     * one wait for its end. By default there are none.
     *
     * @param transactions those of the application's framework
     * @return this builder
     */
    public SitemapBuilder transactions(Transactions transactions) {
        this.transactions = Objects.requireNonNull(transactions, "transactions");
        return this;
    }

    /**
     * Has the pages of some entries rendered in parts by other processes. None by default.
     *
     * <p>All these processes must share the {@linkplain #store store}. The sitemap is refreshed by hand:
     * {@link Sitemap#refresh}. Entries that the engine does not supply are rendered in this process, as always.
     * {@link #routes Routes} are not asked about pages that other processes render.
     *
     * @param engine has them rendered
     * @return this builder
     */
    public SitemapBuilder parts(PartEngine engine) {
        this.parts = Objects.requireNonNull(engine, "engine");
        return this;
    }

    /**
     * How many sitemaps of a site may be written in a second for single {@link SitemapChanges#change changes}. What was
     * changed in more of them waits, the oldest first. One of 50,000 pages takes some 70 ms of a processor, so that ten
     * take most of one.
     *
     * @param sitemapsPerSecond at least 1; 10 by default
     * @return this builder
     */
    public SitemapBuilder changedSitemapsPerSecond(int sitemapsPerSecond) {
        require(sitemapsPerSecond >= 1, "changedSitemapsPerSecond", sitemapsPerSecond, "at least 1, such as 10");
        this.sitemapsPerSecond = sitemapsPerSecond;
        return this;
    }

    /**
     * Reads the registries, resolves placeholders and checks every provider; with {@linkplain #routes routes}, only the
     * first of these. No page is asked for yet: call {@link Sitemap#start()} or {@link Sitemap#refresh}.
     *
     * @return the sitemap
     * @throws SitemapConfigurationException if there is no site, if a placeholder, a provider or an entry is missing or
     *     wrong, or if JAX-RS resources are listed and several applications have different paths
     */
    public Sitemap build() {
        if (only == null && named.isEmpty() && pushed == null) {
            throw new SitemapConfigurationException("The sitemap has no site. Add one with site(...), such as"
                    + " Site.of(\"germany\", \"https://www.example.de\"), or pass a base URL to Sitemap.builder(...)");
        }
        List<SitemapPlugin> all = SitemapEngine.withFound(plugins);
        configure(SitemapEngine.policy(all));
        if (serveOnly && store == null) {
            throw new SitemapConfigurationException(
                    "A sitemap that only serves needs the store of the process that publishes. Set it with store(...)");
        }
        return new Sitemap(this, Listing.of(listing()), all, false);
    }

    private void configure(RefreshPolicy policy) {
        boolean isAsked =
                serveOnly || Boolean.TRUE.equals(oneRefresher) || mayLead != RefresherSettings.DEFAULT.mayLead();
        if (isAsked && policy == RefreshPolicy.EACH) {
            throw new SitemapConfigurationException("oneRefresher, serveOnly and leaderCandidate need the dependency"
                    + " dev.waymark:waymark-cluster, which is missing: add it");
        }
        policy.configure(new RefresherSettings(oneRefresher, serveOnly, leaseTerm, instanceName, mayLead));
    }

    private ListingSettings listing() {
        return new ListingSettings(
                allLocales(),
                registries != null ? registries : Registries.load(),
                sources,
                serveOnly ? ProvidersElsewhere.of(providers) : providers,
                placeholders,
                applicationPath,
                atApplicationPath,
                routes,
                excluded,
                parts == null ? entry -> false : parts::supplies);
    }

    SiteSettings siteSettings(Listing listing, Limits limits, SnapshotStore kept, Set<String> extras) {
        if (only != null) {
            PublishSettings settings = publishing(limits, kept, extras);
            return new SiteSettings(
                    List.of(only), null, site -> plan(listing, site), plan -> publisher(plan, settings), () -> {});
        }
        SharedStore shared = new SharedStore(kept);
        PublishSettings settings = publishing(limits, shared, extras);
        return new SiteSettings(
                named, pushed, site -> plan(listing, site), plan -> publisher(plan, settings), shared::relist);
    }

    /** A memory of its own for each sitemap that is built, where there is no other store. */
    SnapshotStore kept() {
        return store != null ? store : SnapshotStore.memory();
    }

    /** The same for all processes of one application; where sites are pushed, for all that have these sections. */
    String storeName(Listing listing) {
        if (only != null) {
            return Publisher.nameOf(plan(listing, only));
        }
        return named.isEmpty()
                ? Publisher.nameOf(listing.sectionNames())
                : Publisher.nameOf(named.stream().map(Site::baseUrl).toList());
    }

    private PublishSettings publishing(Limits limits, SnapshotStore kept, Set<String> extras) {
        List<Announced> heard = new ArrayList<>();
        for (SitemapExtension extension : extensions) {
            heard.add(new Announced(extension));
        }
        return new PublishSettings(
                limits, kept, compressionLevel, indexAlways, styleSheet, grace, clock, heard, extras);
    }

    /** An extension as what publishes knows it. */
    private record Announced(SitemapExtension extension) implements PublicationListener {

        @Override
        public void publishing(PendingSnapshot next) throws IOException {
            extension.publishing(next);
        }

        @Override
        public String name() {
            return "The extension " + extension.getClass().getName();
        }
    }

    private static Publisher publisher(SitePlan plan, PublishSettings settings) {
        return new Publisher(plan, settings);
    }

    private SitePlan plan(Listing listing, Site site) {
        return new SitePlan(site.name(), listing.below(BaseUrl.parse(site.baseUrl())), locales(site))
                .withSitemapsAt(
                        site.sitemapBaseUrl().isEmpty()
                                ? null
                                : listing.below(
                                        BaseUrl.parse(site.sitemapBaseUrl().get())));
    }

    /** Those of the site, else those that are for all. */
    private Locales locales(Site site) {
        if (site.locales().isEmpty()) {
            return Locales.of(locales, site.xDefault().orElse(xDefault));
        }
        Locales own = Locales.of(site.locales(), site.xDefault().orElse(null));
        return xDefault == null || own.xDefault() != null ? own : own.withXDefault(xDefault);
    }

    /** The languages of each site; none as long as nobody knows which sites there are. */
    private List<Locales> allLocales() {
        if (pushed != null) {
            return List.of();
        }
        List<Locales> all = new ArrayList<>();
        for (Site site : only != null ? List.of(only) : named) {
            all.add(locales(site));
        }
        return List.copyOf(all);
    }

    RefreshSettings refreshing(RefreshListener listener, Consumer<String> published, RefreshPolicy policy) {
        return new RefreshSettings(
                refreshInterval,
                development ? Duration.ZERO : fullRefreshInterval,
                shrinkGuard,
                listener,
                published,
                sitemapsPerSecond,
                clock,
                parts,
                policy);
    }

    private static void require(boolean right, String setting, Object value, String expected) {
        if (!right) {
            throw new SitemapConfigurationException(setting + " is " + value + ", but must be " + expected);
        }
    }
}
