package dev.waymark.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/** The mappings of JAX-RS: Jakarta RESTful Web Services 4.0, section 3. */
final class JaxRsRoutes implements RouteReader {

    private static final String JAX_RS = "jakarta.ws.rs.";
    private static final String CLIENT = "org.eclipse.microprofile.rest.client.inject.RegisterRestClient";

    /**
     * What makes a regular expression able to match a slash. Too many are no harm: the value must match all the same.
     */
    private static final Pattern MAY_MATCH_A_SLASH = Pattern.compile("/|\\.|\\[\\^|\\\\[SWDPp]");

    private final Hierarchy hierarchy;
    private final Types types;

    JaxRsRoutes(Hierarchy hierarchy, Types types) {
        this.hierarchy = hierarchy;
        this.types = types;
    }

    @Override
    public boolean isController(TypeElement type) {
        return Hierarchy.nearest(hierarchy.types(type), JaxRsRoutes::path).isPresent();
    }

    @Override
    public Optional<String> clientAnnotation(Element type) {
        return Mirrors.find(type, CLIENT).map(mirror -> "RegisterRestClient");
    }

    @Override
    public Optional<Route> read(TypeElement controller, List<ExecutableElement> declarations) {
        // A method with annotations of its own inherits none.
        return Hierarchy.nearest(declarations, JaxRsRoutes::annotated)
                .map(method -> new Route(
                        Route.Framework.JAX_RS,
                        paths(controller, method),
                        verbs(method),
                        enums(controller, declarations),
                        List.of(),
                        List.of(),
                        List.of(),
                        produces(controller, method)));
    }

    private List<String> paths(TypeElement controller, ExecutableElement method) {
        return Hierarchy.nearest(hierarchy.types(controller), JaxRsRoutes::path)
                .map(prefix -> List.of(join(prefix, path(method).orElse(""))))
                .orElse(List.of());
    }

    private static Optional<ExecutableElement> annotated(ExecutableElement method) {
        return verbs(method).isEmpty() && path(method).isEmpty() ? Optional.empty() : Optional.of(method);
    }

    private static Optional<String> path(Element element) {
        return Mirrors.find(element, JAX_RS + "Path").map(mirror -> Mirrors.text(Mirrors.explicit(mirror, "value")));
    }

    /** The HTTP methods of the designators, {@code @GET} and the application's own; a locator has none. */
    private static List<String> verbs(ExecutableElement method) {
        List<String> verbs = new ArrayList<>();
        for (AnnotationMirror mirror : method.getAnnotationMirrors()) {
            Mirrors.find(mirror.getAnnotationType().asElement(), JAX_RS + "HttpMethod")
                    .ifPresent(designator -> verbs.add(Mirrors.text(Mirrors.explicit(designator, "value"))));
        }
        return verbs;
    }

    /** The path that an application puts in front of its resources. */
    static Optional<String> applicationPath(TypeElement application) {
        return Mirrors.find(application, JAX_RS + "ApplicationPath")
                .map(mirror -> Mirrors.text(Mirrors.explicit(mirror, "value")));
    }

    /** Slashes at the seam and in front are optional in JAX-RS; a path that is only a slash adds nothing. */
    static String join(String prefix, String path) {
        String head = trimSlashes(neutral(prefix));
        String tail = neutral(path);
        tail = tail.startsWith("/") ? tail.substring(1) : tail;
        if (head.isEmpty()) {
            return "/" + tail;
        }
        if (tail.isEmpty()) {
            return "/" + head + (prefix.endsWith("/") && path.isEmpty() ? "/" : "");
        }
        return "/" + head + "/" + tail;
    }

    private static String trimSlashes(String path) {
        int from = path.startsWith("/") ? 1 : 0;
        int to = path.length() > from && path.endsWith("/") ? path.length() - 1 : path.length();
        return path.substring(from, to);
    }

    /**
     * The path in the notation of the generated registries: {@code {id: [0-9]+}} becomes {@code {id:[0-9]+}}, and
     * {@code {rest: .+}} becomes {@code {*rest:.+}}. Where a segment has several variables, those without a regular
     * expression get the one that JAX-RS gives them, because it decides which text belongs to which.
     */
    static String neutral(String path) {
        StringBuilder neutral = new StringBuilder();
        for (String segment : segments(path)) {
            List<String> pieces = pieces(segment);
            boolean several = pieces.stream().filter(JaxRsRoutes::isVariable).count() > 1;
            for (String piece : pieces) {
                neutral.append(isVariable(piece) ? variable(piece, several) : piece);
            }
        }
        return neutral.toString();
    }

