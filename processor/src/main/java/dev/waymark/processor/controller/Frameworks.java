package dev.waymark.processor.controller;

import dev.waymark.processor.bind.EntryBinder;
import dev.waymark.processor.jaxrs.JaxRsRoutes;
import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.route.RouteReader;
import dev.waymark.processor.spring.SpringRoutes;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Everything needed to read a controller.
 *
 * @param hierarchy walks up from the controller
 * @param readers a reader for each framework
 * @param binder turns routes into entries
 * @param java the application's target version of Java
 */
public record Frameworks(Hierarchy hierarchy, List<RouteReader> readers, EntryBinder binder, SourceVersion java) {

    public static Frameworks of(ProcessingEnvironment environment) {
        Elements elements = environment.getElementUtils();
        Types types = environment.getTypeUtils();
        Hierarchy hierarchy = new Hierarchy(elements, types);
        return new Frameworks(
                hierarchy,
                List.of(new SpringRoutes(hierarchy, types), new JaxRsRoutes(elements, types)),
                new EntryBinder(elements, types),
                environment.getSourceVersion());
    }

    boolean isController(TypeElement type) {
        return readers.stream().anyMatch(reader -> reader.isController(type));
    }

    /** The result of the first reader that has one. */
    <T> Optional<T> first(Function<RouteReader, Optional<T>> reading) {
        return readers.stream()
                .flatMap(reader -> reading.apply(reader).stream())
                .findFirst();
    }

    /** The handler's route; empty if no framework maps it. */
    Optional<Route> route(Handler handler) {
        return first(reader -> reader.read(handler));
    }

    /** A problem if no framework maps the handler: the mapping may be from an unsupported version. */
    Problem unmapped(Handler handler, Location at) {
        return handler.places().stream()
                .flatMap(place -> place.getAnnotationMirrors().stream())
                .map(Mirrors::name)
                .filter(name -> name.startsWith("javax.ws.rs."))
                .findFirst()
                .map(name -> ProblemType.OLD_JAX_RS.at(at, handler, name))
                .orElseGet(() -> ProblemType.NO_MAPPING.at(at, handler, replaced(handler)));
    }

    /**
     * All declarations of the handler's method in its controller, also those where frameworks don't look for mappings.
     */
    List<ExecutableElement> declarations(Handler handler) {
        return hierarchy.declarations(handler.controller(), handler.method());
    }

    /** A hint if a superclass's method implements a mapped interface only in the controller. */
    private String unseen(Handler handler) {
        return declarations(handler).stream()
                .map(declaration -> new Handler(handler.types(), List.of(declaration)))
                .filter(declared -> route(declared).isPresent())
                .findFirst()
                .map(declared -> " " + handler.controller().getSimpleName() + " inherits it without the mapping of "
                        + declared + ": override it there.")
                .orElse("");
    }

    /** A hint if the handler's own annotations replace an inherited mapping, as in JAX-RS. */
    private String replaced(Handler handler) {
        List<ExecutableElement> declarations = handler.declarations();
        return IntStream.range(1, declarations.size())
                .mapToObj(at -> new Handler(handler.types(), declarations.subList(at, declarations.size())))
                .filter(inherited -> route(inherited).isPresent())
                .findFirst()
                .map(inherited -> " Its own annotations replace the mapping of " + inherited + ": repeat that here.")
                .orElseGet(() -> unseen(handler));
    }

    /** The handlers of a class: its own and inherited methods. */
    List<Handler> handlers(TypeElement type) {
        List<TypeElement> types = Hierarchy.types(type);
        return hierarchy.methods(type).stream()
                .map(method -> new Handler(types, hierarchy.declarations(Hierarchy.holder(type, method), method)))
                .toList();
    }

    /** Whether the type's entries depend on any of some classes: it extends them, or its locators lead to them. */
    public boolean dependsOn(TypeElement type, Predicate<Element> classes) {
        return dependsOn(type, classes, new HashSet<>());
    }

    private boolean dependsOn(TypeElement type, Predicate<Element> classes, Set<TypeElement> seen) {
        return seen.add(type)
                && (Hierarchy.types(type).stream().anyMatch(classes)
                        || handlers(type).stream()
                                .flatMap(handler ->
                                        first(reader -> reader.locator(handler)
                                                        .flatMap(any -> reader.subResource(handler)))
                                                .stream())
                                .anyMatch(resource -> dependsOn(resource, classes, seen)));
    }
}
