package dev.waymark.runtime;

import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.internal.explain.Explainer;
import dev.waymark.runtime.internal.explain.PageLinker;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.internal.refresh.Reports;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.NameSuggestion;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.Explain;
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
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The sitemap of one site, or of several: it knows what is listed, refreshes it, and answers requests for it.
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

    private final Listing listing;
    private final RenderSettings rendering;
    private final Refresher refresher;
    private final SitemapResponder responder;
    private final Listeners listeners;
    private final Transactions transactions;
    private final List<SitemapExtension> extensions;
    private final SitemapEngine engine;
    private final Duration outdatedAfter;
    private final AtomicBoolean started = new AtomicBoolean();

    /** Whether nothing is listed, refreshed or answered. */
    private final boolean inert;

    /** Whether everything is published by other processes. */
    private final boolean servesOnly;

    /** Made when somebody asks for the URLs of a page, or what a URL is of: a start needs neither. */
    private volatile @Nullable PageLinker linker;

    Sitemap(SitemapBuilder builder, Listing listing, List<SitemapPlugin> plugins, boolean inert) {
        this.listing = listing;
        this.inert = inert;
        RefreshPolicy policy = SitemapEngine.policy(plugins);
        servesOnly = policy.servesOnly();
        transactions = builder.transactions;
        outdatedAfter = builder.outdatedAfter();
        Limits limits = new Limits(builder.maxUrls, builder.maxBytes - (builder.styleSheet ? StyleSheet.LENGTH : 0));
        rendering = new RenderSettings(
                limits,
                builder.onInvalidPage,
                builder.refusedInPaths,
                Namespaces.with(builder.namespaces),
                builder.alternates,
                Instant.EPOCH);
        SnapshotStore kept = builder.kept();
        listeners = new Listeners(builder.listeners, this::published);
        refresher = new Refresher(
                listing,
                rendering,
                builder.refreshing(listeners, listeners::published, policy),
                builder.siteSettings(listing, limits, kept, SitemapEngine.extras(plugins)));
        if (builder.startLater) {
            refresher.expectStart();
        }
        extensions = List.copyOf(builder.extensions);
        List<SitemapPlugin> all = new ArrayList<>(plugins);
        all.add(new ChangePublisher(listing, refresher, transactions, inert, servesOnly));
        all.add(new ExplainPlugin());
        engine = new SitemapEngine(
                refresher,
                new SitemapEngine.Place(kept, builder.storeName(listing), builder.refreshInterval, builder.clock),
                listing,
                new SitemapEngine.Extensions(extensions, this::notes, this::figures, builder.styleSheet),
                this::entriesOf,
                all);
        responder = new SitemapResponder(
                refresher.sites().served(),
                listing.sectionNames()::contains,
                builder.firstSnapshotWait,
                builder.clock,
                inert,
                builder.styleSheet,
                extensions,
                listeners.ofRequests(),
                builder.development ? refresher.sites()::failures : null);
        engine.attach();
    }

    /**
     * Begins a sitemap of several sites: give them to {@link SitemapBuilder#site} or {@link SitemapBuilder#sites}.
     *
     * @return a builder with the default settings
     */
    public static SitemapBuilder builder() {
        return new SitemapBuilder(null);
    }

    /**
     * Begins a sitemap of one site.
     *
     * @param baseUrl scheme, host and, where the application is not at the root, the path it is reached under:
     *     {@code https://www.example.com} or {@code https://www.example.com/shop}. It is put before every path as it
     *     is, and never taken from a request. A host with non-ASCII letters is given in its punycode form
     * @return a builder with the default settings
     * @throws SitemapConfigurationException if it is no such URL
     */
    public static SitemapBuilder builder(String baseUrl) {
        return new SitemapBuilder(Site.of("", BaseUrl.parse(baseUrl).toString()));
    }

    /**
     * A sitemap that is switched off: for applications whose beans need one where none is wanted, as in a test. It
     * lists nothing, its refreshes do nothing and succeed, and its responder answers nothing.
     *
     * @return a new one; nothing has to be closed
     */
    public static Sitemap inert() {
        return new Sitemap(builder("http://localhost"), Listing.nothing(), SitemapEngine.withFound(List.of()), true);
    }

    /**
     * Compares the entries with the {@linkplain SitemapBuilder#routes routes} of the application, if the builder was
     * told how, and looks for their providers. {@link #start()} and the refreshing methods do it first; call it where a
     * wrong entry should stop the application, as soon as its routes are known. A second call has no effect.
     *
     * @throws SitemapConfigurationException if a placeholder, a provider or an entry is missing or wrong
     */
    public void check() {
        listing.check();
    }

    /**
     * Refreshes everything in the background, now and then {@linkplain SitemapBuilder#refreshInterval again and again};
     * after a failure the failed sections are tried again sooner, after 10 seconds, 20, 40, and so on up to the
     * interval. A second call has no effect.
     *
     * <p>A sitemap that only serves begins to follow its store, and one that shares its store with others waits until
     * it leads.
     *
     * @throws IllegalStateException if this sitemap is closed
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public void start() {
        check();
        if (!inert) {
            refresher.start();
            if (!started.getAndSet(true)) {
                engine.start();
                extensions.forEach(extension -> Listeners.tell(extension, () -> extension.started(this)));
            }
        }
    }

    /**
     * Refreshes, and waits for the end. Calls that come while another refresh runs wait for it and then share a single
     * one, which sees all changes made before each call; a refresh of everything joins one of everything that runs.
     *
     * @param what what is refreshed, {@link Refresh#all()} for example
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalArgumentException if there is no such section, or no entry names the provider
     * @throws IllegalStateException if this sitemap is closed, or only serves, or a provider calls this
     */
    public RefreshReport refresh(Refresh what) {
        refuseToWait();
        return await(refreshAsync(what));
    }

    /**
     * Begins what {@link #refresh} does, and does not wait. Providers run on the thread of this sitemap, so this may be
     * called from anywhere. In a transaction, the refresh begins when that has ended.
     *
     * @param what what is refreshed
     * @return completed with the report, on the refreshing thread; whatever is done with it has no influence on the
     *     refresh. To wait for a limited time, use {@code get} with a timeout
     * @throws IllegalArgumentException as from {@link #refresh}
     * @throws IllegalStateException if this sitemap is closed, or only serves
     */
    public CompletableFuture<RefreshReport> refreshAsync(Refresh what) {
        String section = what.section();
        Class<?> provider = what.provider();
        Set<String> scope = section != null
                ? Set.of(section)
                : provider != null ? listing.sectionsOf(provider) : listing.sectionNames();
        if (!inert && section != null && !listing.sectionNames().contains(section)) {
            Set<String> names = new TreeSet<>(listing.sectionNames());
            names.addAll(refresher.sites().sections());
            throw new IllegalArgumentException("There is no section \"" + section + "\"; "
                    + NameSuggestion.to(section, names)
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
            return CompletableFuture.completedFuture(Reports.nothingDone());
        }
        if (servesOnly) {
            throw new IllegalStateException(ChangePublisher.ONLY_SERVES + ": refresh it there");
        }
        CompletableFuture<RefreshReport> report = CommitFuture.begin();
        boolean later = transactions.whenEnded(committed -> {
            CommitFuture.ended(report);
            refreshAfter(begin, report);
        });
        return later ? report : begin.get();
    }

    /** Whatever became of the transaction: the caller wants a refresh that sees it. */
    private void refreshAfter(
            Supplier<CompletableFuture<RefreshReport>> begin, CompletableFuture<RefreshReport> report) {
        try {
            CompletableFuture<?> unused = begin.get().whenComplete((done, failure) -> {
                if (failure == null) {
                    report.complete(done);
                } else {
                    report.completeExceptionally(failure);
                }
            });
        } catch (RuntimeException | Error e) {
            report.completeExceptionally(e);
        }
    }

    /** Its providers would not see what the caller has changed, and may wait for the connection that the caller has. */
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

    private @Nullable Publication published(String site) {
        return refresher.sites().publication(site);
    }

    /**
     * How the sitemap is, seen from this process: whether it can be served, when everything was last refreshed, what is
     * wrong. Reads no file, and never waits.
     *
     * @return what is so at this moment; a sitemap that is switched off is current
     */
    public SitemapStatus status() {
        return refresher.status(outdatedAfter, inert);
    }

    /**
     * The sites that are known now.
     *
     * @return in their order; of a sitemap that was given a base URL one, without a name. Sites that come from
     *     {@link SitemapSites} are known from the first refresh on
     */
    public List<SiteView> sites() {
        return inert ? List.of() : List.copyOf(refresher.sites().views());
    }

    /**
     * A site.
     *
     * @param name its {@linkplain Site#name() name}; empty for the only site of a sitemap that was given a base URL
     * @return the site; empty if there is none of that name now
     */
    public Optional<SiteView> site(String name) {
        Objects.requireNonNull(name, "name");
        return sites().stream().filter(site -> site.name().equals(name)).findFirst();
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
     * The URLs of a page, as the sitemap lists them: for {@code <link rel="canonical">} and {@code hreflang}, for
     * redirects, mails and feeds. The page is written by the code that writes those of a refresh, within microseconds:
     * no provider is asked, and nothing has to be published yet. What is lazy in the page is loaded.
     *
     * <pre>{@code
     * sitemap.urls(PostPages.class, post).in(locale).canonical()
     * }</pre>
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as that supplies them; of one that comes in rows, one for each language, a {@code List} of
     *     all. One row alone has only its own URL
     * @return the URLs, or why there are none
     * @throws IllegalArgumentException if no entry has this provider, several methods supply its pages or show them, or
     *     the page is of another type
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public PageUrls urls(Class<?> provider, Object page) {
        return find(provider, null, page);
    }

    /**
     * The URLs of a page, where the provider does not say which one: see {@link #urls(Class, Object)}.
     *
     * @param type what {@code @SitemapEntry(provider = ...)} names; or, where several entries name the same, the
     *     controller
     * @param method what {@code @SitemapEntry(method = ...)} names; or the annotated method of the controller
     * @param page as in the other method
     * @return the URLs, or why there are none
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
        return find(sites -> linker().of(type, method, pages, sites));
    }

    /**
     * The URLs of a page that needs no provider: its path is fixed, or all its variables are constants.
     *
     * <pre>{@code
     * sitemap.urls("/en/about").in(locale).html()
     * }</pre>
     *
     * @param url one of its URLs, or the path of one, as a browser sends it. That of a request will do
     * @return that URL as it is listed, and the page in other languages; none if no such page is listed
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public PageUrls urls(String url) {
        Objects.requireNonNull(url, "url");
        return find(sites -> linker().of(url, sites));
    }

    private PageLinker linker() {
        PageLinker known = linker;
        if (known == null) {
            known = new PageLinker(listing, rendering);
            linker = known;
        }
        return known;
    }

    private PageUrls find(Function<List<SitePlan>, PageUrls> pages) {
        if (inert) {
            return PageLinker.none("the sitemap is switched off");
        }
        check();
        List<SitePlan> sites = refresher.sites().plans();
        return sites.isEmpty() || !refresher.sites().areKnown()
                ? PageLinker.none("it is not known yet which sites there are: the first refresh tells")
                : pages.apply(sites);
    }

    /**
     * What an artifact adds to this sitemap: {@link SitemapChanges} or {@code Explain}, for example. Extensions that
     * need the inside of this sitemap ask for {@link dev.waymark.runtime.engine.Engine Engine}.
     *
     * @param <T> its type
     * @param type the same
     * @return an instance for this sitemap
     * @throws IllegalStateException if no plug-in offers it; the message names the missing artifact
     */
    public <T> T capability(Class<T> type) {
        return engine.capability(Objects.requireNonNull(type, "type"));
    }

    /** Makes what explains when it is asked for: a start needs none of its classes. */
    private final class ExplainPlugin implements SitemapPlugin {

        @Override
        public <T> Optional<T> capability(Class<T> type) {
            return type == Explain.class
                    ? Optional.of(type.cast(new Explainer(listing, rendering, refresher, linker().matcher())))
                    : Optional.empty();
        }
    }

    private List<EntryDescription> entriesOf(String url) {
        return inert
                ? List.of()
                : linker().matcher().find(url, refresher.sites().served().now());
    }

    private List<ExtensionNote> notes(String site) {
        List<ExtensionNote> notes = new ArrayList<>();
        for (SitemapExtension extension : extensions) {
            Listeners.tell(extension, () -> extension.note(site).ifPresent(notes::add));
        }
        return List.copyOf(notes);
    }

    private List<ExtensionFigure> figures() {
        List<ExtensionFigure> figures = new ArrayList<>();
        for (SitemapExtension extension : extensions) {
            Listeners.tell(extension, () -> figures.addAll(extension.figures()));
        }
        return List.copyOf(figures);
    }

    /**
     * Ends refreshing. A refresh that runs is cancelled before its next page, and its callers get a report that says
     * so; this method waits up to five seconds for it. What is published stays readable. A second call has no effect.
     */
    @Override
    public void close() {
        refresher.close();
        extensions.forEach(extension -> Listeners.tell(extension, extension::close));
        engine.close();
    }
}
