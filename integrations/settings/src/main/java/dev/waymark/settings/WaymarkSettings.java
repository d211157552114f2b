package dev.waymark.settings;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.store.SnapshotStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The {@code waymark.*} properties of an application: the runtime's and those of artifacts on the class path. Reads the
 * source on each call; as thread-safe as the source.
 *
 * <p>The Spring Boot and Jakarta starters do this automatically. With plain servlets:
 *
 * <pre>{@code
 * SitemapBuilder builder = Sitemap.builder(properties.getProperty("waymark.base-url"));
 * WaymarkSettings.apply(builder, SettingSource.of(properties), Components.NONE);
 * }</pre>
 */
public final class WaymarkSettings {

    /** The refresh interval in development. */
    public static final Duration DEVELOPMENT_INTERVAL = Duration.ofSeconds(10);

    private static final System.Logger LOG = System.getLogger(WaymarkSettings.class.getPackageName());

    private final SettingSource source;
    private final Stack stack;
    private final List<Capability> capabilities;

    /**
     * Finds the artifacts now.
     *
     * @param source its properties
     * @param stack where it runs
     */
    public WaymarkSettings(SettingSource source, Stack stack) {
        this(source, stack, capabilities());
    }

    WaymarkSettings(SettingSource source, Stack stack, List<Capability> capabilities) {
        this.source = Objects.requireNonNull(source, "source");
        this.stack = stack;
        this.capabilities = capabilities;
    }

    /**
     * Configures a builder: all settings except sites and {@code waymark.enabled}, the store and the artifacts.
     *
     * @param builder with its base URL or its sites
     * @param source the properties
     * @param components objects for the artifacts
     * @throws SettingException if a setting is wrong, or its artifact is missing
     */
    public static void apply(SitemapBuilder builder, SettingSource source, Components components) {
        WaymarkSettings settings = new WaymarkSettings(source, Stack.ANY);
        boolean development = settings.find(KernelSettings.DEVELOPMENT).orElse(false);
        Setup setup = new Setup(settings, components, development, development, Optional.empty());
        settings.unknown().forEach(one -> LOG.log(System.Logger.Level.WARNING, one.warning()));
        settings.apply(builder, setup);
        settings.store(setup).ifPresent(store -> own(builder, store));
    }

    /**
     * Sets a store that is closed with the sitemap.
     *
     * @param builder the application's
     * @param store the store
     */
    public static void own(SitemapBuilder builder, SnapshotStore store) {
        builder.store(store).extension(new SitemapExtension() {
            @Override
            public void close() {
                store.close();
            }
        });
    }

    /**
     * The artifacts on the class path, by name.
     *
     * @return sorted, because class path order is arbitrary
     */
    public static List<Capability> capabilities() {
        return ServiceLoader.load(Capability.class, loader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted((one, other) -> one.artifact().compareTo(other.artifact()))
                .toList();
    }

    /**
     * What applications may inject: the types of the artifacts on the class path.
     *
     * @return types for {@link dev.waymark.runtime.Sitemap#capability Sitemap.capability}
     */
    public static List<Class<?>> beans() {
        List<Class<?>> types = new ArrayList<>();
        capabilities().forEach(capability -> types.addAll(capability.beans()));
        return types;
    }

    /** The application's loader, unless it has its own copy of the interface. */
    private static ClassLoader loader() {
        ClassLoader own = Objects.requireNonNull(Capability.class.getClassLoader(), "class loader");
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        try {
            return context != null && context.loadClass(Capability.class.getName()) == Capability.class ? context : own;
        } catch (ClassNotFoundException e) {
            return own;
        }
    }

    /**
     * All settings of this application.
     *
     * @return the runtime's first
     */
    public List<Row<?>> rows() {
        List<Row<?>> rows = new ArrayList<>(KernelSettings.ROWS);
        capabilities.forEach(capability -> rows.addAll(capability.rows()));
        rows.removeIf(row -> !row.stack().includes(stack));
        return rows;
    }

    /**
     * The value of a setting.
     *
     * @param row the setting
     * @param <T> its type
     * @return empty if unset
     * @throws SettingException if it is wrong
     */
    public <T> Optional<T> find(Row<T> row) {
        return row.read(source);
    }

    /**
     * The value of a setting, or its default.
     *
     * @param row a setting with a default, or a list
     * @param <T> its type
     * @return the value
     * @throws SettingException if it is wrong
     */
    public <T> T get(Row<T> row) {
        return row.read(source).orElseGet(row::standardValue);
    }

    /**
     * Maps the value of a setting; a failure names the setting.
     *
     * @param row the setting
     * @param use maps the value; its exceptions are reported under the setting's name
     * @param <T> its type
     * @param <R> the type of the result
     * @return the result; empty if the setting is not set
     * @throws SettingException if it is wrong
     */
    public <T, R> Optional<R> map(Row<T> row, Function<? super T, ? extends R> use) {
        Optional<T> value = row.read(source);
        try {
            return value.map(use);
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw row.wrong(source, e);
        }
    }

    /**
     * The properties.
     *
     * @return their source
     */
    public SettingSource source() {
        return source;
    }

    /**
     * Properties without effect: no setting has their name.
     *
     * @return sorted by name
     */
    public List<UnknownProperty> unknown() {
        List<Row<?>> known = rows();
        known.addAll(Artifacts.rows(this::isMissing));
        return UnknownProperty.among(source.names(), known, source.isRelaxed());
    }

    /**
     * Applies all settings except sites and the store, then the artifacts' capabilities.
     *
     * @param builder the application's
     * @param setup the application
     * @throws SettingException if a setting is wrong, or its artifact is missing
     */
    public void apply(SitemapBuilder builder, Setup setup) {
        // Here a wrong place fails before anything is started.
        places(setup.development());
        builder.development(setup.development());
        if (setup.development()) {
            builder.refreshInterval(DEVELOPMENT_INTERVAL);
        }
        rows().forEach(row -> row.apply(builder, source));
        map(KernelSettings.EXCLUDE, ExcludedEntries::new)
                .ifPresent(excluded -> builder.exclude(excluded).plugin(excluded));
        capabilities.forEach(capability -> capability.apply(builder, setup));
        if (isMissing(Artifacts.CLUSTER)
                && setup.components().find(LeaderCandidate.class, null).isPresent()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    missing("There is a LeaderCandidate", Artifacts.CLUSTER).getMessage());
        }
        rows().forEach(row -> row.warning(setup).ifPresent(warning -> LOG.log(System.Logger.Level.WARNING, warning)));
    }

