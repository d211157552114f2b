package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.Template;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
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
     * @param sections the names of all sections
     * @param resources the prefix of JAX-RS resources: empty, or with a leading and without a final slash
     */
    static CheckedEntries of(
            ListingSettings settings, Set<String> sections, List<EntryDefinition> definitions, String resources) {
        Map<String, List<ListedEntry>> sorted = new LinkedHashMap<>();
        for (String name : sections) {
            sorted.put(name, new ArrayList<>());
        }
        List<EntryDescription> descriptions = new ArrayList<>();
        for (EntryDefinition definition : definitions) {
            ListedEntry entry = entry(settings, definition, resources);
            if (entry != null) {
                sorted.getOrDefault(entry.section(), List.of()).add(entry);
                if (!(entry.supply() instanceof Supply.Sourced)) {
                    descriptions.add(entry);
                }
            }
        }
        Map<String, List<Family>> families = new LinkedHashMap<>();
        for (Map.Entry<String, List<ListedEntry>> section : sorted.entrySet()) {
            List<Family> ofSection = new ArrayList<>();
            for (Family family : Family.of(section.getValue())) {
                ofSection.add(family.parted(settings.parted()));
            }
            families.put(section.getKey(), List.copyOf(ofSection));
        }
        List<Family> multilingual = new ArrayList<>();
        for (List<Family> section : families.values()) {
            for (Family family : section) {
                for (ListedEntry entry : family.entries()) {
                    checkProvider(settings, entry);
                }
                if (family.hasLocales()) {
                    multilingual.add(family);
                }
            }
        }
        if (!multilingual.isEmpty()) {
            new FamilyChecks(settings.locales()).check(multilingual);
        }
        return new CheckedEntries(families, List.copyOf(descriptions));
    }

    /** The entry; {@code null} if the application lacks its route. JAX-RS resources and sources aren't located. */
    private static @Nullable ListedEntry entry(ListingSettings settings, EntryDefinition definition, String resources) {
        RouteLocator routes = settings.routes();
        if (routes == null || definition.resource() || definition.supply() instanceof Supply.Sourced) {
            String path = definition.key().path(settings.placeholders());
            return at(definition.resource() ? resources + path : path, settings, definition);
        }
        Route route = new Route(definition.key(), settings.placeholders());
        String path = route.located(routes);
        if (path == null) {
            return null;
        }
        ListedEntry entry = at(path, settings, definition);
        Predicate<String> elsewhere = route.answeredElsewhere(routes, path);
        return elsewhere == null ? entry : entry.unlessAnsweredElsewhere(elsewhere);
    }

    private static ListedEntry at(String path, ListingSettings settings, EntryDefinition definition) {
        ListedEntry entry = definition.at(path, settings.locales());
        if (entry.supply() instanceof Supply.Single && entry.plan().values() > 0) {
            throw new SitemapConfigurationException("The path \"" + path + "\" of " + entry.handler()
                    + " has variables or query parameters, but nothing that supplies their values");
        }
        return entry;
    }

    private static void checkProvider(ListingSettings settings, ListedEntry entry) {
        if (entry.supply() instanceof Supply.Provided<?> provided
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

    /** An entry's compiled route; resolves placeholders when its path is read. */
    private record Route(EntryKey key, UnaryOperator<String> placeholders) implements RouteLocator.Entry {

        @Override
        public String controller() {
            return key.handler().substring(0, end());
        }

        @Override
        public String method() {
            return key.handler().substring(Math.min(end() + 1, key.handler().length()));
        }

        private int end() {
            int hash = key.handler().lastIndexOf('#');
            return hash < 0 ? key.handler().length() : hash;
        }

        @Override
        public String section() {
            return key.section();
        }

        @Override
        public String path() {
            return key.path(placeholders);
        }

        /** The path under which the application answers; {@code null} if it lacks this route. */
        @Nullable
        String located(RouteLocator routes) {
            String located;
            try {
                located = routes.locate(this).orElse(null);
            } catch (SitemapConfigurationException e) {
                throw e;
            } catch (RuntimeException e) {
                throw new SitemapConfigurationException(
                        "The entry " + key.handler() + " can't be listed: "
                                + (e.getMessage() == null ? e : e.getMessage()),
                        e);
            }
            // Generated code supplies the values in the order of the compiled path.
            if (located != null && !variables(path()).equals(variables(located))) {
                throw new SitemapConfigurationException("The path \"" + path() + "\" of " + key.handler()
                        + " was located as \"" + located
                        + "\", which has other variables. A RouteLocator may change only the text around them");
            }
            return located;
        }

        private List<String> variables(String path) {
            List<String> names = new ArrayList<>();
            for (Template.Variable variable :
                    Template.parse(key.handler(), path).variables()) {
                names.add(variable.name());
            }
            return names;
        }

        @Nullable
        Predicate<String> answeredElsewhere(RouteLocator routes, String located) {
            return routes.answeredElsewhere(this, located).orElse(null);
        }
    }
}
