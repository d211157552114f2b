package dev.waymark.processor.jaxrs;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.route.RouteReader;
import dev.waymark.processor.text.PathTemplate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** JAX-RS mappings: Jakarta RESTful Web Services 4.0, section 3. */
public record JaxRsRoutes(Elements elements, Types types) implements RouteReader {

    private static final String JAX_RS = "jakarta.ws.rs.";
    private static final String CLIENT = "org.eclipse.microprofile.rest.client.inject.RegisterRestClient";

    private static final List<String> VIEWS =
            List.of("io.quarkus.qute.TemplateInstance", "org.glassfish.jersey.server.mvc.Viewable");

    /** Of Quarkus, which generates the code that calls a method or reads an enum beside it. */
    private static final String QUARKUS = "org.jboss.resteasy.reactive.RestPath";

    /** Jakarta MVC: the text that a method returns is the name of a view. */
    private static final String MVC_CONTROLLER = "jakarta.mvc.Controller";

    @Override
    public boolean mapsOnlyControllers() {
        return false;
    }

    @Override
    public boolean reachesHiddenClasses() {
        return elements.getTypeElement(QUARKUS) != null;
    }

    @Override
    public Optional<ProblemType> obstacle(ExecutableElement method) {
        boolean mapped = method.getModifiers().contains(Modifier.PUBLIC)
                && !(method.getModifiers().contains(Modifier.STATIC)
                        && method.getEnclosingElement() instanceof TypeElement owner
                        && owner.getKind().isInterface());
        return mapped ? Optional.empty() : Optional.of(ProblemType.NOT_PUBLIC);
    }

    @Override
    public Optional<String> flaw(PathTemplate path) {
        return path.literals().anyMatch(text -> text.contains(";"))
                ? Optional.of("servers cut off what follows ';' before they match; write %3B")
                : path.anchored(false)
                        .map(part -> "^ and $ never match inside the path; remove them from " + part.text());
    }

    @Override
    public String url(PathTemplate path) {
        return JaxRsPaths.neutral(path.text());
    }

    @Override
    public boolean answers(String pattern, String path) {
        return JaxRsPaths.neutral(pattern).equals(JaxRsPaths.neutral(path));
    }

    @Override
    public boolean isController(TypeElement type) {
        return Hierarchy.nearest(Hierarchy.types(type), JaxRsRoutes::path).isPresent();
    }

    @Override
    public Optional<String> clientAnnotation(Element type) {
        return Mirrors.find(type, CLIENT).map(mirror -> "RegisterRestClient");
    }

    @Override
    public Optional<Route> read(Handler handler) {
        return route(handler, Hierarchy.nearest(handler.types(), JaxRsRoutes::path), Map.of());
    }

    @Override
    public Optional<Route> readBelow(Route locator, Handler handler) {
        return route(handler, locator.paths().stream().findFirst(), locator.enums());
    }

    private Optional<Route> route(Handler handler, Optional<String> prefix, Map<String, TypeElement> enumsAbove) {
        // A method with JAX-RS annotations inherits none; superclasses precede interfaces (section 3.6).
        List<ExecutableElement> declarations = handler.declarations().stream()
                .sorted(Comparator.comparing(method -> method.getEnclosingElement() instanceof TypeElement owner
                        && owner.getKind().isInterface()))
                .toList();
        return Hierarchy.nearest(declarations, JaxRsRoutes::annotated)
                .filter(JaxRsRoutes::isMapped)
                .map(method -> {
                    Map<String, TypeElement> enums = new HashMap<>(enumsAbove);
                    enums.putAll(enums(handler, "PathParam"));
                    String path = path(method).orElse("");
                    return new Route(
                            this,
                            verbs(method).isEmpty(),
                            prefix.map(above -> List.of(JaxRsPaths.append(above, path)))
                                    .orElse(List.of()),
                            verbs(method),
                            enums,
                            enums(handler, "QueryParam"),
                            List.of(),
                            List.of(),
                            List.of(),
                            List.of(),
                            List.of(),
                            produces(handler, method),
                            !isView(method.getReturnType())
                                    && handler.places().stream()
                                            .noneMatch(place -> Mirrors.isAnnotated(place, MVC_CONTROLLER)));
                });
    }

