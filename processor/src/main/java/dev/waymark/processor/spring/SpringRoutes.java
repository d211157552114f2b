package dev.waymark.processor.spring;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.route.RouteReader;
import dev.waymark.processor.text.PathTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Mappings of Spring MVC and WebFlux, which are identical. */
public record SpringRoutes(Hierarchy hierarchy, Types types) implements RouteReader {

    private static final String CONTROLLER = "org.springframework.stereotype.Controller";
    private static final String WEB = "org.springframework.web.bind.annotation.";
    private static final List<String> CLIENTS = List.of(
            "org.springframework.cloud.openfeign.FeignClient",
            "org.springframework.web.service.annotation.HttpExchange");

    /** In the same jar as the mappings, since 6.0. */
    private static final String OF_SPRING_6 = "org.springframework.web.ErrorResponse";

    /** In another one, since 7.0. */
    private static final String OF_SPRING_7 = "org.springframework.core.Nullness";

    private static final String NAME = "\\p{javaJavaIdentifierStart}[\\p{javaJavaIdentifierPart}-]*";
    private static final Pattern VARIABLE = Pattern.compile("\\{(\\*?" + NAME + "|" + NAME + ":[^/]+)}");

    private static final Set<String> ENTITIES = Set.of("ResponseEntity", "HttpEntity");

    /** The annotations of parameters that no URL supplies, and what they take. */
    private static final SortedMap<String, String> UNSUPPLIED = new TreeMap<>(Map.of(
            "RequestHeader", "header",
            "CookieValue", "cookie",
            "MatrixVariable", "matrix variable",
            "SessionAttribute", "session attribute",
            "RequestBody", "body"));

    /** The headers that every crawler sends. */
    private static final Set<String> SENT = Set.of("host", "user-agent", "accept", "accept-encoding", "connection");

    /** The types of parameters that needn't have a value. */
    private static final List<String> OPTIONAL =
            List.of("java.util.Optional", "java.util.Map", "org.springframework.http.HttpHeaders");

    @Override
    public boolean mapsOnlyControllers() {
        return true;
    }

    /**
     * The annotations are the same in all Spring versions, so a type that only later versions have reveals the version.
     */
    @Override
    public Optional<ProblemType> obstacle(ExecutableElement method) {
        return hierarchy.exists(OF_SPRING_6, method) ? Optional.empty() : Optional.of(ProblemType.OLD_SPRING);
    }

    @Override
    public Optional<String> flaw(PathTemplate path) {
        if (path.text().contains("#{")) {
            return Optional.of("Spring evaluates #{...} at startup; write a placeholder, ${...}");
        }
        Set<String> names = new HashSet<>();
        return path.parts().stream()
                .filter(PathTemplate.Variable.class::isInstance)
                .map(PathTemplate.Variable.class::cast)
                .flatMap(variable -> Stream.ofNullable(flaw(variable, path.text(), names.add(variable.name()))))
                .findFirst()
                .or(() -> path.anchored(true)
                        .map(part -> "^ and $ never match inside a segment; remove them from " + part.text()));
    }

    /** Spring refuses these at startup, except a capturing group, on which each request fails. */
    private static @Nullable String flaw(PathTemplate.Variable variable, String path, boolean first) {
        String text = variable.text();
        if (!first) {
            return "Spring refuses a second {" + variable.name() + "}";
        }
        if (!text.contains("${") && !VARIABLE.matcher(text).matches()) {
            return "Spring refuses " + text + "; write {name}, {*name}, or {name:regex} without a slash";
        }
        if (text.startsWith("{*") && !path.startsWith("/" + text + "/") && !path.endsWith("/" + text)) {
            return "Spring takes " + text + " only as the first or last segment";
        }
        if (text.startsWith("{*") && path.indexOf("{*") != path.lastIndexOf("{*")) {
            return "Spring refuses several {*...} in one path";
        }
        return variable.pattern()
                .filter(pattern -> pattern.matcher("").groupCount() > 0)
                .map(pattern -> "the pattern of " + text
                        + " has a capturing group, on which Spring fails; write (?:...) for (...)")
                .orElse(null);
    }

    @Override
    public boolean hasWildcard(PathTemplate path) {
        return SpringPattern.of(path.text()).hasWildcard();
    }

    /** Spring compares patterns with the decoded path, and cuts off what follows a semicolon that isn't encoded. */
    @Override
    public String url(PathTemplate path) {
        return path.parts().stream()
                .map(part -> part instanceof PathTemplate.Literal
                        ? part.text().replace("%", "%25").replace(";", "%3B")
                        : part.text())
                .collect(Collectors.joining());
    }

    @Override
    public boolean answers(String pattern, String path) {
        return SpringPattern.of(pattern).standsFor(path);
    }

    @Override
    public Optional<String> withoutWildcards(String pattern) {
        return SpringPattern.of(pattern).withVariables();
    }

    @Override
    public boolean isController(TypeElement type) {
        return Hierarchy.types(type).stream().anyMatch(each -> Mirrors.isAnnotated(each, CONTROLLER));
    }

    @Override
    public Optional<String> clientAnnotation(Element type) {
        return CLIENTS.stream()
                .filter(client -> Mirrors.isAnnotated(type, client))
                .map(client -> client.substring(client.lastIndexOf('.') + 1))
                .findFirst();
    }

