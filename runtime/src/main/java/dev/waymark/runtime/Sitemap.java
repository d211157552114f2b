package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

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
     * Compares the entries with the {@linkplain Builder#routes routes} of the application, if the builder was told how,
     * and looks for their providers. {@link #start()} and the refreshing methods do it first; call it where a wrong
     * entry should stop the application, as soon as its routes are known. A second call has no effect.
     *
     * @throws SitemapConfigurationException if a placeholder, a provider or an entry is missing or wrong
     */
    public void check() {
        site.check();
    }

    /**
     * Refreshes everything in the background, now and then {@linkplain Builder#refreshInterval again and again}; after
     * a failure the failed sections are tried again sooner, after 10 seconds, 20, 40, and so on up to the interval. A
     * second call has no effect.
     *
     * @throws IllegalStateException if this sitemap is closed
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public void start() {
        check();
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
        check();
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
        check();
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
     * @return the snapshot; empty before every section has succeeded once, and while a site has no pages at all
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
     * All entries of the registries that are listed.
     *
     * @return what they list, in the order of the registries; sources are not among them, nor are entries whose
     *     {@linkplain Builder#routes route} the application does not have
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public List<EntryDescription> entries() {
        return site.descriptions();
    }

    /**
     * The path of the JAX-RS application, below the base URL and so below the sitemaps. Where it is not empty, only
     * something in front of that application, as a servlet filter is, can serve them.
     *
     * @return such as {@code /api}; empty without such a path, and {@linkplain Builder#atResourcePath where sitemaps
     *     are published at that path}
     */
    public String resourcePath() {
        return site.resourcePath();
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
    public static final class Builder extends PublishingSettings<Builder> {

        private final BaseUrl baseUrl;

        private Builder(BaseUrl baseUrl) {
            this.baseUrl = baseUrl;
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Reads the registries, resolves placeholders and checks every provider; with {@linkplain #routes routes}, only
         * the first of these. No page is asked for yet: call {@link Sitemap#start()} or {@link Sitemap#refresh()}.
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
                    atResourcePath,
                    routes,
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
