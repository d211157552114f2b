package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What is listed: the sections, and in each the entries once they are {@linkplain #check() checked}. Thread-safe; what
 * it has said once never changes.
 */
final class Site {

    private static final System.Logger LOG = System.getLogger(Site.class.getPackageName());
    private static final Pattern SECTION = Pattern.compile("[A-Za-z0-9_-]+");

    private final Settings settings;
    private final Set<String> sectionNames;
    private final List<EntryDefinition> definitions;
    private final String resources;
    private volatile @Nullable Listing listing;

    private Site(Settings settings, Set<String> sectionNames, List<EntryDefinition> definitions, String resources) {
        this.settings = settings;
        this.sectionNames = sectionNames;
        this.definitions = definitions;
        this.resources = resources;
    }

    static Site of(Settings settings) {
        EntryCollector collector = new EntryCollector();
        settings.registries().forEach(registry -> registry.register(collector));
        List<EntryDefinition> definitions = new ArrayList<>(collector.definitions());
        String resources = resourcePath(settings, collector, definitions);
        settings.sources().forEach(source -> definitions.add(definition(source)));
        Set<String> names = new TreeSet<>();
        definitions.forEach(definition -> names.add(section(definition)));
        if (names.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Nothing is listed: no registry was found, and there is no source. Are the controllers annotated"
                            + " with @SitemapEntry, and is waymark-processor among the annotation processors?");
        }
        Site site = new Site(settings, Collections.unmodifiableSet(names), List.copyOf(definitions), resources);
        if (settings.routes() == null) {
            site.check();
        }
        return site;
    }

    /** Applications whose resources are not listed may have as many paths as they like. */
    private static String resourcePath(Settings settings, EntryCollector collector, List<EntryDefinition> definitions) {
        return definitions.stream().anyMatch(EntryDefinition::resource)
                ? ResourcePath.of(collector.applications(), settings.resourcePath(), settings.placeholders())
                : "";
    }

    private static String section(EntryDefinition definition) {
        String section = definition.section();
        if (!SECTION.matcher(section).matches()) {
            throw new SitemapConfigurationException("The section \"" + section + "\" of " + definition.handler()
                    + " is part of file names: use letters, digits, - and _, such as \"city-guide\"");
        }
        return section;
    }

    private static EntryDefinition definition(SitemapSource source) {
        return new EntryDefinition(
                source.getClass().getName(),
                source.section(),
                "/{*path}",
                false,
                List.of(),
                null,
                ChangeFrequency.UNSPECIFIED,
                null,
                new Pages.Sourced(source));
    }

    /** Decides, once, which entries are listed under which paths. */
    void check() {
        Listing unused = listing();
    }

    private Listing listing() {
        Listing known = listing;
        return known != null ? known : decide();
    }

    private synchronized Listing decide() {
        Listing known = listing;
        if (known == null) {
            known = Listing.of(settings, sectionNames, definitions, resources);
            listing = known;
        }
        return known;
    }

    Settings settings() {
        return settings;
    }

    /** The names of all sections, in their order, those whose entries are all left out too. */
    Set<String> sectionNames() {
        return sectionNames;
    }

    /** The entries by section, sections in the order of their names. */
    Map<String, List<EntryPlan>> sections() {
        return listing().sections();
    }

    /** The entries of the registries, in their order. */
    List<EntryDescription> descriptions() {
        return listing().descriptions();
    }

    /** All entries of all sections. */
    List<EntryPlan> entries() {
        return sections().values().stream().flatMap(List::stream).toList();
    }

    /** The sections that a provider supplies pages to. */
    Set<String> sectionsOf(Class<? extends SitemapProvider<?>> provider) {
        Set<String> names = new TreeSet<>();
        sections().forEach((name, entries) -> {
            for (EntryPlan entry : entries) {
                if (entry.definition().pages() instanceof Pages.Provided<?> provided
                        && provided.provider() == provider) {
                    names.add(name);
                }
            }
        });
        return names;
    }
}
