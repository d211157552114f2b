package dev.waymark.runtime;

import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.refresh.Plugins;
import dev.waymark.runtime.internal.refresh.RefreshSettings;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.section.PageLinker;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.PageUrls;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.Transactions;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The sitemap of one or several sites: collects entries, refreshes pages, and answers requests.
 *
 * <pre>{@code
 * Sitemap sitemap = Sitemap.builder("https://www.example.com")
 *     .providers(ProviderLocator.of(new CityPages(dataSource)))
 *     .build();
 * sitemap.start();
 * servletContext.addFilter("sitemap", new SitemapFilter(sitemap.responder())) ...
 * }</pre>
 *
 * <p>This class is thread-safe. Providers run one at a time, on a dedicated daemon thread.
 */
public final class Sitemap implements AutoCloseable {

    private final Listing listing;
    private final Refresher refresher;
    private final SitemapResponder responder;
    private final Transactions transactions;
    private final List<SitemapExtension> extensions;
    private final SitemapEngine engine;
    private final Duration outdatedAfter;

    /** Whether the sitemap is switched off. */
    private final boolean inert;

    Sitemap(SitemapBuilder builder, Listing listing, Plugins plugins, boolean inert) {
        this.listing = listing;
        this.inert = inert;
        transactions = builder.transactions;
        outdatedAfter = builder.outdatedAfter();
        extensions = List.copyOf(builder.extensions);
        RenderSettings rendering = builder.rendering();
        SnapshotStore store = builder.kept();
        Listeners listeners =
                new Listeners(builder.listeners, name -> site(name).flatMap(SiteView::snapshot));
        RefreshSettings refreshing = builder.refreshing(listeners, plugins);
        refresher = new Refresher(
                listing,
                rendering,
                refreshing,
                builder.siteSettings(listing, rendering.limits(), store, plugins.extras()));
        engine = new SitemapEngine(
                refresher,
                builder.engine(refreshing, listing, rendering, store),
                listing,
                new SitemapEngine.Extensions(extensions, this::notes, this::figures),
                builder.changes(refresher, inert));
        if (builder.startLater) {
            refresher.expectStart();
        }
        responder = new SitemapResponder(
                refresher.sites(),
                listing.sectionNames()::contains,
                builder.serving(inert),
                extensions,
                listeners.ofRequests());
        engine.attach();
    }

    /**
     * Builds a sitemap of several sites: add them with {@link SitemapBuilder#site} or {@link SitemapBuilder#sites}.
     *
     * @return a builder with the default settings
     */
    public static SitemapBuilder builder() {
        return new SitemapBuilder(null);
    }

    /**
     * Builds a sitemap of one site.
     *
     * @param baseUrl scheme, host and, unless the application is at the root, its path: {@code https://www.example.com}
     *     or {@code https://www.example.com/shop}. Waymark puts it before every path unchanged, and never takes it from
     *     a request. Write a host with non-ASCII letters in punycode
     * @return a builder with the default settings
     * @throws SitemapConfigurationException if {@code baseUrl} isn't such a URL
     */
    public static SitemapBuilder builder(String baseUrl) {
        return new SitemapBuilder(Site.of("", BaseUrl.parse(baseUrl).toString()));
    }

    /**
     * A switched-off sitemap, for beans that require one, as in a test. It lists nothing, its refreshes succeed without
     * doing anything, and its responder answers nothing.
     *
     * @return a new sitemap; it needs no closing
     */
    public static Sitemap inert() {
        return new Sitemap(builder("http://localhost"), Listing.nothing(), Plugins.withFound(List.of()), true);
    }

    /**
     * Checks the entries against the {@linkplain SitemapBuilder#routes routes} of the application, if set, and locates
     * their providers. {@link #start()} and the refresh methods call it first; call it earlier, once the routes are
     * known, to fail startup on a wrong entry. A second call has no effect.
     *
     * @throws SitemapConfigurationException if a placeholder, a provider or an entry is missing or wrong
     */
    public void check() {
        listing.check();
    }

