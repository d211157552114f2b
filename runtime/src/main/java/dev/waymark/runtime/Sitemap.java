package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The sitemap of one site: it knows what is listed, refreshes it, and answers requests for it.
 *
 * <pre>{@code
 * Sitemap sitemap = Sitemap.builder("https://www.example.com")
 *     .providers(ProviderLocator.of(new CityPages(dataSource)))
 *     .build();
 * sitemap.start();
 * servletContext.addFilter("sitemap", new SitemapFilter(sitemap.responder())) ...
 * }</pre>
 *
 * <p>This class is thread-safe. Providers run on one daemon thread of its own, never two at a time.
 */
public final class Sitemap implements AutoCloseable {

    private final Site site;
    private final Refresher refresher;
    private final SitemapResponder responder;

    private Sitemap(Builder builder) {
        site = Site.of(builder.settings());
        refresher = new Refresher(site);
        responder = new SitemapResponder(refresher, site);
    }

    /**
     * Begins a sitemap.
     *
     * @param baseUrl scheme, host and, where the application is not at the root, the path it is reached under:
     *     {@code https://www.example.com} or {@code https://www.example.com/shop}. It is put before every path as it
     *     is, and never taken from a request. A host with non-ASCII letters is given in its punycode form
     * @return a builder with the default settings
     * @throws SitemapConfigurationException if it is no such URL
     */
    public static Builder builder(String baseUrl) {
        return new Builder(BaseUrl.parse(baseUrl));
    }

    /**
     * Refreshes everything in the background, now and then {@linkplain Builder#refreshInterval again and again}; after
     * a failure the failed sections are tried again sooner, after 10 seconds, 20, 40, and so on up to the interval. A
     * second call has no effect.
     *
     * @throws IllegalStateException if this sitemap is closed
     */
    public void start() {
        refresher.start();
    }

    /**
     * Refreshes all sections and waits for the end. A call during a refresh of everything joins that one.
     *
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalStateException if this sitemap is closed, or a provider calls this
     */
    public RefreshReport refresh() {
        return refresh(false);
    }

    /**
     * Refreshes all sections and waits for the end; on demand, even those are published that lost many pages.
     *
     * @param force whether to pass the {@linkplain Builder#shrinkGuard shrink guard}
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalStateException if this sitemap is closed, or a provider calls this
     */
    public RefreshReport refresh(boolean force) {
        return refresher.refresh(site.sectionNames(), force);
    }

    /**
     * Refreshes one section and waits for the end. Calls that come while another refresh runs wait for it and then
     * share a single one, so that each sees all changes made before the call.
     *
     * @param section the section's name
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalArgumentException if there is no such section
     * @throws IllegalStateException if this sitemap is closed, or a provider calls this
     */
    public RefreshReport refresh(String section) {
        Objects.requireNonNull(section, "section");
        if (!site.sectionNames().contains(section)) {
            throw new IllegalArgumentException(
                    "There is no section \"" + section + "\"; the sections are " + site.sectionNames());
        }
        return refresher.refresh(Set.of(section), false);
    }

    /**
     * Refreshes the sections whose pages a provider supplies, for example when an event says that its pages changed,
     * and waits for the end.
     *
     * @param provider the provider's class, as a {@code @SitemapEntry} names it
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalArgumentException if no entry names the provider
     * @throws IllegalStateException if this sitemap is closed, or a provider calls this
     */
    public RefreshReport refresh(Class<? extends SitemapProvider<?>> provider) {
        Set<String> sections = site.sectionsOf(provider);
        if (sections.isEmpty()) {
            throw new IllegalArgumentException("No entry has the provider " + provider.getName());
        }
        return refresher.refresh(sections, false);
    }

    /**
     * What is published now.
     *
     * @return the snapshot; empty before the first refresh that succeeded, and while a site has no pages at all
     */
    public Optional<Snapshot> snapshot() {
        return Optional.ofNullable(refresher.snapshot());
    }

    /**
     * Answers requests for this sitemap, before the first snapshot and after {@link #close()} too.
     *
     * @return always the same responder
     */
    public SitemapResponder responder() {
        return responder;
    }

    /**
     * All entries of the registries.
     *
     * @return what they list, in the order of the registries; sources are not among them
     */
    public List<EntryDescription> entries() {
        return site.descriptions();
    }

    /**
     * Looks for a URL in what is published, and says where it is, or what keeps it out: a page that is skipped gets its
     * own reason.
     *
     * <p>This is a tool for people, not for every request. It reads all sitemaps; and since nothing is kept of pages
     * that are skipped, every provider and source that may have a page of an unlisted URL is asked for all its pages
     * once more, on the refreshing thread, after any refresh that runs. Nothing of that is published.
     *
     * @param url an absolute URL, encoded as a browser sends it: {@code https://www.example.com/a%20b?x=1&y=2}. An
     *     unlisted one is compared with the pages in its decoded form, so that the page {@code a/b} is found by
     *     {@code .../a/b} and by {@code .../a%2Fb}
     * @return what is known; after {@link #close()}, what can be said without asking providers
     * @throws IllegalStateException if a provider, a source or a listener calls this
     */
    public Explanation explain(String url) {
        Objects.requireNonNull(url, "url");
        return new Explainer(site, refresher.lastReports(), refresher::search).explain(url, refresher.snapshot());
    }

