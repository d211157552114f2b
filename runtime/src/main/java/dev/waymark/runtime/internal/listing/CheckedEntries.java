package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.Template;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

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
            Optional<String> path = path(settings, definition, resources);
            if (path.isPresent()) {
                ListedEntry entry = entry(settings, definition, path.get());
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
        for (List<Family> section : families.values()) {
            for (Family family : section) {
                for (ListedEntry entry : family.entries()) {
                    checkProvider(settings, entry);
                }
            }
        }
        new FamilyChecks(settings.locales()).check(families.values());
        return new CheckedEntries(families, List.copyOf(descriptions));
    }

    private static ListedEntry entry(ListingSettings settings, EntryDefinition definition, String path) {
        EntryPlan plan = EntryPlan.of(definition.parts(), path);
        if (definition.supply() instanceof Supply.Single && plan.values() > 0) {
            throw new SitemapConfigurationException("The path \"" + path + "\" of " + definition.handler()
                    + " has variables or query parameters, but nothing that supplies their values");
        }
        return new ListedEntry(
                definition.key(),
                withOtherRoutes(plan, settings, definition, path),
                definition.supply(),
                EntryLocale.of(definition),
                settings.locales());
    }

    /** JAX-RS resources and sources are exempt, as in {@link #path}. */
    private static EntryPlan withOtherRoutes(
            EntryPlan plan, ListingSettings settings, EntryDefinition definition, String path) {
        RouteLocator routes = settings.routes();
        if (routes == null || definition.resource() || definition.supply() instanceof Supply.Sourced) {
            return plan;
        }
        Predicate<String> elsewhere = routes.answeredElsewhere(
                        new CompiledRoute(definition, settings.placeholders()), path)
                .orElse(null);
        return elsewhere == null ? plan : plan.unlessAnsweredElsewhere(elsewhere);
    }

    private static Optional<String> path(ListingSettings settings, EntryDefinition definition, String resources) {
        CompiledRoute compiled = new CompiledRoute(definition, settings.placeholders());
        RouteLocator routes = settings.routes();
        if (definition.resource()) {
            return Optional.of(resources + compiled.path());
        }
        if (routes == null || definition.supply() instanceof Supply.Sourced) {
            return Optional.of(compiled.path());
        }
        Optional<String> located = locate(routes, compiled);
        if (located.isPresent()) {
            checkVariables(compiled, located.get());
        }
        return located;
    }

    private static Optional<String> locate(RouteLocator routes, CompiledRoute compiled) {
        try {
            return routes.locate(compiled);
        } catch (SitemapConfigurationException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new SitemapConfigurationException(
                    "The entry " + compiled.handler() + " can't be listed: "
                            + (e.getMessage() == null ? e : e.getMessage()),
                    e);
        }
    }

    /** Generated code supplies the values in the order of the compiled path. */
    private static void checkVariables(CompiledRoute compiled, String located) {
        if (!variables(compiled.handler(), compiled.path()).equals(variables(compiled.handler(), located))) {
            throw new SitemapConfigurationException("The path \"" + compiled.path() + "\" of " + compiled.handler()
                    + " was located as \"" + located
                    + "\", which has other variables. A RouteLocator may change only the text around them");
        }
    }

    private static List<String> variables(String handler, String path) {
        List<String> names = new ArrayList<>();
        for (Template.Variable variable : Template.parse(handler, path).variables()) {
            names.add(variable.name());
        }
        return names;
    }

    private static void checkProvider(ListingSettings settings, ListedEntry entry) {
        if (entry.supply() instanceof Supply.Provided<?> provided && needsBean(provided.origin())) {
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

    private static boolean needsBean(Supply.Origin<?> origin) {
        return origin instanceof PageMethod<?> method ? method.ofBean() : origin instanceof Supply.Provider<?>;
    }
}