    /**
     * Refreshes everything in the background, now and at every {@linkplain SitemapBuilder#refreshInterval refresh
     * interval}. Failed sections are retried sooner: after 10 seconds, 20, 40, and so on up to the interval. A second
     * call has no effect.
     *
     * <p>A serve-only sitemap starts following its store; one that shares its store waits until it leads.
     *
     * @throws IllegalStateException if this sitemap is closed
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public void start() {
        check();
        if (!inert && refresher.start()) {
            engine.start();
            extensions.forEach(extension -> Listeners.call(extension, () -> extension.started(this)));
        }
    }

    /**
     * Refreshes and waits for completion. Calls during a running refresh wait for it, then share a single refresh,
     * which sees all changes made before each call; a refresh of everything joins a running refresh of everything.
     *
     * @param what the scope, such as {@link Refresh#all()}
     * @return the report; it lists provider failures, which aren't thrown
     * @throws IllegalArgumentException if the section doesn't exist, or no entry names the provider
     * @throws IllegalStateException if this sitemap is closed or serve-only, if a provider, a source or a listener
     *     calls this method, or in a transaction
     * @throws SitemapConfigurationException as from {@link #check()}
     * @throws CancellationException if this thread is interrupted; the refresh continues
     */
    public RefreshReport refresh(Refresh what) {
        refuseToWait();
        return await(refreshAsync(what));
    }

    /**
     * Starts a refresh without waiting. Providers run on the thread of this sitemap, so any thread may call this. In a
     * transaction, the refresh starts after the transaction ends.
     *
     * @param what the scope
     * @return completed with the report, on the refreshing thread; cancelling or completing it doesn't affect the
     *     refresh. For a bounded wait, use {@code get} with a timeout. Waiting for it within the transaction throws an
     *     {@link IllegalStateException}
     * @throws IllegalArgumentException as from {@link #refresh}
     * @throws IllegalStateException if this sitemap is closed or serve-only
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public CompletableFuture<RefreshReport> refreshAsync(Refresh what) {
        String section = what.section();
        Class<?> provider = what.provider();
        Set<String> scope = section != null
                ? Set.of(section)
                : provider != null ? listing.sectionsOf(provider) : listing.sectionNames();
        if (!inert && section != null && !listing.sectionNames().contains(section)) {
            throw new IllegalArgumentException("There is no section \"" + section + "\"; "
                    + Wording.nearest(section, listing.sectionNames())
                            .map(near -> "did you mean \"" + near + "\"? The sections are ")
                            .orElse("the sections are ")
                    + listing.sectionNames());
        }
        if (!inert && provider != null && scope.isEmpty()) {
            throw new IllegalArgumentException("No entry has the provider " + provider.getName());
        }
        return refresh(() -> what.isForced() || (section == null && provider == null)
                ? refresher.refresh(scope, what.isForced())
                : refresher.refreshNext(scope, section != null));
    }

    private CompletableFuture<RefreshReport> refresh(Supplier<CompletableFuture<RefreshReport>> begin) {
        check();
        if (inert) {
            return CompletableFuture.completedFuture(Refresher.neverRun(Instant.now(), null));
        }
        if (engine.changes().servesOnly()) {
            throw new IllegalStateException(
                    "This process only serves the sitemap (serveOnly), and another one publishes it: refresh it there");
        }
        // After a rollback, too: the caller wants the state after the transaction.
        return engine.changes().afterTransaction(committed -> begin.get());
    }

    /** In a transaction, providers wouldn't see the caller's changes and may wait for the caller's connection. */
    private void refuseToWait() {
        refresher.refuseToWaitForItself();
        if (transactions.isActive()) {
            throw new IllegalStateException("refresh(...) was called in a transaction, whose changes providers"
                    + " can't see yet. Call refreshAsync(...), which begins after the transaction, or"
                    + " changed(...) for single pages");
        }
    }

    private static RefreshReport await(CompletableFuture<RefreshReport> refresh) {
        try {
            return refresh.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("Interrupted while waiting for a refresh, which goes on");
        } catch (ExecutionException e) {
            throw new IllegalStateException("The refresh failed in an unexpected way", e.getCause());
        }
    }

    /**
     * The status of the sitemap in this process: whether it can be served, when everything was last refreshed, and what
     * failed. Reads no file and never blocks.
     *
     * @return the current status; a switched-off sitemap is current
     */
    public SitemapStatus status() {
        return refresher.status(outdatedAfter, inert);
    }

    /**
     * The currently known sites.
     *
     * @return the sites in order; a sitemap with a base URL has one unnamed site. Sites from {@link SitemapSites} are
     *     known after the first refresh
     */
    public List<SiteView> sites() {
        return inert ? List.of() : List.copyOf(refresher.sites().views());
    }

    /**
     * Finds a site by name.
     *
     * @param name its {@linkplain Site#name() name}; empty for the only site of a sitemap with a base URL
     * @return the site; empty if no current site has that name
     */
    public Optional<SiteView> site(String name) {
        Objects.requireNonNull(name, "name");
        return sites().stream().filter(site -> site.name().equals(name)).findFirst();
    }

