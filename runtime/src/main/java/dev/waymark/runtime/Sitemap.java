package dev.waymark.runtime;

import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.internal.edit.PageEncoder;
import dev.waymark.runtime.internal.explain.Explainer;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.ListingSettings;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.internal.publish.Gzip;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.PublicationListener;
import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.SharedStore;
import dev.waymark.runtime.internal.refresh.RefreshSettings;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.internal.refresh.ShrinkGuard;
import dev.waymark.runtime.internal.refresh.SiteSettings;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.Nearest;
import dev.waymark.runtime.internal.text.Written;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.Explanation;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SiteReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.InvalidPages;
import dev.waymark.runtime.spi.Placeholders;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.Transactions;
import dev.waymark.runtime.store.SiteRecord;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
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

    private static final System.Logger LOG = System.getLogger(Sitemap.class.getPackageName());

    private final Listing listing;
    private final RenderSettings rendering;
    private final Refresher refresher;
    private final SitemapResponder responder;
    private final List<SitemapListener> listeners;
    private final Transactions transactions;
    private final List<SitemapExtension> extensions;
    private final AtomicBoolean started = new AtomicBoolean();

    /** Whether nothing is listed, refreshed or answered. */
    private final boolean inert;

    private Sitemap(Builder builder, Listing listing, boolean inert) {
        this.listing = listing;
        this.inert = inert;
        transactions = builder.transactions;
        Limits limits = new Limits(builder.maxUrls, builder.maxBytes);
        rendering = new RenderSettings(
                limits,
                builder.onInvalidPage,
                builder.refusedInPaths,
                Namespaces.with(builder.namespaces),
                builder.alternates,
                Instant.EPOCH);
        refresher = new Refresher(
                listing,
                rendering,
                builder.refreshing(this::tell, this::tellPublished),
                builder.siteSettings(listing, limits));
        listeners = List.copyOf(builder.listeners);
        extensions = List.copyOf(builder.extensions);
        responder = new SitemapResponder(
                refresher.served(),
                name -> listing.sectionOf(name).isPresent(),
                builder.firstSnapshotWait,
                builder.clock,
                inert,
                extensions,
                builder.development ? refresher::failures : null);
    }

    /**
     * Begins a sitemap of several sites: give them to {@link Builder#site} or {@link Builder#sites}.
     *
     * @return a builder with the default settings
     */
    public static Builder builder() {
        return new Builder(null);
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
    public static Builder builder(String baseUrl) {
        return new Builder(Site.of("", BaseUrl.parse(baseUrl).toString()));
    }

    /**
     * A sitemap that is switched off: for applications whose beans need one where none is wanted, as in a test. It
     * lists nothing, its refreshes do nothing and succeed, and its responder answers nothing.
     *
     * @return a new one; nothing has to be closed
     */
    public static Sitemap inert() {
        return new Sitemap(builder("http://localhost"), Listing.nothing(), true);
    }

    /**
     * Compares the entries with the {@linkplain Builder#routes routes} of the application, if the builder was told how,
     * and looks for their providers. {@link #start()} and the refreshing methods do it first; call it where a wrong
     * entry should stop the application, as soon as its routes are known. A second call has no effect.
     *
     * @throws SitemapConfigurationException if a placeholder, a provider or an entry is missing or wrong
     */
    public void check() {
        listing.check();
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
        if (!inert) {
            refresher.start();
            if (!started.getAndSet(true)) {
                extensions.forEach(extension -> tell(extension, () -> extension.started(this)));
            }
        }
    }

    /**
     * Refreshes all sections and waits for the end. A call during a refresh of everything joins that one.
     *
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalStateException if this sitemap is closed, or a provider calls this
     */
    public RefreshReport refresh() {
        refuseInTransaction();
        return await(refreshAsync());
    }

    /**
     * Refreshes all sections and waits for the end; on demand, even those are published that lost many pages.
     *
     * @param force whether to pass the {@linkplain Builder#shrinkGuard shrink guard}
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalStateException if this sitemap is closed, or a provider calls this
     */
    public RefreshReport refresh(boolean force) {
        refuseInTransaction();
        return await(refresh(() -> refresher.refresh(listing.sectionNames(), force)));
    }

    /**
     * Refreshes one section and waits for the end. With it, all sections are refreshed that the same pass over the
     * pages fills: those of the same name with variables, <code>posts-{lang}</code>, which may be named in their place.
     * Calls that come while another refresh runs wait for it and then share a single one, so that each sees all changes
     * made before the call.
     *
     * @param section the section's name
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalArgumentException if there is no such section
     * @throws IllegalStateException if this sitemap is closed, or a provider calls this
     */
    public RefreshReport refresh(String section) {
        refuseInTransaction();
        return await(refreshAsync(section));
    }

    /**
     * Refreshes the sections whose pages a provider, or methods of a class, supply, for example when an event says that
     * its pages changed, and waits for the end.
     *
     * @param provider the class or interface that a {@code @SitemapEntry} names as its provider
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalArgumentException if no entry names the provider
     * @throws IllegalStateException if this sitemap is closed, or a provider calls this
     */
    public RefreshReport refresh(Class<?> provider) {
        refuseInTransaction();
        return await(refreshAsync(provider));
    }

    /**
     * Begins what {@link #refresh()} does, and does not wait. Providers run on the thread of this sitemap, so that this
     * may be called from anywhere.
     *
     * @return completed with the report, on the refreshing thread; whatever is done with it has no influence on the
     *     refresh. To wait for a limited time, use {@code get} with a timeout
     * @throws IllegalStateException if this sitemap is closed
     */
    public CompletableFuture<RefreshReport> refreshAsync() {
        return refresh(() -> refresher.refresh(listing.sectionNames(), false));
    }

    /**
     * Begins what {@link #refresh(String)} does, and does not wait.
     *
     * @param section the section's name
     * @return as from {@link #refreshAsync()}
     * @throws IllegalArgumentException if there is no such section
     * @throws IllegalStateException if this sitemap is closed
     */
    public CompletableFuture<RefreshReport> refreshAsync(String section) {
        Objects.requireNonNull(section, "section");
        Optional<String> known = listing.sectionOf(section);
        if (!inert && known.isEmpty()) {
            Set<String> names = new TreeSet<>(listing.sectionNames());
            names.addAll(refresher.publishedSections());
            throw new IllegalArgumentException("There is no section \"" + section + "\"; "
                    + Nearest.to(section, names)
                            .map(near -> "did you mean \"" + near + "\"? The sections are ")
                            .orElse("the sections are ")
                    + listing.sectionNames());
        }
        return refresh(() -> refresher.refreshNext(Set.of(known.orElse(section))));
    }

    /**
     * Begins what {@link #refresh(Class)} does, and does not wait.
     *
     * @param provider the class or interface that a {@code @SitemapEntry} names as its provider
     * @return as from {@link #refreshAsync()}
     * @throws IllegalArgumentException if no entry names the provider
     * @throws IllegalStateException if this sitemap is closed
     */
    public CompletableFuture<RefreshReport> refreshAsync(Class<?> provider) {
        Set<String> sections = listing.sectionsOf(provider);
        if (!inert && sections.isEmpty()) {
            throw new IllegalArgumentException("No entry has the provider " + provider.getName());
        }
        return refresh(() -> refresher.refreshNext(sections));
    }

    private CompletableFuture<RefreshReport> refresh(Supplier<CompletableFuture<RefreshReport>> begin) {
        check();
        if (inert) {
            return CompletableFuture.completedFuture(Refresher.nothingDone());
        }
        CompletableFuture<RefreshReport> report = new CompletableFuture<>();
        boolean later = transactions.whenEnded(committed -> refreshAfter(begin, report));
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
        } catch (RuntimeException e) {
            report.completeExceptionally(e);
        }
    }

    /**
     * A page is listed from now on, be it new or changed; see {@link #change}.
     *
     * <pre>{@code
     * sitemap.changed(PostPages.class, post);
     * }</pre>
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as that supplies them
     * @return completed when a snapshot with the change is stored, or with the reason why not
     * @throws IllegalArgumentException as {@link Changes#changed(Class, Object)} does
     */
    public CompletableFuture<ChangeReport> changed(Class<?> provider, Object page) {
        return change(changes -> changes.changed(provider, page));
    }

    /**
     * A page is no longer listed; see {@link #change}.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as that has supplied it
     * @return completed when a snapshot without the page is stored, or with the reason why not
     * @throws IllegalArgumentException as {@link Changes#removed(Class, Object)} does
     */
    public CompletableFuture<ChangeReport> removed(Class<?> provider, Object page) {
        return change(changes -> changes.removed(provider, page));
    }

    /**
     * A URL is no longer listed; see {@link #change}.
     *
     * @param url the whole URL
     * @return completed when a snapshot without the URL is stored, or with the reason why not
     * @throws IllegalArgumentException if it is of no known site
     */
    public CompletableFuture<ChangeReport> removed(String url) {
        return change(changes -> changes.removed(url));
    }

    /**
     * Publishes single changes between two refreshes, at the cost of the sitemaps that list the pages: usually one or
     * two. It never waits: in a transaction, where the {@linkplain Builder#transactions application says so}, the
     * changes are published after the commit, and not at all after a rollback; otherwise at once, then what came
     * meanwhile once a second. Before the first snapshot they wait for it.
     *
     * <p>A listed URL keeps its place; a new one comes at the end of its section, until the next refresh puts it where
     * its provider does. A refresh that runs meanwhile does not undo a change. The providers remain the truth: what
     * they supply is listed after the next refresh, whatever was changed before.
     *
     * <p>A page of which something is wrong is reported, and what is listed under its URL stays. What is one page in
     * several languages changes together: where it comes in rows, all rows are given in one call.
     *
     * @param changes gives the changes
     * @return completed with what came of it. When it is completed without a problem, a snapshot with the changes is
     *     stored and served by this process. Who is killed before, or gets a problem, has lost nothing but the time to
     *     the next refresh
     * @throws IllegalStateException if this sitemap is closed
     */
    public CompletableFuture<ChangeReport> change(Consumer<? super Changes> changes) {
        check();
        PageEncoder encoder = refresher.encoder();
        GivenChanges given = new GivenChanges(encoder);
        if (inert) {
            return CompletableFuture.completedFuture(new ChangeReport(0, Map.of(), Optional.empty()));
        }
        if (!refresher.areSitesKnown()) {
            return CompletableFuture.completedFuture(new ChangeReport(
                    0,
                    Map.of(),
                    Optional.of("It is not known yet which sites there are: the first refresh tells, and lists what its"
                            + " providers supply")));
        }
        changes.accept(given);
        given.flush();
        CompletableFuture<ChangeReport> report = new CompletableFuture<>();
        boolean later = transactions.whenEnded(committed -> {
            if (committed) {
                publish(encoder, report);
            } else {
                report.complete(new ChangeReport(
                        0, encoder.skipped(), Optional.of("The transaction that made the changes was rolled back")));
            }
        });
        return later ? report : refresher.change(encoder);
    }

    private void publish(PageEncoder encoder, CompletableFuture<ChangeReport> report) {
        try {
            CompletableFuture<?> unused = refresher.change(encoder).thenAccept(report::complete);
        } catch (RuntimeException e) {
            // It was closed meanwhile; whoever has committed is not to hear of it.
            report.complete(new ChangeReport(0, encoder.skipped(), Optional.of(String.valueOf(e.getMessage()))));
        }
    }

    /** Its providers would not see what the caller has changed, and may wait for the connection that the caller has. */
    private void refuseInTransaction() {
        if (transactions.isActive()) {
            throw new IllegalStateException("refresh(...) waits for the providers, and was called in a transaction,"
                    + " whose changes they cannot see yet: call refreshAsync(...), which begins when the transaction has"
                    + " ended, or changed(...) for single pages");
        }
    }

    private RefreshReport await(CompletableFuture<RefreshReport> refresh) {
        refresher.refuseToWaitForItself();
        try {
            return refresh.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("Interrupted while waiting for a refresh, which goes on");
        } catch (ExecutionException e) {
            throw new IllegalStateException("The refresh failed in an unexpected way", e.getCause());
        }
    }

    private void tell(RefreshReport report) {
        for (SitemapListener listener : listeners) {
            tell(listener, () -> listener.refreshed(report));
            for (SiteReport site : report.sites()) {
                if (site.changed()) {
                    tellPublished(listener, site.site());
                }
            }
        }
    }

    private void tellPublished(String site) {
        listeners.forEach(listener -> tellPublished(listener, site));
    }

    private void tellPublished(SitemapListener listener, String site) {
        Publication published = refresher.publication(site);
        if (published != null) {
            tell(listener, () -> listener.published(site, published));
        }
    }

    private static void tell(SitemapListener listener, Runnable news) {
        try {
            news.run();
        } catch (RuntimeException | Error e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The listener " + listener.getClass().getName() + " failed",
                    e);
        }
    }

    /**
     * The sites that are known now.
     *
     * @return in their order; of a sitemap that was given a base URL one, without a name. Sites that come from
     *     {@link SitemapSites} are known from the first refresh on
     */
    public List<Site> sites() {
        return inert ? List.of() : refresher.sites();
    }

    /**
     * What is published now, where there is one site.
     *
     * @return the snapshot; empty before every section has succeeded once, and while a site has no pages at all
     * @throws IllegalStateException if there are several sites
     */
    public Optional<Snapshot> snapshot() {
        List<Site> known = refresher.sites();
        if (known.size() > 1) {
            throw new IllegalStateException("There are " + known.size() + " sites: ask snapshot(name) for one of them");
        }
        return known.isEmpty() ? Optional.empty() : snapshot(known.get(0).name());
    }

    /**
     * What is published now of one site.
     *
     * @param site its {@linkplain Site#name() name}
     * @return the snapshot; empty if there is no such site, before every section has succeeded once, and while the site
     *     has no pages at all
     */
    public Optional<Snapshot> snapshot(String site) {
        return Optional.ofNullable(refresher.publication(Objects.requireNonNull(site, "site")));
    }

    /**
     * The address that is put before the path of every page of a site: its base URL, and the path of the application
     * where its sitemaps lie below that.
     *
     * @param site its {@linkplain Site#name() name}
     * @return an absolute URL without a slash at its end; empty if there is no such site
     */
    public Optional<String> baseUrl(String site) {
        return refresher
                .plan(Objects.requireNonNull(site, "site"))
                .map(plan -> plan.base().toString());
    }

    /**
     * The address of the sitemap of a site, or of its index: what {@code robots.txt} names.
     *
     * @param site its {@linkplain Site#name() name}
     * @return an absolute URL that ends with {@code /sitemap.xml}; empty if there is no such site
     */
    public Optional<String> sitemapUrl(String site) {
        return refresher
                .plan(Objects.requireNonNull(site, "site"))
                .map(plan -> plan.sitemaps() + "/" + SitemapName.ROOT);
    }

    /**
     * What is kept beside the published sitemaps of a site: what a {@link SitemapExtension} has attached, in this
     * process or another one, now or before a restart. Costs nothing.
     *
     * @param site its {@linkplain Site#name() name}
     * @return attachments, in the order of their names; none if there is no such site
     */
    public List<Attachment> attachments(String site) {
        return refresher
                .publisher(Objects.requireNonNull(site, "site"))
                .map(Publisher::attachments)
                .orElse(List.of());
    }

    /**
     * A record of a site in the store of this sitemap, for what an extension has to remember over restarts.
     *
     * @param site its {@linkplain Site#name() name}
     * @param name what the extension calls it: at most 32 lower-case letters and digits, a letter first, and not
     *     {@code manifest}
     * @return the record; empty if there is no such site
     */
    public Optional<SiteRecord> record(String site, String name) {
        return refresher.publisher(Objects.requireNonNull(site, "site")).map(publisher -> publisher.record(name));
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
        return listing.descriptions();
    }

    /**
     * The path of the JAX-RS application, below the base URL and so below the sitemaps. Where it is not empty, only
     * something in front of that application, as a servlet filter is, can serve them.
     *
     * @return such as {@code /api}; empty without such a path, and {@linkplain Builder#atApplicationPath where sitemaps
     *     are published at that path}
     */
    public String applicationPath() {
        return listing.applicationPath();
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
        return new Explainer(listing, rendering, refresher).explain(url);
    }

    /**
     * Ends refreshing. A refresh that runs is cancelled before its next page, and its callers get a report that says
     * so; this method waits up to five seconds for it. What is published stays readable. A second call has no effect.
     */
    @Override
    public void close() {
        refresher.close();
        extensions.forEach(extension -> tell(extension, extension::close));
    }

    /**
     * The settings of a {@link Sitemap}. Every method checks its value at once. Not thread-safe.
     *
     * <p>The limits follow section "Sitemap file limits" of Sitemaps 0.9: 50,000 URLs and 52,428,800 bytes.
     */
    public static final class Builder {

        private static final Duration LONGEST_GRACE = Duration.ofDays(36_500);

        private final @Nullable Site only;
        private final List<Site> named = new ArrayList<>();
        private @Nullable SitemapSites pushed;
        private final List<SitemapListener> listeners = new ArrayList<>();
        private final List<SitemapExtension> extensions = new ArrayList<>();

        private @Nullable Iterable<? extends SitemapRegistry> registries;
        private ProviderLocator providers = ProviderLocator.serviceLoader();
        private Iterable<? extends SitemapSource> sources = List.of();
        private UnaryOperator<String> placeholders = Placeholders.systemAndEnvironment();
        private @Nullable String applicationPath;
        private boolean atApplicationPath;
        private @Nullable RouteLocator routes;
        private List<String> locales = List.of();
        private @Nullable String xDefault;
        private boolean alternates = true;
        private BiPredicate<? super String, ? super String> excluded = (handler, section) -> false;
        private InvalidPages onInvalidPage = InvalidPages.SKIP;
        private String refusedInPaths = "";
        private final Map<String, String> namespaces = new LinkedHashMap<>();
        private Duration refreshInterval = Duration.ofHours(1);
        private Duration firstSnapshotWait = Duration.ofSeconds(10);
        private int maxUrls = Limits.MAX_URLS;
        private long maxBytes = Limits.MAX_BYTES;
        private int compressionLevel = Gzip.OWN;
        private boolean indexAlways;
        private boolean development;
        private @Nullable SnapshotStore store;
        private Duration grace = Duration.ofHours(2);
        private ShrinkGuard shrinkGuard = ShrinkGuard.DEFAULT;
        private Clock clock = Clock.systemUTC();
        private Transactions transactions = Transactions.NONE;
        private int sitemapsPerSecond = 10;

        private Builder(@Nullable Site only) {
            this.only = only;
        }

        /**
         * Adds a site. All sites list the same entries; a page of a provider belongs to the site that it names, to
         * those that have its locale, or to all.
         *
         * @param site its name and its address are its own: no other site has one of them
         * @return this builder
         * @throws SitemapConfigurationException if this builder was given a base URL, or the name or the address of the
         *     site is wrong
         */
        public Builder site(Site site) {
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
        public Builder sites(SitemapSites sites) {
            requireSeveral();
            pushed = Objects.requireNonNull(sites, "sites");
            return this;
        }

        private void requireSeveral() {
            if (only != null) {
                throw new SitemapConfigurationException("The sitemap has the base URL " + only.baseUrl()
                        + ", and so it is of one site: give either a base URL or sites, with Sitemap.builder()");
            }
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
        public Builder applicationPath(String path) {
            this.applicationPath = Objects.requireNonNull(path, "path");
            return this;
        }

        /**
         * Whether the sitemaps lie at the path of the JAX-RS application, as {@code /api/sitemap.xml}, and not beside
         * it. That is needed where no servlet filter serves them, for a JAX-RS server answers nothing outside its own
         * path. {@code false} by default; without such a path it makes no difference.
         *
         * <p>The path becomes part of the base URL, and everything counts from there: the names in the index, the paths
         * of {@linkplain #sources sources}, and those that the {@link SitemapResponder} handles.
         *
         * @param atApplicationPath whether to publish there
         * @return this builder
         */
        public Builder atApplicationPath(boolean atApplicationPath) {
            this.atApplicationPath = atApplicationPath;
            return this;
        }

        /**
         * Compares entries with the routes that the application really has. By default nothing is compared, and every
         * entry is listed under the path that was compiled.
         *
         * <p>With it, entries and their providers are not looked at by {@link #build()}, for the routes of many
         * frameworks are known only later: they are by {@link Sitemap#check()}.
         *
         * @param routes says where the application answers an entry
         * @return this builder
         */
        public Builder routes(RouteLocator routes) {
            this.routes = Objects.requireNonNull(routes, "routes");
            return this;
        }

        /**
         * Leaves entries out, as if they had not been annotated: those of a library, for example, that this application
         * does not show. None by default. Sources are not asked about.
         *
         * @param entries gets the annotated method, {@code com.example.CityController#city}, and the section;
         *     {@code true} leaves the entry out
         * @return this builder
         */
        public Builder exclude(BiPredicate<? super String, ? super String> entries) {
            excluded = Objects.requireNonNull(entries, "entries");
            return this;
        }

        /**
         * The languages of the site, in the order in which pages link to them. None by default: then they are those
         * that entries, constants and rows name.
         *
         * @param locales at most 200. Each is a tag as search engines read it: a language of ISO 639-1, optionally a
         *     script of ISO 15924, optionally a country of ISO 3166-1, such as {@code de}, {@code en-GB} or
         *     {@code zh-Hant-TW}. {@code en-GB=uk} gives the text that URLs have for it, raw; where it is not given, it
         *     is the tag, or the name of the constant where a handler takes an enum. {@code en=} is a language that
         *     URLs do not name
         * @return this builder
         * @throws SitemapConfigurationException if one of them is no tag, is given twice, or has a text that cannot be
         *     a segment of a path
         * @see <a href="https://developers.google.com/search/docs/specialty/international/localized-versions">Google
         *     Search Central, localized versions</a>
         */
        public Builder locales(String... locales) {
            this.locales = List.of(locales);
            Locales unused = Locales.of(this.locales, null);
            return this;
        }

        /**
         * The language whose pages are for readers of any other language too: each cluster that has such a page links
         * to it once more, as {@code x-default}. None by default. An entry may have the locale {@code x-default}
         * itself, and then wins.
         *
         * @param locale one of the {@linkplain #locales locales}
         * @return this builder
         * @throws SitemapConfigurationException if it is no tag, or none of the locales; from {@link #build()}, if
         *     these are given later
         */
        public Builder xDefault(String locale) {
            Locales unused = Locales.of(locales, locale);
            xDefault = locale;
            return this;
        }

        /**
         * Whether the URLs of a page in several languages link to each other, as {@code xhtml:link} with
         * {@code hreflang}. {@code true} by default; {@code false} where the pages themselves have these links, for one
         * of both is enough.
         *
         * @param alternates whether to write the links
         * @return this builder
         */
        public Builder alternates(boolean alternates) {
            this.alternates = alternates;
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
         * Declares a namespace of one's own, from which pages may have elements: each an
         * {@link dev.waymark.annotations.Extension Extension} (Sitemaps 0.9, "Extending the Sitemaps protocol"). A
         * sitemap names it if one of its pages uses it. None by default, at most 20.
         *
         * @param prefix the prefix of its elements: letters, digits, {@code .}, {@code -} and {@code _} of ASCII, a
         *     letter or {@code _} first; not {@code image}, {@code video}, {@code news} or {@code xhtml}, nor one that
         *     begins with {@code xml}
         * @param uri its name, an absolute URI
         * @return this builder
         * @throws SitemapConfigurationException if it cannot be declared
         */
        public Builder namespace(String prefix, String uri) {
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
        public Builder refreshInterval(Duration refreshInterval) {
            require(
                    refreshInterval.compareTo(Duration.ofSeconds(1)) >= 0,
                    "refreshInterval",
                    Written.of(refreshInterval),
                    "at least 1s, such as 1h");
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
            require(
                    !firstSnapshotWait.isNegative(),
                    "firstSnapshotWait",
                    Written.of(firstSnapshotWait),
                    "zero or more, such as 10s");
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
        public Builder maxBytes(long maxBytes) {
            require(
                    maxBytes >= Limits.MIN_BYTES && maxBytes <= Limits.MAX_BYTES,
                    "maxBytes",
                    Written.bytes(maxBytes),
                    "1024 (1KB) to 52428800 (50MB), such as 10485760 (10MB)");
            this.maxBytes = maxBytes;
            return this;
        }

        /**
         * Compresses with {@link java.util.zip.Deflater}, and how hard it tries. By default an encoder does that is
         * made for sitemaps: several times as fast, and on large ones its files are between those of level 1 and level
         * 6 in size.
         *
         * @param compressionLevel 1 (fastest) to 9 (smallest)
         * @return this builder
         * @throws SitemapConfigurationException if it is not in that range
         */
        public Builder compressionLevel(int compressionLevel) {
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
        public Builder development(boolean development) {
            this.development = development;
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
         * @param store {@link SnapshotStore#memory()}, {@link SnapshotStore#directory(java.nio.file.Path)}, or any
         *     other implementation; it is not closed with the sitemap
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
            require(!grace.isNegative(), "grace", Written.of(grace), "zero or more, such as 2h");
            // Longer than any process, and short enough to be added to a date.
            this.grace = grace.compareTo(LONGEST_GRACE) < 0 ? grace : LONGEST_GRACE;
            return this;
        }

        /**
         * When a section that lost pages is held back: the pages published before stay, and the report says so, until a
         * later refresh finds the same or {@link Sitemap#refresh(boolean) refresh(true)} is called. By default a
         * section may not lose more than half of its pages, if that is at least 1,000.
         *
         * <p>Later means at least half a {@linkplain #refreshInterval refresh interval}, and at most 30 minutes, after
         * the loss was first seen, by the {@linkplain #clock clock}: the next scheduled refresh confirms it, and a
         * second domain event within the same moment does not. A section that meanwhile loses as much again waits anew,
         * and so does one after a restart.
         *
         * @param share the share of its pages that a section may lose at once, 0.0 to 1.0; 1.0 switches the guard off
         * @param pages how many pages it may lose in any case
         * @return this builder
         * @throws SitemapConfigurationException if one of them is out of range
         */
        public Builder shrinkGuard(double share, long pages) {
            require(share >= 0 && share <= 1, "shrinkGuard share", share, "0.0 to 1.0, such as 0.5");
            require(pages >= 0, "shrinkGuard pages", pages, "zero or more, such as 1000");
            shrinkGuard = new ShrinkGuard(share, pages);
            return this;
        }

        /**
         * Adds a listener. None by default.
         *
         * @param listener hears of every refresh
         * @return this builder
         */
        public Builder listener(SitemapListener listener) {
            listeners.add(Objects.requireNonNull(listener, "listener"));
            return this;
        }

        /**
         * Adds something that lives beside the sitemap. It hears what a listener hears, too.
         *
         * @param extension one that belongs to no other sitemap; it is closed with this one
         * @return this
         */
        public Builder extension(SitemapExtension extension) {
            extensions.add(Objects.requireNonNull(extension, "extension"));
            return listener(extension);
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
         * Tells when transactions end, so that {@link Sitemap#change changes} and refreshes that are asked for in one
         * wait for its end. By default there are none.
         *
         * @param transactions those of the application's framework
         * @return this builder
         */
        public Builder transactions(Transactions transactions) {
            this.transactions = Objects.requireNonNull(transactions, "transactions");
            return this;
        }

        /**
         * How many sitemaps of a site may be written in a second for single {@link Sitemap#change changes}. What was
         * changed in more of them waits, the oldest first. Each has up to 50,000 pages; ten take about a tenth of a
         * processor.
         *
         * @param sitemapsPerSecond at least 1; 10 by default
         * @return this builder
         */
        public Builder changedSitemapsPerSecond(int sitemapsPerSecond) {
            require(sitemapsPerSecond >= 1, "changedSitemapsPerSecond", sitemapsPerSecond, "at least 1, such as 10");
            this.sitemapsPerSecond = sitemapsPerSecond;
            return this;
        }

        /**
         * Reads the registries, resolves placeholders and checks every provider; with {@linkplain #routes routes}, only
         * the first of these. No page is asked for yet: call {@link Sitemap#start()} or {@link Sitemap#refresh()}.
         *
         * @return the sitemap
         * @throws SitemapConfigurationException if there is no site, if a placeholder, a provider or an entry is
         *     missing or wrong, or if JAX-RS resources are listed and several applications have different paths
         */
        public Sitemap build() {
            if (only == null && named.isEmpty() && pushed == null) {
                throw new SitemapConfigurationException("The sitemap has no site: give one to site(...), for example"
                        + " Site.of(\"germany\", \"https://www.example.de\"), or a base URL to Sitemap.builder(...)");
            }
            return new Sitemap(this, Listing.of(listing()), false);
        }

        private ListingSettings listing() {
            return new ListingSettings(
                    allLocales(),
                    registries != null ? registries : Registries.load(),
                    sources,
                    providers,
                    placeholders,
                    applicationPath,
                    atApplicationPath,
                    routes,
                    excluded);
        }

        private SiteSettings siteSettings(Listing listing, Limits limits) {
            // A memory of its own for each sitemap that is built.
            SnapshotStore kept = store != null ? store : SnapshotStore.memory();
            if (only != null) {
                PublishSettings settings = publishing(limits, kept);
                return new SiteSettings(
                        List.of(only), null, site -> plan(listing, site), plan -> publisher(plan, settings), () -> {});
            }
            SharedStore shared = new SharedStore(kept);
            PublishSettings settings = publishing(limits, shared);
            return new SiteSettings(
                    named, pushed, site -> plan(listing, site), plan -> publisher(plan, settings), shared::relist);
        }

        private PublishSettings publishing(Limits limits, SnapshotStore kept) {
            List<Announced> heard = extensions.stream().map(Announced::new).toList();
            return new PublishSettings(limits, kept, compressionLevel, indexAlways, grace, clock, heard);
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
                    .withSitemapsAt(site.sitemapBaseUrl()
                            .map(BaseUrl::parse)
                            .map(listing::below)
                            .orElse(null));
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
            return (only != null ? List.of(only) : named)
                    .stream().map(this::locales).toList();
        }

        private RefreshSettings refreshing(Consumer<RefreshReport> listener, Consumer<String> published) {
            return new RefreshSettings(refreshInterval, shrinkGuard, listener, published, sitemapsPerSecond, clock);
        }

        private static void require(boolean right, String setting, Object value, String expected) {
            if (!right) {
                throw new SitemapConfigurationException(setting + " is " + value + ", but must be " + expected);
            }
        }
    }
}