    /** Whether it is or holds a template: {@code Uni<TemplateInstance>}. */
    private static boolean isView(TypeMirror returned) {
        return VIEWS.stream().anyMatch(view -> Supertypes.isA(returned, view))
                || (returned instanceof DeclaredType type
                        && type.getTypeArguments().stream().anyMatch(JaxRsRoutes::isView));
    }

    @Override
    public Optional<Route> locator(Handler handler) {
        return read(handler).filter(Route::isLocator);
    }

    /** The class that a locator returns, as an instance or as a class, if its return type is specific. */
    @Override
    public Optional<TypeElement> subResource(Handler locator) {
        DeclaredType controller = (DeclaredType) locator.controller().asType();
        TypeMirror returned = ((ExecutableType) types.asMemberOf(controller, locator.method())).getReturnType();
        TypeMirror type =
                Supertypes.argument(types, returned, "java.lang.Class", 0).orElse(returned);
        if (type.getKind() != TypeKind.DECLARED && type.getKind() != TypeKind.ERROR) {
            return Optional.empty();
        }
        // A class with its own path is listed under it.
        return Optional.of(Hierarchy.element(type)).filter(each -> !isController(each));
    }

    /** The method, if it has any JAX-RS annotation: then it inherits none (section 3.6). */
    private static Optional<ExecutableElement> annotated(ExecutableElement method) {
        boolean annotated = !verbs(method).isEmpty()
                || isJaxRs(method)
                || method.getParameters().stream().anyMatch(JaxRsRoutes::isJaxRs);
        return annotated ? Optional.of(method) : Optional.empty();
    }

    private static boolean isJaxRs(Element element) {
        return element.getAnnotationMirrors().stream()
                .anyMatch(mirror -> Mirrors.name(mirror).startsWith(JAX_RS));
    }

    /** Whether the method is a resource method or a locator. */
    private static boolean isMapped(ExecutableElement method) {
        return !verbs(method).isEmpty() || path(method).isPresent();
    }

    private static Optional<String> path(Element element) {
        return value(element, "Path");
    }

    private static Optional<String> value(Element element, String annotation) {
        return Mirrors.find(element, JAX_RS + annotation)
                .map(mirror -> Mirrors.text(Mirrors.explicit(mirror, "value")));
    }

    /** The HTTP methods of its designators, {@code @GET} or custom ones; a locator has none. */
    private static List<String> verbs(ExecutableElement method) {
        return method.getAnnotationMirrors().stream()
                .flatMap(mirror -> value(mirror.getAnnotationType().asElement(), "HttpMethod").stream())
                .toList();
    }

    @Override
    public Optional<String> applicationPath(TypeElement application) {
        return value(application, "ApplicationPath");
    }

    private static List<String> produces(Handler handler, ExecutableElement method) {
        return produces(method)
                .or(() -> Hierarchy.nearest(handler.types(), JaxRsRoutes::produces))
                .orElse(List.of());
    }

    private static Optional<List<String>> produces(Element element) {
        return Mirrors.find(element, JAX_RS + "Produces")
                .map(mirror -> Mirrors.texts(Mirrors.explicit(mirror, "value")));
    }

    private Map<String, TypeElement> enums(Handler handler, String annotation) {
        Map<String, TypeElement> enums = new HashMap<>();
        RouteReader.eachParameter(types, handler, (declared, type) -> {
            declared.forEach(parameter -> addEnum(parameter, type, annotation, enums));
            if (type.getKind() == TypeKind.DECLARED
                    && Hierarchy.nearest(declared, each -> Mirrors.find(each, JAX_RS + "BeanParam"))
                            .isPresent()) {
                addEnumFields(Hierarchy.element(type), annotation, enums);
            }
        });
        addEnumFields(handler.controller(), annotation, enums);
        return enums;
    }

    private static void addEnumFields(TypeElement type, String annotation, Map<String, TypeElement> enums) {
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            addEnum(field, field.asType(), annotation, enums);
        }
    }

    private static void addEnum(
            VariableElement variable, TypeMirror type, String annotation, Map<String, TypeElement> enums) {
        value(variable, annotation).ifPresent(name -> RouteReader.addEnum(name, variable, type, enums));
    }
}