    /**
     * Answers requests for this sitemap, including before the first snapshot and after {@link #close()}.
     *
     * @return always the same responder
     */
    public SitemapResponder responder() {
        return responder;
    }

    /**
     * The URLs of a page, as the sitemap lists them: for {@code <link rel="canonical">} and {@code hreflang},
     * redirects, mails and feeds. The code of a refresh writes them within microseconds, without calling a provider;
     * nothing has to be published yet. Lazy properties of the page are loaded.
     *
     * <pre>{@code
     * sitemap.urls(PostPages.class, post).in(locale).canonical()
     * }</pre>
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as the provider supplies it. For a page with one row per language, pass a {@code List} of all
     *     rows: a single row yields only its own URL
     * @return the URLs, or the reason there are none
     * @throws IllegalArgumentException if no entry has this provider, if several methods supply or show its pages, or
     *     if the page has another type
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public PageUrls urls(Class<?> provider, Object page) {
        return find(provider, null, page);
    }

    /**
     * The URLs of a page, for a provider with several methods or entries: see {@link #urls(Class, Object)}.
     *
     * @param type what {@code @SitemapEntry(provider = ...)} names; or the controller, if several entries name the same
     *     provider
     * @param method what {@code @SitemapEntry(method = ...)} names; or the annotated method of the controller
     * @param page as in the other method
     * @return the URLs, or the reason there are none
     * @throws IllegalArgumentException as from the other method
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public PageUrls urls(Class<?> type, String method, Object page) {
        return find(type, Objects.requireNonNull(method, "method"), page);
    }

    private PageUrls find(Class<?> type, @Nullable String method, Object page) {
        List<?> pages =
                Objects.requireNonNull(page, "page") instanceof List<?> rows ? List.copyOf(rows) : List.of(page);
        Objects.requireNonNull(type, "provider");
        return find(sites -> engine.linker().of(type, method, pages, sites));
    }

    /**
     * The URLs of a page without a provider: its path is fixed, or all its variables are constants.
     *
     * <pre>{@code
     * sitemap.urls("/en/about").in(locale).html()
     * }</pre>
     *
     * @param url one of its URLs, or the path of one, as a browser sends it; the path of a request works
     * @return that URL as listed, and the page in other languages; none if the page isn't listed
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public PageUrls urls(String url) {
        Objects.requireNonNull(url, "url");
        return find(sites -> engine.linker().of(url, sites));
    }

    private PageUrls find(Function<List<SitePlan>, PageUrls> pages) {
        if (inert) {
            return PageLinker.none("the sitemap is switched off");
        }
        check();
        List<SitePlan> sites = refresher.sites().plans();
        return sites.isEmpty() || !refresher.sites().areKnown()
                ? PageLinker.none("the sites are unknown until the first refresh")
                : pages.apply(sites);
    }

    /**
     * A capability that a plug-in adds to this sitemap, such as {@code SitemapChanges} or {@code Explain}. Extensions
     * that need the internals ask for {@link dev.waymark.runtime.engine.Engine Engine}.
     *
     * @param <T> the type of the capability
     * @param type its class
     * @return an instance for this sitemap
     * @throws IllegalStateException if no plug-in offers it; the message names the missing artifact
     */
    public <T> T capability(Class<T> type) {
        return engine.capability(Objects.requireNonNull(type, "type"));
    }

    private List<ExtensionNote> notes(String site) {
        List<ExtensionNote> notes = new ArrayList<>();
        for (SitemapExtension extension : extensions) {
            Listeners.call(extension, () -> extension.note(site).ifPresent(notes::add));
        }
        return List.copyOf(notes);
    }

    private List<ExtensionFigure> figures() {
        List<ExtensionFigure> figures = new ArrayList<>();
        for (SitemapExtension extension : extensions) {
            Listeners.call(extension, () -> figures.addAll(extension.figures()));
        }
        return List.copyOf(figures);
    }

    /**
     * Stops refreshing. A running refresh is cancelled before its next page, and its report marks it as cancelled; this
     * method waits up to five seconds for it and for the threads. Published files stay readable. A second call has no
     * effect.
     */
    @Override
    public void close() {
        if (refresher.close()) {
            // Plug-ins first: the last extension may close the store.
            engine.close();
            extensions.forEach(extension -> Listeners.call(extension, extension::close));
        }
    }
}