    private static boolean isVariable(String piece) {
        return piece.startsWith("{");
    }

    /** The path cut behind each slash that is not inside braces. */
    private static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        StringBuilder segment = new StringBuilder();
        for (String piece : pieces(path)) {
            int from = 0;
            for (int slash = piece.indexOf('/'); slash >= 0 && !isVariable(piece); slash = piece.indexOf('/', from)) {
                segments.add(segment.append(piece, from, slash + 1).toString());
                segment.setLength(0);
                from = slash + 1;
            }
            segment.append(piece.substring(from));
        }
        segments.add(segment.toString());
        return segments;
    }

    /** The variables and the texts between them. A path that cannot be read is one text: whoever parses it says so. */
    private static List<String> pieces(String path) {
        List<String> pieces = new ArrayList<>();
        int at = 0;
        for (int open = path.indexOf('{'); open >= 0; open = path.indexOf('{', at)) {
            boolean placeholder = open > 0 && path.charAt(open - 1) == '$';
            try {
                int close = PathTemplate.closingBrace(path, open);
                pieces.add(path.substring(at, placeholder ? close + 1 : open));
                if (!placeholder) {
                    pieces.add(path.substring(open, close + 1));
                }
                at = close + 1;
            } catch (PathTemplate.SyntaxException e) {
                return List.of(path);
            }
        }
        pieces.add(path.substring(at));
        return pieces;
    }

    private static String variable(String braced, boolean severalInSegment) {
        String inner = braced.substring(1, braced.length() - 1);
        int colon = inner.indexOf(':');
        if (colon < 0) {
            return "{" + inner.strip() + (severalInSegment ? ":[^/]+?" : "") + "}";
        }
        String name = inner.substring(0, colon).strip();
        String regex = inner.substring(colon + 1).strip();
        return "{" + (mayMatchSlash(regex) ? "*" : "") + name + ":" + regex + "}";
    }

    private static boolean mayMatchSlash(String regex) {
        // An escaped dot or backslash, and a class that excludes the slash, are none of what the pattern looks for.
        String plain = regex.replace("\\\\", "").replace("\\.", "").replaceAll("\\[\\^[^]]*/[^]]*]", "");
        return MAY_MATCH_A_SLASH.matcher(plain).find();
    }

    private List<String> produces(TypeElement controller, ExecutableElement method) {
        return produces(method)
                .or(() -> Hierarchy.nearest(hierarchy.types(controller), JaxRsRoutes::produces))
                .orElse(List.of());
    }

    private static Optional<List<String>> produces(Element element) {
        return Mirrors.find(element, JAX_RS + "Produces")
                .map(mirror -> Mirrors.texts(Mirrors.explicit(mirror, "value")));
    }

    private Map<String, TypeElement> enums(TypeElement controller, List<ExecutableElement> declarations) {
        Map<String, TypeElement> enums = new HashMap<>();
        for (ExecutableElement declaration : declarations) {
            ExecutableType type = (ExecutableType) types.asMemberOf((DeclaredType) controller.asType(), declaration);
            for (int i = 0; i < declaration.getParameters().size(); i++) {
                addEnum(
                        declaration.getParameters().get(i),
                        type.getParameterTypes().get(i),
                        enums);
            }
        }
        for (VariableElement field : ElementFilter.fieldsIn(controller.getEnclosedElements())) {
            addEnum(field, field.asType(), enums);
        }
        return enums;
    }

    private static void addEnum(VariableElement variable, TypeMirror type, Map<String, TypeElement> enums) {
        Mirrors.find(variable, JAX_RS + "PathParam").ifPresent(mirror -> {
            if (type.getKind() == TypeKind.DECLARED && Hierarchy.element(type).getKind() == ElementKind.ENUM) {
                enums.putIfAbsent(Mirrors.text(Mirrors.explicit(mirror, "value")), Hierarchy.element(type));
            }
        });
    }
}
