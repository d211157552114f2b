package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The entries that are listed: resolved, compared with the application's routes, checked and sorted. Immutable.
 *
 * @param sections the entries by section, in the order of their names; empty for one whose entries are all left out
 * @param descriptions the entries of the registries, in their order
 */
record Listing(Map<String, List<EntryPlan>> sections, List<EntryDescription> descriptions) {

    /**
     * Resolves and checks definitions.
     *
     * @param sections the names of all sections
     * @param resources what stands before the template of a JAX-RS resource: empty, or a path with a slash at its start
     *     and none at its end
     */
    static Listing of(Settings settings, Set<String> sections, List<EntryDefinition> definitions, String resources) {
        Map<String, List<EntryPlan>> sorted = new LinkedHashMap<>();
        sections.forEach(name -> sorted.put(name, new ArrayList<>()));
        List<EntryDescription> descriptions = new ArrayList<>();
        for (EntryDefinition definition : definitions) {
            Optional<String> path = path(settings, definition, resources);
            if (path.isPresent()) {
                EntryPlan plan = EntryPlan.of(definition, settings.baseUrl(), path.get());
                checkProvider(settings, plan);
                sorted.getOrDefault(definition.section(), List.of()).add(plan);
                if (!(definition.pages() instanceof Pages.Sourced)) {
                    descriptions.add(describe(plan));
                }
            }
        }
        return new Listing(sorted, List.copyOf(descriptions));
    }

    private static Optional<String> path(Settings settings, EntryDefinition definition, String resources) {
        Supplier<String> compiled =
                () -> TemplateText.resolve(definition.handler(), definition.template(), settings.placeholders());
        RouteLocator routes = settings.routes();
        if (definition.resource()) {
            return Optional.of(resources + compiled.get());
        }
        if (routes == null || definition.pages() instanceof Pages.Sourced) {
            return Optional.of(compiled.get());
        }
        Optional<String> located = locate(routes, definition.handler(), compiled);
        located.ifPresent(path -> checkVariables(definition.handler(), compiled, path));
        return located;
    }

    private static Optional<String> locate(RouteLocator routes, String handler, Supplier<String> compiled) {
        try {
            return routes.locate(handler, compiled);
        } catch (SitemapConfigurationException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new SitemapConfigurationException(
                    "The entry " + handler + " cannot be listed: " + (e.getMessage() == null ? e : e.getMessage()), e);
        }
    }

    /** The generated code supplies the values in the order of the path that it was compiled for. */
    private static void checkVariables(String handler, Supplier<String> compiled, String located) {
        if (!variables(handler, compiled.get()).equals(variables(handler, located))) {
            throw new SitemapConfigurationException("The path \"" + compiled.get() + "\" of " + handler
                    + " was located as \"" + located
                    + "\", which has other variables; a RouteLocator may change only the"
                    + " text around them");
        }
    }

    private static List<String> variables(String handler, String path) {
        return Template.parse(handler, path).variables().stream()
                .map(Template.Variable::name)
                .toList();
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
}