    @Override
    public Optional<Route> read(Handler handler) {
        return Hierarchy.nearest(handler.declarations(), SpringMapping::on).map(mapping -> {
            SpringMapping prefix = Hierarchy.nearest(handler.types(), SpringMapping::on)
                    .orElse(new SpringMapping(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), ""));
            return new Route(
                    this,
                    false,
                    SpringPaths.combine(prefix.paths(), mapping.paths()),
                    union(prefix.methods(), mapping.methods()),
                    enums(handler, "PathVariable"),
                    enums(handler, "RequestParam"),
                    required(handler, "PathVariable"),
                    required(handler, "RequestParam"),
                    unsupplied(handler),
                    union(prefix.params(), mapping.params()),
                    headerConditions(prefix, mapping, handler),
                    mapping.produces().isEmpty() ? prefix.produces() : mapping.produces(),
                    answersData(handler));
        });
    }

    private static boolean answersData(Handler handler) {
        return handler.places().stream().anyMatch(place -> Mirrors.isAnnotated(place, WEB + "ResponseBody"))
                || isEntity(handler.method().getReturnType());
    }

    /** Also if wrapped: {@code Mono<ResponseEntity<Town>>}. */
    private static boolean isEntity(TypeMirror returned) {
        return returned instanceof DeclaredType type
                && (ENTITIES.contains(type.asElement().getSimpleName().toString())
                        || type.getTypeArguments().stream().anyMatch(SpringRoutes::isEntity));
    }

    private static List<String> union(List<String> a, List<String> b) {
        return Stream.concat(a.stream(), b.stream()).distinct().toList();
    }

    private static List<String> headerConditions(SpringMapping prefix, SpringMapping mapping, Handler handler) {
        // Crawlers satisfy conditions on absent or different headers. The other two are produces and consumes.
        List<String> conditions = union(prefix.headers(), mapping.headers()).stream()
                .filter(header -> !header.matches("(?i)![^=]*|[^=]*!=.*|(Accept|Content-Type)(=.*)?"))
                .map(header -> "headers = \"" + header + "\"")
                .collect(Collectors.toList());
        List<String> consumes = mapping.consumes().isEmpty() ? prefix.consumes() : mapping.consumes();
        if (!consumes.isEmpty()
                && !hasOptionalBody(handler)
                && consumes.stream().noneMatch(SpringRoutes::isAny)) {
            conditions.add("consumes = \"" + String.join(", ", consumes) + "\"");
        }
        String version = mapping.version().isEmpty() ? prefix.version() : mapping.version();
        if (!version.isEmpty()) {
            conditions.add("version = \"" + version + "\"");
        }
        return conditions;
    }

    /** A request without a body and Content-Type counts as {@code application/octet-stream}. */
    private static boolean isAny(String mediaType) {
        return mediaType.matches("!.*|[*]/[*]|application/([*]|octet-stream)|.*[$].*");
    }

    private static boolean hasOptionalBody(Handler handler) {
        return handler.declarations().stream()
                .flatMap(declaration -> declaration.getParameters().stream())
                .anyMatch(parameter -> Mirrors.find(parameter, WEB + "RequestBody")
                        .filter(mirror -> Mirrors.is(mirror, "required", false))
                        .isPresent());
    }

    /** The handler's annotated parameters that are enums, possibly optional. */
    private Map<String, TypeElement> enums(Handler handler, String annotation) {
        Map<String, TypeElement> enums = new HashMap<>();
        RouteReader.eachParameter(
                types,
                handler,
                (declared, type) -> Hierarchy.nearest(declared, each -> Mirrors.find(each, WEB + annotation))
                        .map(mirror -> Mirrors.text(mirror, "name", "value", declared.get(0)))
                        .ifPresent(name -> RouteReader.addEnum(name, declared.get(0), type, enums)));
        return enums;
    }

    private List<String> unsupplied(Handler handler) {
        List<String> unsupplied = new ArrayList<>();
        UNSUPPLIED.forEach((annotation, what) -> required(handler, annotation).stream()
                .filter(name -> !what.equals("header") || !SENT.contains(name.toLowerCase(Locale.ROOT)))
                .forEach(name -> unsupplied.add("the " + what + " '" + name + "'")));
        return unsupplied;
    }

    /**
     * The names of the parameters with an annotation without which Spring answers 400 or 500. An inherited annotation
     * without a name takes that of the controller's parameter.
     */
    private List<String> required(Handler handler, String annotation) {
        return handler.parameters().stream()
                .flatMap(declared ->
                        Hierarchy.nearest(declared, each -> required(each, annotation, declared.get(0))).stream())
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
    }

    /** The name of a parameter with the annotation, or an empty text if it is optional. */
    private Optional<String> required(VariableElement parameter, String annotation, VariableElement own) {
        return Mirrors.find(parameter, WEB + annotation)
                .map(mirror -> isRequired(mirror, parameter) ? Mirrors.text(mirror, "name", "value", own) : "");
    }

    private boolean isRequired(AnnotationMirror mirror, VariableElement parameter) {
        TypeMirror type = parameter.asType();
        return Mirrors.explicit(mirror, "defaultValue") == null
                && !Mirrors.is(mirror, "required", false)
                && !isNullable(parameter)
                && !(isNullable(type) && hierarchy.exists(OF_SPRING_7, parameter))
                && OPTIONAL.stream().noneMatch(optional -> Supertypes.isA(type, optional));
    }

    /** Spring makes such a parameter optional, whoever's annotation it is; on its type, since 7.0. */
    private static boolean isNullable(AnnotatedConstruct annotated) {
        return annotated.getAnnotationMirrors().stream()
                .anyMatch(mirror -> Mirrors.name(mirror).endsWith(".Nullable"));
    }
}
