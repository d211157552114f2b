package dev.waymark.runtime;

import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.Endpoint;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineFile;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.refresh.Plugins;
import dev.waymark.runtime.internal.refresh.RefreshSettings;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.section.FamilyOnSites;
import dev.waymark.runtime.internal.section.PageDispatch;
import dev.waymark.runtime.internal.section.PageLinker;
import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A sitemap's internals for plug-ins, and the plug-ins themselves. Thread-safe. */
final class SitemapEngine implements Engine {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");
    private static final String ARTIFACTS = "dev.waymark.";

    /**
     * How sections are refreshed, the store, and how pages are written.
     *
     * @param name the sitemap's part of record names
     * @param styled whether there is a style sheet
     */
    record Settings(
            RefreshSettings refreshing, SnapshotStore store, String name, RenderSettings rendering, boolean styled) {}

    /** The extensions with their notes and figures. */
    record Extensions(
            List<?> all, Function<String, List<ExtensionNote>> notes, Supplier<List<ExtensionFigure>> figures) {}

    private final Refresher refresher;
    private final Settings settings;
    private final Listing listing;
    private final Extensions extensions;
    private final ChangeEngine changes;
    private final Plugins plugins;

    /** Created on first use: startup doesn't need it. */
    private volatile @Nullable PageLinker linker;

    SitemapEngine(
            Refresher refresher, Settings settings, Listing listing, Extensions extensions, ChangeEngine changes) {
        this.refresher = refresher;
        this.settings = settings;
        this.listing = listing;
        this.extensions = extensions;
        this.changes = changes;
        plugins = settings.refreshing().plugins();
    }

    PageLinker linker() {
        PageLinker known = linker;
        if (known == null) {
            known = new PageLinker(listing, settings.rendering());
            linker = known;
        }
        return known;
    }

    void attach() {
        plugins.all().forEach(plugin -> plugin.attached(this));
    }

    void start() {
        if (settings.store().isShared() && plugins.policy() == RefreshPolicy.EACH) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The store is shared, but each process refreshes by itself. Add dev.waymark:waymark-cluster, so"
                            + " one refreshes for all");
        }
        warnOfFullRefreshes();
        attempt(SitemapPlugin::started);
    }

    /** Incremental providers have no effect without a plug-in. */
    private void warnOfFullRefreshes() {
        if (plugins.all().stream().anyMatch(SitemapPlugin::isIncremental)) {
            return;
        }
        List<String> incremental = changes.sections().values().stream()
                .flatMap(List::stream)
                .flatMap(family -> family.provider().stream())
                .filter(IncrementalSitemapProvider.class::isAssignableFrom)
                .map(Class::getSimpleName)
                .distinct()
                .toList();
        if (!incremental.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Every refresh reads all pages of " + String.join(", ", incremental) + ". Add"
                            + " dev.waymark:waymark-changes, so only their changes are read in between");
        }
    }

    void close() {
        attempt(SitemapPlugin::close);
    }

    private void attempt(Consumer<SitemapPlugin> call) {
        plugins.all()
                .forEach(plugin ->
                        Listeners.attempt("plug-in", () -> plugin.getClass().getName(), () -> call.accept(plugin)));
    }

    <T> T capability(Class<T> type) {
        if (type.isInstance(this)) {
            return type.cast(this);
        }
        for (SitemapPlugin plugin : plugins.all()) {
            Optional<T> offered = plugin.capability(type);
            if (offered.isPresent()) {
                return offered.get();
            }
        }
        String name = type.getPackageName();
        throw new IllegalStateException(
                name.startsWith(ARTIFACTS)
                        ? type.getSimpleName() + " needs waymark-"
                                + name.substring(ARTIFACTS.length()).split("\\.", 2)[0]
                                + " on the class path, with its META-INF/services/" + SitemapPlugin.class.getName()
                        : "No plug-in offers " + type.getName());
    }

    @Override
    public List<EngineSite> sites() {
        return refresher.sites().views();
    }

    @Override
    public List<EntryDescription> entries() {
        return listing.descriptions();
    }

    @Override
    public List<EntryDescription> entriesOf(String url) {
        Objects.requireNonNull(url, "url");
        return changes.isInert()
                ? List.of()
                : linker().entriesOf(url, refresher.sites().now());
    }

    private SitePlan plan(String site) {
        return refresher.sites().plans().stream()
                .filter(known -> known.name().equals(site))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no site \"" + site + "\""));
    }

    @Override
    public List<EntryFamily> families(String site) {
        SitePlan plan = plan(site);
        RenderSettings now = settings.rendering().at(refresher.now());
        return listing.families().stream()
                .<EntryFamily>map(family -> new FamilyOnSites(family, now, List.of(plan)))
                .toList();
    }

    @Override
    public boolean observe(String site, Map<EntryFamily, ? extends PageObserver> observers) {
        SitePlan plan = plan(site);
        Map<Family, PageObserver> observed = new LinkedHashMap<>();
        observers.forEach((family, observer) -> observed.put(((FamilyOnSites) family).family(), observer));
        return refresher
                .between(cancelled -> {
                    RenderSettings now = settings.rendering().at(refresher.now());
                    PageDispatch.observe(plan, observed, now, listing.providers(), cancelled);
                    return true;
                })
                .isPresent();
    }

    @Override
    public boolean failsOnInvalidPage() {
        return settings.rendering().failsOnInvalidPage();
    }

    @Override
    public String applicationPath() {
        return listing.applicationPath();
    }

    @Override
    public List<EngineFile> files() {
        return settings.styled()
                ? List.of(new EngineFile(StyleSheet.NAME, StyleSheet.CHANGED, StyleSheet.content()))
                : List.of();
    }

    @Override
    public CompletableFuture<RefreshReport> refresh(Set<String> sections) {
        return refresher.refreshNext(sections, false);
    }

    @Override
    public List<ExtensionNote> notes(String site) {
        return extensions.notes().apply(Objects.requireNonNull(site, "site"));
    }

    @Override
    public List<ExtensionFigure> figures() {
        return extensions.figures().get();
    }

    @Override
    public List<Endpoint> endpoints() {
        return Stream.concat(extensions.all().stream(), plugins.all().stream())
                .filter(Endpoint.class::isInstance)
                .map(Endpoint.class::cast)
                .toList();
    }

    @Override
    public ChangeEngine changes() {
        return changes;
    }

    @Override
    public Clock clock() {
        return settings.refreshing().clock();
    }

    @Override
    public void takeOver() {
        refresher.takeOver();
    }

    @Override
    public SnapshotStore store() {
        return settings.store();
    }

    @Override
    public String storeName() {
        return settings.name();
    }

    @Override
    public Duration refreshInterval() {
        return settings.refreshing().interval();
    }
}