    private boolean isMissing(String artifact) {
        return capabilities.stream()
                .noneMatch(capability -> capability.artifact().equals(artifact));
    }

    private void requireArtifacts() {
        for (String name : source.names()) {
            Artifacts.ofProperty(name).filter(this::isMissing).ifPresent(artifact -> {
                String text = source.text(name);
                if (text != null && !text.isBlank() && !Kind.isOff(text.strip())) {
                    throw missing(name + " is set", artifact);
                }
            });
        }
    }

    private static SettingException missing(String problem, String artifact) {
        return new SettingException(
                problem + ", but " + artifact + " is not on the class path.", "Add that dependency.", null);
    }

    /**
     * Opens the configured store.
     *
     * @param setup the application
     * @return empty for the builder's in-memory store
     * @throws SettingException if a setting is wrong, or its artifact is missing
     */
    public Optional<SnapshotStore> store(Setup setup) {
        Optional<String> directory = find(KernelSettings.STORE_DIRECTORY);
        String word = find(KernelSettings.STORE).orElse(directory.isPresent() ? "directory" : "memory");
        if (directory.isPresent() && !word.equals("directory")) {
            throw SettingException.of(KernelSettings.STORE.name() + " is " + word + ", and "
                    + KernelSettings.STORE_DIRECTORY.name() + " names another store. Keep one of them.");
        }
        return switch (word) {
            case "memory" -> Optional.empty();
            case "directory" ->
                Optional.of(map(KernelSettings.STORE_DIRECTORY, path -> SnapshotStore.directory(Path.of(path)))
                        .orElseThrow(() -> SettingException.of(
                                KernelSettings.STORE.name() + " is directory, and "
                                        + KernelSettings.STORE_DIRECTORY.name() + " is not set.",
                                KernelSettings.STORE_DIRECTORY)));
            default -> Optional.of(ofArtifact(word, setup));
        };
    }

    private SnapshotStore ofArtifact(String word, Setup setup) {
        for (Capability capability : capabilities) {
            Optional<SnapshotStore> store = capability.store(word, setup);
            if (store.isPresent()) {
                return store.get();
            }
        }
        throw Artifacts.ofStore(word)
                .map(artifact -> missing(KernelSettings.STORE.name() + " is " + word, artifact))
                .orElseGet(() -> KernelSettings.STORE.wrong(source));
    }

    /**
     * The places of the artifacts' endpoints.
     *
     * @param development whether the application runs in development
     * @return one for each endpoint, with or without a path
     * @throws SettingException if a setting is wrong, or its artifact is missing
     */
    public List<EndpointPlace> places(boolean development) {
        requireArtifacts();
        return capabilities.stream()
                .flatMap(capability -> capability.place(this, development).stream())
                .toList();
    }

    /**
     * Whether a place is set, not a default.
     *
     * @param place an endpoint's
     * @return whether a property has its path
     */
    public boolean names(EndpointPlace place) {
        String path = source.text(place.setting("path"));
        return path != null && !path.isBlank();
    }

    /**
     * What the application does with its sitemap, in place of starting it, before it ends.
     *
     * @param setup the application
     * @return empty if it serves the sitemap
     */
    public Optional<Consumer<Sitemap>> job(Setup setup) {
        return capabilities.stream()
                .flatMap(capability -> capability.job(setup).stream())
                .findFirst();
    }
}
