package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The sections, and their entries once they are {@linkplain #check() checked}. Thread-safe; results never change. */
public final class Listing {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final ListingSettings settings;

    /** The path of the JAX-RS application: before its resources, or before everything. */
    private final String path;

    private final Set<String> sectionNames;

    private final List<EntryDefinition> definitions;

    /** Includes excluded entries. */
    private final List<EntryDefinition> named;

    private volatile @Nullable CheckedEntries checked;

    private Listing(
            ListingSettings settings, String path, List<EntryDefinition> definitions, List<EntryDefinition> named) {
        this.settings = settings;
        this.path = path;
        this.definitions = List.copyOf(definitions);
        this.named = List.copyOf(named);
        Set<String> names = new TreeSet<>();
        for (EntryDefinition definition : definitions) {
            names.add(section(definition));
        }
        sectionNames = Collections.unmodifiableSet(names);
    }

    /**
     * Collects the entries.
     *
     * @param excluded whether a handler's entry in a section is excluded
     */
    public static Listing of(
            ListingSettings settings,
            Iterable<? extends SitemapRegistry> registries,
            Iterable<? extends SitemapSource> sources,
            BiPredicate<? super String, ? super String> excluded) {
        CollectedEntries collected = new CollectedEntries();
        for (SitemapRegistry registry : registries) {
            registry.register(collected);
        }
        List<EntryDefinition> named = new ArrayList<>(collected.definitions());
        List<EntryDefinition> definitions = new ArrayList<>();
        boolean hasResource = false;
        for (EntryDefinition entry : named) {
            if (!excluded.test(entry.key().handler(), entry.key().section())) {
                definitions.add(entry);
                hasResource |= entry.resource();
            }
        }
        for (SitemapSource source : sources) {
            EntryDefinition entry = EntryDefinition.of(source);
            definitions.add(entry);
            named.add(entry);
        }
        ApplicationPath application = settings.applicationPath();
        boolean isUsed = application.ofSitemaps() || hasResource;
        // Applications whose resources aren't listed may have any number of paths.
        String path = isUsed || application.setting() != null
                ? application.of(collected.applications(), settings.placeholders())
                : "";
        Listing listing = new Listing(settings, isUsed ? path : "", definitions, named);
        if (definitions.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    named.isEmpty()
                            ? "Nothing is listed: no registry was found, and there is no source. Are the controllers"
                                    + " annotated with @SitemapEntry, and is waymark-processor among the annotation"
                                    + " processors?"
                            : "Nothing is listed: every entry is excluded, by waymark.exclude or SitemapBuilder.exclude");
        }
        if (settings.routes() == null) {
            listing.check();
        }
        return listing;
    }

    /** Lists nothing, without a warning. */
    public static Listing nothing() {
        ListingSettings settings = new ListingSettings(
                Map.of("", Locales.ANY),
                ProviderLocator.of(),
                UnaryOperator.identity(),
                ApplicationPath.ANNOTATED,
                null,
                entry -> false);
        return new Listing(settings, "", List.of(), List.of());
    }

    private static String section(EntryDefinition definition) {
        String section = definition.key().section();
        if (section == null || !SitemapName.isSection(section)) {
            throw new SitemapConfigurationException(
                    "The section \"" + section + "\" of " + definition.key().handler()
                            + " is part of file names: use at most 100 letters, digits, - and _, such as \"city-guide\"");
        }
        return section;
    }

    /** Decides, once, which entries are listed under which paths. */
    public void check() {
        CheckedEntries unused = checked();
    }

    private CheckedEntries checked() {
        CheckedEntries known = checked;
        if (known == null) {
            synchronized (this) {
                known = checked;
                if (known == null) {
                    known = CheckedEntries.of(settings, definitions, applicationPath());
                    TrailingSlashes.warn(known.descriptions());
                    checked = known;
                }
            }
        }
        return known;
    }

    /** The address of a site's sitemaps. */
    public BaseUrl below(BaseUrl site) {
        return path.isEmpty() || !settings.applicationPath().ofSitemaps() ? site : site.append(path);
    }

    /** Finds the bean of a class. */
    public ProviderLocator providers() {
        return settings.providers();
    }

    /** The path between the base URL and JAX-RS resources. */
    public String applicationPath() {
        return settings.applicationPath().ofSitemaps() ? "" : path;
    }

    /** The sorted names of all sections, including those whose entries are all excluded. */
    public Set<String> sectionNames() {
        return sectionNames;
    }

    /** The families by section, sorted by name. */
    public Map<String, List<Family>> sections() {
        return checked().sections();
    }

    /** The registries' entries, in order. */
    public List<EntryDescription> descriptions() {
        return checked().descriptions();
    }

    /** All families of all sections. */
    public List<Family> families() {
        return sections().values().stream().flatMap(List::stream).toList();
    }

    /**
     * The families of a provider, a source or a method.
     *
     * @param provider the class that entries name, or the source's class
     * @param method the method that supplies the pages; {@code null} if there is only one, or none
     * @return empty if all its entries are excluded
     * @throws IllegalArgumentException if no entry or several methods match
     */
    public List<Family> families(Class<?> provider, @Nullable String method) {
        if (provider == SitemapSource.class) {
            throw new IllegalArgumentException(
                    "SitemapSource is the interface of all sources; name the class of this page's source");
        }
        List<Family> families = new ArrayList<>();
        Set<String> origins = new TreeSet<>();
        for (Family family : families()) {
            ListedEntry entry = family.first();
            if (entry.supply().isOf(provider, method)) {
                families.add(family);
                entry.supplier().ifPresent(origins::add);
            }
        }
        if (families.isEmpty()) {
            requireKnown(provider, method);
        }
        boolean sourced = origins.isEmpty();
        if (method == null && (sourced ? families : origins).size() > 1) {
            throw new IllegalArgumentException(
                    sourced
                            ? "Several sources are a " + provider.getName() + ". Give each a class of its own, and name"
                                    + " that of this page's source"
                            : "Several methods of " + provider.getName() + " supply pages; name the one of this"
                                    + " page, as the entry does with method = \"...\"");
        }
        return families;
    }

    /** Rejects a provider or method that no entry names, with the known ones. */
    private void requireKnown(Class<?> provider, @Nullable String method) {
        Set<String> known = new TreeSet<>();
        for (EntryDefinition definition : named) {
            Supply supply = definition.supply();
            if (supply.isOf(provider, method)) {
                return;
            }
            if (supply instanceof Supply.Provided provided) {
                known.add(provided.origin().name());
            } else if (supply instanceof Supply.Sourced) {
                known.add("source " + definition.key().handler());
            }
        }
        throw new IllegalArgumentException("No entry has the provider " + provider.getName()
                + (method == null ? "" : " with the method " + method + "()")
                + (known.isEmpty() ? "; no entry has any" : "; the known ones are: " + String.join(", ", known)));
    }

    /** All entries of all sections. */
    public List<ListedEntry> entries() {
        return families().stream().flatMap(family -> family.entries().stream()).toList();
    }

    /** The origins of a section's pages; empty if none of its entries is listed. */
    public Set<String> originsOf(String section) {
        Set<String> origins = new TreeSet<>();
        for (Family family : sections().getOrDefault(section, List.of())) {
            family.entries().forEach(entry -> origins.add(entry.supplier().orElseGet(entry::origin)));
        }
        return origins;
    }

    /** The sections with pages of a provider or a class's methods. */
    public Set<String> sectionsOf(Class<?> provider) {
        Set<String> names = new TreeSet<>();
        for (ListedEntry entry : entries()) {
            if (entry.provider().filter(type -> type == provider).isPresent()) {
                names.add(entry.section());
            }
        }
        return names;
    }
}
