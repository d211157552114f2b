package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.Template;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The listed entries: resolved, compared with the application's routes, checked and sorted. Immutable.
 *
 * @param sections the families by section, sorted by name; empty for a section whose entries are all excluded
 * @param descriptions the registries' entries, in order
 */
record CheckedEntries(Map<String, List<Family>> sections, List<EntryDescription> descriptions) {

    /**
     * Resolves and checks definitions.
     *
     * @param resources the prefix of JAX-RS resources: empty, or with a leading and without a final slash
     */
    static CheckedEntries of(ListingSettings settings, List<EntryDefinition> definitions, String resources) {
        Map<String, List<ListedEntry>> sorted = new TreeMap<>();
        List<EntryDescription> descriptions = new ArrayList<>();
        for (EntryDefinition definition : definitions) {
            List<ListedEntry> ofSection =
                    sorted.computeIfAbsent(definition.key().section(), name -> new ArrayList<>());
            ListedEntry entry = entry(settings, definition, resources);
            if (entry != null) {
                ofSection.add(entry);
                if (!(entry.supply() instanceof Supply.Sourced)) {
                    descriptions.add(entry);
                }
            }
        }
        Map<String, List<Family>> families = new LinkedHashMap<>();
        List<Family> multilingual = new ArrayList<>();
        for (Map.Entry<String, List<ListedEntry>> section : sorted.entrySet()) {
            List<Family> ofSection = new ArrayList<>();
            for (Family grouped : Family.of(section.getValue())) {
                Family family = grouped.parted(settings.parted());
                ofSection.add(family);
                for (ListedEntry entry : family.entries()) {
                    checkProvider(settings, entry);
                }
                if (family.hasLocales()) {
                    multilingual.add(family);
                }
            }
            families.put(section.getKey(), List.copyOf(ofSection));
        }
        if (!multilingual.isEmpty()) {
            new FamilyChecks(settings.locales()).check(multilingual);
        }
        return new CheckedEntries(families, List.copyOf(descriptions));
    }

    /** The entry; {@code null} if the application lacks its route. JAX-RS resources and sources aren't located. */
    private static @Nullable ListedEntry entry(ListingSettings settings, EntryDefinition definition, String resources) {
        RouteLocator routes = settings.routes();
        EntryKey key = definition.key();
        Supplier<String> compiled = () -> key.path(settings.placeholders());
        if (routes == null || definition.resource() || definition.supply() instanceof Supply.Sourced) {
            return at(definition.resource() ? resources + compiled.get() : compiled.get(), settings, definition);
        }
        String path = locate(routes, key.handler(), compiled).orElse(null);
        if (path == null) {
            return null;
        }
        checkVariables(key.handler(), compiled.get(), path);
        ListedEntry entry = at(path, settings, definition);
        Predicate<String> elsewhere =
                routes.answeredElsewhere(key.handler(), path).orElse(null);
        return elsewhere == null ? entry : entry.unlessAnsweredElsewhere(elsewhere);
    }

    private static ListedEntry at(String path, ListingSettings settings, EntryDefinition definition) {
        ListedEntry entry = definition.at(path, List.copyOf(settings.locales().values()));
        if (entry.supply() instanceof Supply.Single && entry.plan().values() > 0) {
            throw new SitemapConfigurationException("The path \"" + path + "\" of " + entry.handler()
                    + " has variables or query parameters, but nothing that supplies their values");
        }
        return entry;
    }

    private static Optional<String> locate(RouteLocator routes, String handler, Supplier<String> compiled) {
        try {
            return routes.locate(handler, compiled);
        } catch (SitemapConfigurationException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new SitemapConfigurationException(
                    "The entry " + handler + " can't be listed: " + (e.getMessage() == null ? e : e.getMessage()), e);
        }
    }

    /** Generated code supplies the values in the order of the compiled path. */
    private static void checkVariables(String handler, String compiled, String located) {
        if (!variables(handler, compiled).equals(variables(handler, located))) {
            throw new SitemapConfigurationException("The path \"" + compiled + "\" of " + handler
                    + " was located as \"" + located
                    + "\", which has other variables. A RouteLocator may change only the text around them");
        }
    }

    private static List<String> variables(String handler, String path) {
        List<String> names = new ArrayList<>();
        for (Template.Slot variable : Template.parse(handler, path, false).slots()) {
            names.add(variable.name());
        }
        return names;
    }

    private static void checkProvider(ListingSettings settings, ListedEntry entry) {
        if (entry.supply() instanceof Supply.Provided provided
                && provided.origin().ofBean()) {
            Class<?> type = provided.origin().type();
            try {
                settings.providers().check(type);
            } catch (RuntimeException e) {
                throw new SitemapConfigurationException(
                        "The provider " + type.getName() + " of " + entry.handler() + " (path \"" + entry.path()
                                + "\") was not found: " + (e.getMessage() == null ? e : e.getMessage()),
                        e);
            }
        }
    }
}