    /**
     * Ends refreshing. A refresh that runs is cancelled before its next page, and its callers get a report that says
     * so; this method waits up to five seconds for it. What is published stays readable. A second call has no effect.
     */
    @Override
    public void close() {
        refresher.close();
    }

    /**
     * The settings of a {@link Sitemap}. Every method checks its value at once. Not thread-safe.
     *
     * <p>The limits follow section "Sitemap file limits" of Sitemaps 0.9: 50,000 URLs and 52,428,800 bytes.
     */
    public static final class Builder {

        private final BaseUrl baseUrl;
        private @Nullable Iterable<? extends SitemapRegistry> registries;
        private Iterable<? extends SitemapSource> sources = List.of();
        private ProviderLocator providers = ProviderLocator.serviceLoader();
        private UnaryOperator<String> placeholders = Placeholders.systemAndEnvironment();
        private @Nullable String resourcePath;
        private Duration refreshInterval = Duration.ofHours(1);
        private Duration firstSnapshotWait = Duration.ofSeconds(10);
        private int maxUrls = Limits.MAX_URLS;
        private long maxBytes = Limits.MAX_BYTES;
        private int compressionLevel = 6;
        private InvalidPages onInvalidPage = InvalidPages.SKIP;
        private String refusedInPaths = "";
        private boolean indexAlways;
        private SnapshotStore store = SnapshotStore.memory();
        private Duration grace = Duration.ofHours(2);
        private ShrinkGuard shrinkGuard = ShrinkGuard.DEFAULT;
        private Consumer<RefreshReport> listener = report -> {};
        private Clock clock = Clock.systemUTC();

        private Builder(BaseUrl baseUrl) {
            this.baseUrl = baseUrl;
        }

        /**
         * The registries that the annotation processor generated. By default they are found by the
         * {@link java.util.ServiceLoader}, with the context class loader or else the runtime's own.
         *
         * @param registries read once, by {@link #build()}
         * @return this builder
         */
        public Builder registries(Iterable<? extends SitemapRegistry> registries) {
            this.registries = Objects.requireNonNull(registries, "registries");
            return this;
        }

        /**
         * Where providers come from. By default {@link ProviderLocator#serviceLoader()}.
         *
         * @param providers finds the instance of a provider's class
         * @return this builder
         */
        public Builder providers(ProviderLocator providers) {
            this.providers = Objects.requireNonNull(providers, "providers");
            return this;
        }

