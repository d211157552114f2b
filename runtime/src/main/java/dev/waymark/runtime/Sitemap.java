package dev.waymark.runtime;

import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.internal.edit.PageEncoder;
import dev.waymark.runtime.internal.explain.Explainer;
import dev.waymark.runtime.internal.explain.PageLinker;
import dev.waymark.runtime.internal.export.Export;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.internal.refresh.Reports;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.NameSuggestion;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.Explanation;
import dev.waymark.runtime.report.ExportReport;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.PageUrls;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ExportOptions;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.Transactions;
import dev.waymark.runtime.store.SiteRecord;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
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
import java.util.function.Consumer;
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

    private static final String ONLY_SERVES =
            "This process only serves the sitemap (serveOnly), and another one publishes it";

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

    /** Whether sitemaps name the style sheet. */
    private final boolean styled;

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
        styled = builder.styleSheet;
        transactions = builder.transactions;
        outdatedAfter = builder.outdatedAfter();
        Limits limits = new Limits(builder.maxUrls, builder.maxBytes - (styled ? StyleSheet.LENGTH : 0));
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
        engine = new SitemapEngine(
                refresher,
                new SitemapEngine.Place(kept, builder.storeName(listing), builder.refreshInterval, builder.clock),
                this::notes,
                this::figures,
                plugins);
        responder = new SitemapResponder(
                refresher.sites().served(),
                listing.sectionNames()::contains,
                builder.firstSnapshotWait,
                builder.clock,
                inert,
                styled,
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
     * Refreshes all sections and waits for the end. A call during a refresh of everything joins that one.
     *
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalStateException if this sitemap is closed, or only serves, or a provider calls this
     */
    public RefreshReport refresh() {
        refuseToWait();
        return await(refreshAsync());
    }

    /**
     * Refreshes all sections and waits for the end; on demand, even those are published that lost many pages.
     *
     * @param force whether to pass the {@linkplain SitemapBuilder#shrinkGuard shrink guard}
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalStateException if this sitemap is closed, or only serves, or a provider calls this
     */
    public RefreshReport refresh(boolean force) {
        refuseToWait();
        return await(refresh(() -> refresher.refresh(listing.sectionNames(), force)));
    }

    /**
     * Refreshes one section and waits for the end. Calls that come while another refresh runs wait for it and then
     * share a single one, so that each sees all changes made before the call.
     *
     * @param section the section's name
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalArgumentException if there is no such section
     * @throws IllegalStateException if this sitemap is closed, or only serves, or a provider calls this
     */
    public RefreshReport refresh(String section) {
        refuseToWait();
        return await(refreshAsync(section));
    }

    /**
     * Refreshes the sections whose pages a provider, or methods of a class, supply, for example when an event says that
     * its pages changed, and waits for the end.
     *
     * @param provider the class or interface that a {@code @SitemapEntry} names as its provider
     * @return what was done; failures of providers are reported there and not thrown
     * @throws IllegalArgumentException if no entry names the provider
     * @throws IllegalStateException if this sitemap is closed, or only serves, or a provider calls this
     */
    public RefreshReport refresh(Class<?> provider) {
        refuseToWait();
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
        if (!inert && !listing.sectionNames().contains(section)) {
            Set<String> names = new TreeSet<>(listing.sectionNames());
            names.addAll(refresher.sites().sections());
            throw new IllegalArgumentException("There is no section \"" + section + "\"; "
                    + NameSuggestion.to(section, names)
                            .map(near -> "did you mean \"" + near + "\"? The sections are ")
                            .orElse("the sections are ")
                    + listing.sectionNames());
        }
        return refresh(() -> refresher.refreshNext(Set.of(section), true));
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
        return refresh(() -> refresher.refreshNext(sections, false));
    }

    private CompletableFuture<RefreshReport> refresh(Supplier<CompletableFuture<RefreshReport>> begin) {
        check();
        if (inert) {
            return CompletableFuture.completedFuture(Reports.nothingDone());
        }
        if (servesOnly) {
            throw new IllegalStateException(ONLY_SERVES + ": refresh it there");
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
     * A page of a method is listed from now on, be it new or changed; see {@link #change}.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names, where several methods of the class supply pages
     * @param page a page as that supplies them
     * @return completed when a snapshot with the change is stored, or with the reason why not
     * @throws IllegalArgumentException as {@link Changes#changed(Class, String, Object)} does
     */
    public CompletableFuture<ChangeReport> changed(Class<?> provider, String method, Object page) {
        return change(changes -> changes.changed(provider, method, page));
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
     * A page of a method is no longer listed; see {@link #change}.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names, where several methods of the class supply pages
     * @param page a page as that has supplied it
     * @return completed when a snapshot without the page is stored, or with the reason why not
     * @throws IllegalArgumentException as {@link Changes#removed(Class, String, Object)} does
     */
    public CompletableFuture<ChangeReport> removed(Class<?> provider, String method, Object page) {
        return change(changes -> changes.removed(provider, method, page));
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
     * two. It never waits: in a transaction, where the {@linkplain SitemapBuilder#transactions application says so},
     * the changes are published after the commit, and not at all after a rollback; otherwise at once, then what came
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
     *     the next refresh. Within the transaction, to wait for it is an {@link IllegalStateException}
     * @throws IllegalStateException if this sitemap is closed
     */
    public CompletableFuture<ChangeReport> change(Consumer<? super Changes> changes) {
        check();
        PageEncoder encoder = refresher.changes().encoder();
        GivenChanges given = new GivenChanges(encoder);
        if (inert) {
            return CompletableFuture.completedFuture(new ChangeReport(0, Map.of(), Optional.empty()));
        }
        if (servesOnly) {
            return CompletableFuture.completedFuture(
                    refresher.changes().refused(ONLY_SERVES + ": tell that one what changed"));
        }
        if (!refresher.sites().areKnown()) {
            return CompletableFuture.completedFuture(refresher
                    .changes()
                    .refused("It is not known yet which sites there are: the first refresh tells, and lists"
                            + " what its providers supply"));
        }
        changes.accept(given);
        given.close();
        CompletableFuture<ChangeReport> report = CommitFuture.begin();
        boolean later = transactions.whenEnded(committed -> {
            CommitFuture.ended(report);
            if (committed) {
                publish(encoder, report);
            } else {
                report.complete(new ChangeReport(
                        0, encoder.skipped(), Optional.of("The transaction that made the changes was rolled back")));
            }
        });
        return later ? report : refresher.changes().change(encoder);
    }

    private void publish(PageEncoder encoder, CompletableFuture<ChangeReport> report) {
        try {
            CompletableFuture<?> unused = refresher.changes().change(encoder).thenAccept(report::complete);
        } catch (RuntimeException | Error e) {
            // It was closed meanwhile; whoever has committed is not to hear of it.
            report.complete(new ChangeReport(0, encoder.skipped(), Optional.of(String.valueOf(e.getMessage()))));
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
     * How far the refresh is that runs now: what {@link SitemapListener#refreshProgressed} is told once a second. Costs
     * little, and never waits.
     *
     * @return what is so at this moment; empty if no refresh runs
     */
    public Optional<RefreshProgress> progress() {
        return refresher.progress();
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
    public List<Site> sites() {
        return inert ? List.of() : refresher.sites().all();
    }

    /**
     * What is published now, where there is one site.
     *
     * @return the snapshot; empty before every section has succeeded once, and while a site has no pages at all
     * @throws IllegalStateException if there are several sites
     */
    public Optional<Snapshot> snapshot() {
        List<Site> known = refresher.sites().all();
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
        return Optional.ofNullable(refresher.sites().publication(Objects.requireNonNull(site, "site")));
    }

    /**
     * How many pages each section of a site lists in what is published now. Costs little.
     *
     * @param site its {@linkplain Site#name() name}
     * @return the numbers by the names of the sections, in their order; where a name has variables, of each section
     *     that it stands for. Sections without pages are absent; nothing if there is no such site
     */
    public Map<String, Long> pagesBySection(String site) {
        return refresher.sites().pagesBySection(Objects.requireNonNull(site, "site"));
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
                .sites()
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
        return refresher.sites().plan(Objects.requireNonNull(site, "site")).map(SitePlan::rootAddress);
    }

    /**
     * The addresses of all indexes of a site: one {@code Sitemap:} line of {@code robots.txt} for each. There are
     * several only where one index cannot name all sitemaps. Costs little.
     *
     * @param site its {@linkplain Site#name() name}
     * @return absolute URLs, that of {@link #sitemapUrl} first; it is the only one before anything is published. None
     *     if there is no such site
     */
    public List<String> sitemapUrls(String site) {
        return refresher.sites().entrances(Objects.requireNonNull(site, "site"));
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
                .sites()
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
        return refresher
                .sites()
                .publisher(Objects.requireNonNull(site, "site"))
                .map(publisher -> publisher.record(name));
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
     *     {@linkplain SitemapBuilder#routes route} the application does not have
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public List<EntryDescription> entries() {
        return listing.descriptions();
    }

    /**
     * The entries whose route a URL matches, listed or not. Costs little: neither sitemaps are read nor providers
     * asked; {@link #explain} does both.
     *
     * @param url an absolute URL, encoded as a browser sends it
     * @return the entries that may have written it, those with the fewest variables first; none for a page of a source,
     *     and for a URL that is of no known site
     * @throws SitemapConfigurationException as from {@link #check()}
     */
    public List<EntryDescription> entriesOf(String url) {
        Objects.requireNonNull(url, "url");
        return inert
                ? List.of()
                : linker().matcher().find(url, refresher.sites().served().now());
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
     * What an artifact adds to this sitemap.
     *
     * @param <T> its type
     * @param type the same
     * @return an instance for this sitemap
     * @throws IllegalStateException if no plug-in offers it; the message names the missing artifact
     */
    public <T> T capability(Class<T> type) {
        return engine.capability(Objects.requireNonNull(type, "type"));
    }

    /**
     * Finds an extension that this sitemap was given.
     *
     * @param <T> its class
     * @param type the same
     * @return the first one of that class
     */
    public <T extends SitemapExtension> Optional<T> extension(Class<T> type) {
        Objects.requireNonNull(type, "type");
        return extensions.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    /**
     * What the {@linkplain SitemapBuilder#extension extensions} have to say about a site: what waits to be told to
     * search engines, for example.
     *
     * @param site its name; empty for the only one of a sitemap that was given a base URL
     * @return notes for people, in the order of the extensions
     */
    public List<ExtensionNote> notes(String site) {
        Objects.requireNonNull(site, "site");
        List<ExtensionNote> notes = new ArrayList<>();
        for (SitemapExtension extension : extensions) {
            Listeners.tell(extension, () -> extension.note(site).ifPresent(notes::add));
        }
        return List.copyOf(notes);
    }

    /**
     * What numbers the {@linkplain SitemapBuilder#extension extensions} have of each site, for meters: how many URLs
     * wait to be told to search engines, for example.
     *
     * @return figures, in the order of the extensions
     */
    public List<ExtensionFigure> figures() {
        List<ExtensionFigure> figures = new ArrayList<>();
        for (SitemapExtension extension : extensions) {
            Listeners.tell(extension, () -> figures.addAll(extension.figures()));
        }
        return List.copyOf(figures);
    }

    /**
     * The path of the JAX-RS application, below the base URL and so below the sitemaps. Where it is not empty, only
     * something in front of that application, as a servlet filter is, can serve them.
     *
     * @return such as {@code /api}; empty without such a path, and {@linkplain SitemapBuilder#atApplicationPath where
     *     sitemaps are published at that path}
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
     * @param url an absolute URL, encoded as a browser sends it: {@code https://www.example.com/a%20b?x=1&y=2}; or only
     *     its path, {@code /a%20b?x=1&y=2}. An unlisted one is compared with the pages in its decoded form, so that the
     *     page {@code a/b} is found by {@code .../a/b} and by {@code .../a%2Fb}
     * @return what is known; after {@link #close()}, what can be said without asking providers
     * @throws IllegalStateException if a provider, a source or a listener calls this
     */
    public Explanation explain(String url) {
        Objects.requireNonNull(url, "url");
        return new Explainer(listing, rendering, refresher, linker().matcher()).explain(url);
    }

    /**
     * Writes what is published now as files, for a web server or a CDN that answers without this application;
     * {@link #export(Path, ExportOptions)} with the default options.
     *
     * @param directory where; it is created if need be
     * @return what was done
     * @throws IOException as from the other method
     */
    public ExportReport export(Path directory) throws IOException {
        return export(directory, ExportOptions.defaults());
    }

    /**
     * Writes what is published now as files, for a web server or a CDN that answers without this application. Nothing
     * is refreshed: call {@link #refresh()} before.
     *
     * <p>The files of one site are in the directory itself; those of several sites, each in a folder called like the
     * site. A site without any page is left out. Everything is written beside first, then put in place sitemap by
     * sitemap, then the index, and at last the sitemaps of the previous export go that are no longer listed: whoever
     * reads the directory, or finds it after a crash, has a whole index of whole sitemaps. A file that has the same
     * bytes already is not touched, and so keeps its time; each other one has the time at which its bytes were first
     * published, the {@code Last-Modified} of web servers. Files that no export has written are left alone, but for
     * those whose names a sitemap needs.
     *
     * @param directory where; it is created if need be. Files that begin with {@code .waymark-export} in it are
     *     Waymark's own
     * @param options compressed or not, and who hears of the progress
     * @return what was done
     * @throws IOException if a file cannot be written, a sitemap cannot be read from the store, or another export into
     *     this directory runs. What was there before is still whole then
     * @throws IllegalStateException if nothing is published yet
     */
    public ExportReport export(Path directory, ExportOptions options) throws IOException {
        Objects.requireNonNull(options, "options");
        return Export.of(refresher.sites().served().now(), options, styled).to(directory.toAbsolutePath());
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
