package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What is listed: all entries, resolved, checked and sorted into sections. Immutable.
 *
 * @param resourcePath what stands between the base URL and the paths of JAX-RS resources
 * @param sections the entries by section, sections in the order of their names
 * @param descriptions the entries of the registries, in their order
 */
record Site(
        Settings settings,
        String resourcePath,
        Map<String, List<EntryPlan>> sections,
        List<EntryDescription> descriptions) {

    private static final System.Logger LOG = System.getLogger(Site.class.getPackageName());
    private static final Pattern SECTION = Pattern.compile("[A-Za-z0-9_-]+");

    static Site of(Settings given) {
        EntryCollector collector = new EntryCollector();
        given.registries().forEach(registry -> registry.register(collector));
        Map<String, List<EntryPlan>> sections = new TreeMap<>();
        List<EntryDescription> descriptions = new ArrayList<>();
        List<EntryDefinition> definitions = collector.definitions();
        String resourcePath = resourcePath(given, collector, definitions);
        Settings settings = given.atResourcePath() ? given.below(resourcePath) : given;
        String resources = given.atResourcePath() ? "" : resourcePath;
        for (EntryDefinition definition : definitions) {
            EntryPlan plan = add(sections, settings, definition, definition.resource() ? resources : "");
            checkProvider(settings, plan);
            descriptions.add(describe(plan));
        }
        for (SitemapSource source : settings.sources()) {
            add(sections, settings, definition(source), "");
        }
        if (sections.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Nothing is listed: no registry was found, and there is no source. Are the controllers annotated"
                            + " with @SitemapEntry, and is waymark-processor among the annotation processors?");
        }
        return new Site(settings, resources, new LinkedHashMap<>(sections), List.copyOf(descriptions));
    }

    /** Applications whose resources are not listed may have as many paths as they like. */
    private static String resourcePath(Settings settings, EntryCollector collector, List<EntryDefinition> definitions) {
        return settings.atResourcePath() || definitions.stream().anyMatch(EntryDefinition::resource)
                ? ResourcePath.of(collector.applications(), settings.resourcePath(), settings.placeholders())
                : "";
    }

    private static EntryPlan add(
            Map<String, List<EntryPlan>> sections, Settings settings, EntryDefinition definition, String prefix) {
        String section = definition.section();
        if (!SECTION.matcher(section).matches()) {
            throw new SitemapConfigurationException("The section \"" + section + "\" of " + definition.handler()
                    + " is part of file names: use letters, digits, - and _, such as \"city-guide\"");
        }
        EntryPlan plan = EntryPlan.of(definition, settings.baseUrl(), prefix, settings.placeholders());
        sections.computeIfAbsent(section, name -> new ArrayList<>()).add(plan);
        return plan;
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

    private static void checkProvider(Settings settings, EntryPlan plan) {
        if (plan.definition().pages() instanceof Pages.Provided<?> provided) {
            try {
                settings.providers().check(provided.provider());
            } catch (RuntimeException e) {
                throw new SitemapConfigurationException(
                        "The provider " + provided.provider().getName() + " of "
                                + plan.definition().handler() + " (path \"" + plan.path() + "\") was not found: "
                                + (e.getMessage() == null ? e : e.getMessage()),
                        e);
            }
        }
    }

    static EntryDescription describe(EntryPlan plan) {
        EntryDefinition definition = plan.definition();
        Optional<Class<? extends SitemapProvider<?>>> provider =
                definition.pages() instanceof Pages.Provided<?> provided
                        ? Optional.of(provided.provider())
                        : Optional.empty();
        return new EntryDescription(
                definition.handler(), definition.section(), definition.template(), plan.path(), provider);
    }

    Set<String> sectionNames() {
        return sections.keySet();
    }

    /** All entries of all sections. */
    List<EntryPlan> entries() {
        return sections.values().stream().flatMap(List::stream).toList();
    }

    /** The sections that a provider supplies pages to. */
    Set<String> sectionsOf(Class<? extends SitemapProvider<?>> provider) {
        Set<String> names = new TreeSet<>();
        sections.forEach((name, entries) -> {
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