        /**
         * The sources of pages that no annotation reaches. None by default.
         *
         * @param sources read once, by {@link #build()}
         * @return this builder
         */
        public Builder sources(Iterable<? extends SitemapSource> sources) {
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
        public Builder placeholders(UnaryOperator<String> placeholders) {
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
        public Builder resourcePath(String path) {
            this.resourcePath = Objects.requireNonNull(path, "path");
            return this;
        }

        /**
         * The time from the end of a refresh to the beginning of the next. One hour by default.
         *
         * @param refreshInterval at least a second
         * @return this builder
         * @throws SitemapConfigurationException if it is shorter
         */
        public Builder refreshInterval(Duration refreshInterval) {
            Limits.require(
                    refreshInterval.compareTo(Duration.ofSeconds(1)) >= 0,
                    "refreshInterval",
                    refreshInterval,
                    "at least one second, such as Duration.ofHours(1)");
            this.refreshInterval = refreshInterval;
            return this;
        }

        /**
         * How long a request may wait for the first snapshot before it is answered with 503. Ten seconds by default.
         *
         * @param firstSnapshotWait zero or more
         * @return this builder
         * @throws SitemapConfigurationException if it is negative
         */
        public Builder firstSnapshotWait(Duration firstSnapshotWait) {
            Limits.require(
                    !firstSnapshotWait.isNegative(),
                    "firstSnapshotWait",
                    firstSnapshotWait,
                    "zero or more, such as Duration.ofSeconds(10)");
            this.firstSnapshotWait = firstSnapshotWait;
            return this;
        }

        /**
         * The most URLs in one sitemap. 50,000 by default.
         *
         * @param maxUrls 1 to 50,000
         * @return this builder
         * @throws SitemapConfigurationException if it is not in that range
         */
        public Builder maxUrls(int maxUrls) {
            Limits.require(maxUrls >= 1 && maxUrls <= Limits.MAX_URLS, "maxUrls", maxUrls, "1 to 50000");
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
        public Builder maxBytes(long maxBytes) {
            Limits.require(
                    maxBytes >= Limits.MIN_BYTES && maxBytes <= Limits.MAX_BYTES,
                    "maxBytes",
                    maxBytes,
                    "1024 to 52428800, such as 10485760");
            this.maxBytes = maxBytes;
            return this;
        }

        /**
         * How hard gzip tries. 6 by default.
         *
         * @param compressionLevel 1 (fastest) to 9 (smallest)
         * @return this builder
         * @throws SitemapConfigurationException if it is not in that range
         */
        public Builder compressionLevel(int compressionLevel) {
            Limits.require(
                    compressionLevel >= 1 && compressionLevel <= 9,
                    "compressionLevel",
                    compressionLevel,
                    "1 (fastest) to 9 (smallest), such as 6");
            this.compressionLevel = compressionLevel;
            return this;
        }

        /**
         * What happens to pages that no correct URL can be written for. They are skipped by default.
         *
         * @param onInvalidPage skip them, or fail their section
         * @return this builder
         */
        public Builder onInvalidPage(InvalidPages onInvalidPage) {
            this.onInvalidPage = Objects.requireNonNull(onInvalidPage, "onInvalidPage");
            return this;
        }

        /**
         * Characters that the server refuses in a path although they are percent-encoded: pages whose path variables
         * hold one are skipped, for a crawler would be answered with 400. None by default, which is right for Tomcat;
         * Jetty refuses {@code %}, and the firewall of Spring Security {@code %} and {@code ;}. Slashes, backslashes
         * and control characters are always skipped.
         *
         * @param characters the characters, such as {@code "%;"}
         * @return this builder
         */
        public Builder refusedInPaths(String characters) {
            this.refusedInPaths = Objects.requireNonNull(characters, "characters");
            return this;
        }

        /**
         * Whether {@code /sitemap.xml} is an index even if all pages fit into one sitemap. {@code false} by default.
         *
         * @param indexAlways {@code true} for an index in any case
         * @return this builder
         */
        public Builder indexAlways(boolean indexAlways) {
            this.indexAlways = indexAlways;
            return this;
        }

        /**
         * Where published sitemaps are kept. In memory by default.
         *
         * @param store {@link SnapshotStore#memory()} or {@link SnapshotStore#directory(java.nio.file.Path)}
         * @return this builder
         */
        public Builder store(SnapshotStore store) {
            this.store = Objects.requireNonNull(store, "store");
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
        public Builder grace(Duration grace) {
            Limits.require(!grace.isNegative(), "grace", grace, "zero or more, such as Duration.ofHours(2)");
            this.grace = grace;
            return this;
        }

        /**
         * When a section that lost pages is held back: its pages of before stay, and the report says so, until the next
         * refresh finds the same or {@link Sitemap#refresh(boolean) refresh(true)} is called. By default a section may
         * not lose more than half of its pages, if that is at least 1,000.
         *
         * @param share the share of its pages that a section may lose at once, 0.0 to 1.0; 1.0 switches the guard off
         * @param pages how many pages it may lose in any case
         * @return this builder
         * @throws SitemapConfigurationException if one of them is out of range
         */
        public Builder shrinkGuard(double share, long pages) {
            Limits.require(share >= 0 && share <= 1, "shrinkGuard share", share, "0.0 to 1.0, such as 0.5");
            Limits.require(pages >= 0, "shrinkGuard pages", pages, "zero or more, such as 1000");
            shrinkGuard = new ShrinkGuard(share, pages);
            return this;
        }

        /**
         * Gets the report of every refresh, on the refreshing thread; an exception it throws is logged. None by
         * default.
         *
         * @param listener takes the report
         * @return this builder
         */
        public Builder listener(Consumer<RefreshReport> listener) {
            this.listener = Objects.requireNonNull(listener, "listener");
            return this;
        }

        /**
         * The clock that tells when files changed. The system's by default.
         *
         * @param clock its zone has no influence
         * @return this builder
         */
        public Builder clock(Clock clock) {
            this.clock = Objects.requireNonNull(clock, "clock");
            return this;
        }

        /**
         * Reads the registries, resolves placeholders and checks every provider. No page is asked for yet: call
         * {@link Sitemap#start()} or {@link Sitemap#refresh()}.
         *
         * @return the sitemap
         * @throws SitemapConfigurationException if a placeholder, a provider or an entry is missing or wrong, or if
         *     JAX-RS resources are listed and several applications have different paths
         */
        public Sitemap build() {
            return new Sitemap(this);
        }

        Settings settings() {
            return new Settings(
                    baseUrl,
                    registries != null ? registries : Registries.load(),
                    sources,
                    providers,
                    placeholders,
                    resourcePath,
                    refreshInterval,
                    firstSnapshotWait,
                    new Limits(maxUrls, maxBytes),
                    compressionLevel,
                    onInvalidPage,
                    refusedInPaths,
                    indexAlways,
                    store,
                    grace,
                    shrinkGuard,
                    listener,
                    clock);
        }
    }
}
