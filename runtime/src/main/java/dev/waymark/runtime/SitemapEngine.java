package dev.waymark.runtime;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.refresh.Refresher;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SiteRecord;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/** What plug-ins see of a sitemap, and the plug-ins themselves. Thread-safe. */
final class SitemapEngine implements Engine {

    private static final String ARTIFACTS = "dev.waymark.";

    private final Refresher refresher;
    private final Clock clock;
    private final Function<String, List<ExtensionNote>> notes;
    private final Supplier<List<ExtensionFigure>> figures;
    private final List<SitemapPlugin> plugins;

    SitemapEngine(
            Refresher refresher,
            Clock clock,
            Function<String, List<ExtensionNote>> notes,
            Supplier<List<ExtensionFigure>> figures,
            List<SitemapPlugin> given) {
        this.refresher = refresher;
        this.clock = clock;
        this.notes = notes;
        this.figures = figures;
        plugins = withFound(given);
    }

    /** The given plug-ins, then those on the class path, but for classes of which one was given. */
    private static List<SitemapPlugin> withFound(List<SitemapPlugin> given) {
        List<SitemapPlugin> all = new ArrayList<>(given);
        try {
            for (SitemapPlugin found : ServiceLoader.load(SitemapPlugin.class, Registries.applicationLoader())) {
                if (!isGiven(found.getClass(), given)) {
                    all.add(found);
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new SitemapConfigurationException(
                    "META-INF/services/" + SitemapPlugin.class.getName()
                            + " names a plug-in that cannot be loaded; use one version of all waymark artifacts: "
                            + e.getMessage(),
                    e);
        }
        return List.copyOf(all);
    }

    private static boolean isGiven(Class<?> type, List<SitemapPlugin> given) {
        for (SitemapPlugin plugin : given) {
            if (plugin.getClass().equals(type)) {
                return true;
            }
        }
        return false;
    }

    void attach() {
        plugins.forEach(plugin -> plugin.attached(this));
    }

    void start() {
        plugins.forEach(plugin -> Listeners.attempt("plug-in", plugin, plugin::started));
    }

    void close() {
        plugins.forEach(plugin -> Listeners.attempt("plug-in", plugin, plugin::close));
    }

    <T> T capability(Class<T> type) {
        if (type.isInstance(this)) {
            return type.cast(this);
        }
        for (SitemapPlugin plugin : plugins) {
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
        List<EngineSite> sites = new ArrayList<>();
        refresher.sites().publishers().forEach((name, publisher) -> sites.add(new KnownSite(name, publisher)));
        return sites;
    }

    private record KnownSite(String name, Publisher publisher) implements EngineSite {

        @Override
        public List<Attachment> attachments() {
            return publisher.attachments();
        }

        @Override
        public SiteRecord record(String name) {
            return publisher.record(name);
        }
    }

    @Override
    public CompletableFuture<RefreshReport> refresh(Set<String> sections) {
        return refresher.refreshNext(sections, false);
    }

    @Override
    public List<ExtensionNote> notes(String site) {
        return notes.apply(Objects.requireNonNull(site, "site"));
    }

    @Override
    public List<ExtensionFigure> figures() {
        return figures.get();
    }

    @Override
    public Clock clock() {
        return clock;
    }
}
