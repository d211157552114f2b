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

    /** Short enough for the URL of a sitemap, which an index lists, to keep within the length of a URL. */
    private static final Pattern SECTION = Pattern.compile("[A-Za-z0-9_-]{1,100}");

    private final Settings settings;
    private final String resourcePath;
    private final Set<String> sectionNames;
    private final List<EntryDefinition> definitions;
    private volatile @Nullable Listing listing;

    private Site(Settings settings, String resourcePath, Set<String> sectionNames, List<EntryDefinition> definitions) {
        this.settings = settings;
        this.resourcePath = resourcePath;
        this.sectionNames = sectionNames;
        this.definitions = definitions;
    }

    static Site of(Settings given) {
        EntryCollector collector = new EntryCollector();
        given.registries().forEach(registry -> registry.register(collector));
        List<EntryDefinition> definitions = new ArrayList<>(collector.definitions());
        String resourcePath = resourcePath(given, collector, definitions);
        Settings settings = given.atResourcePath() ? given.below(resourcePath) : given;
        settings.sources().forEach(source -> definitions.add(definition(source)));
        Set<String> names = new TreeSet<>();
        definitions.forEach(definition -> names.add(section(definition)));
        if (names.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Nothing is listed: no registry was found, and there is no source. Are the controllers annotated"
                            + " with @SitemapEntry, and is waymark-processor among the annotation processors?");
        }
        Site site = new Site(settings, resourcePath, Collections.unmodifiableSet(names), List.copyOf(definitions));
        if (settings.routes() == null) {
            site.check();
        }
        return site;
    }

    /** Applications whose resources are not listed may have as many paths as they like. */
    private static String resourcePath(Settings settings, EntryCollector collector, List<EntryDefinition> definitions) {
        return settings.atResourcePath() || definitions.stream().anyMatch(EntryDefinition::resource)
                ? ResourcePath.of(collector.applications(), settings.resourcePath(), settings.placeholders())
                : "";
    }

    private static String section(EntryDefinition definition) {
        String section = definition.section();
        if (section == null || !SECTION.matcher(section).matches()) {
            throw new SitemapConfigurationException("The section \"" + section + "\" of " + definition.handler()
                    + " is part of file names: use at most 100 letters, digits, - and _, such as \"city-guide\"");
        }
        return section;
    }

    private static EntryDefinition definition(SitemapSource source) {
        return new EntryDefinition(
                source.name(),
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
            known = Listing.of(settings, sectionNames, definitions, settings.atResourcePath() ? "" : resourcePath);
            listing = known;
        }
        return known;
    }

    Settings settings() {
        return settings;
    }

    /** What stands between the base URL and the paths of JAX-RS resources. */
    String resourcePath() {
        return resourcePath;
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
