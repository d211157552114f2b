package dev.waymark.processor.check;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.text.PathTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Checks whether a crawler gets a page at an entry's URL: conditions, media types, access restrictions. */
public record RouteChecks(Handler handler, Route route, EntryAnnotation entry) {

    private static final List<String> RESTRICTIONS = List.of(
            "org.springframework.security.access.prepost.PreAuthorize",
            "org.springframework.security.access.annotation.Secured",
            "jakarta.annotation.security.RolesAllowed",
            "jakarta.annotation.security.DenyAll");
    private static final String PERMIT_ALL = "jakarta.annotation.security.PermitAll";
    private static final String RESPONSE_STATUS = "org.springframework.web.bind.annotation.ResponseStatus";

    public List<Problem> check(PathTemplate template, Set<String> query) {
        String path = template.text();
        List<Problem> problems = new ArrayList<>();
        for (String header : route.headerConditions()) {
            problems.add(ProblemType.NEEDS_HEADER.at(entry.location(), handler, header));
        }
        for (String condition : route.parameterConditions()) {
            checkCondition(condition, path, query, problems);
        }
        for (String variable : route.requiredVariables()) {
            if (!template.variables().contains(variable)) {
                problems.add(ProblemType.REQUIRED_VARIABLE.at(entry.location(), handler, variable, path));
            }
        }
        for (String parameter : route.requiredParameters()) {
            if (!query.contains(parameter) && !isNamed(parameter, route.parameterConditions())) {
                problems.add(ProblemType.REQUIRED_PARAMETER.at(entry.location(), handler, parameter, path));
            }
        }
        if (route.headerConditions().isEmpty()) { // Otherwise, it fails already.
            for (String required : route.unsupplied()) {
                problems.add(ProblemType.UNSUPPLIED.at(entry.location(), handler, required));
            }
        }
        if (!route.framework().reachesHiddenClasses()) {
            checkClass(problems);
            checkEnums(template, problems);
        }
        if (!route.producesPage()) {
            problems.add(ProblemType.NOT_HTML.at(entry.location(), handler, String.join(", ", route.produces())));
        }
        data(!route.framework().mapsOnlyControllers()).map(this::problem).ifPresent(problems::add);
        checkRestriction(problems);
        checkStatus(problems);
        checkRedirect(problems);
        return problems;
    }

    /**
     * A problem if a resource returns the provider's page type: that would be serialized as data, whereas other classes
     * may be rendered as pages.
     */
    public Optional<Problem> checkPage(TypeMirror pageType) {
        return data(false)
                .filter(type -> type.toString().equals(pageType.toString()))
                .map(this::problem);
    }

    /** The type that is serialized as data without a media type. */
    private Optional<TypeMirror> data(boolean views) {
        return route.answersData() && route.produces().isEmpty()
                ? AnsweredData.find(returned(), views)
                : Optional.empty();
    }

    private TypeMirror returned() {
        return handler.method().getReturnType();
    }

    private Problem problem(TypeMirror type) {
        return ProblemType.DATA.at(
                entry.location(),
                handler,
                TypeNames.simple(type),
                route.framework().mapsOnlyControllers() ? "produces = \"text/html\"" : "@Produces(\"text/html\")");
    }

    /** Whether a condition mentions the parameter, and so already reports it. */
    private static boolean isNamed(String parameter, List<String> conditions) {
        return conditions.stream()
                .anyMatch(condition -> condition.equals(parameter) || condition.startsWith(parameter + "="));
    }

    /**
     * {@code q} and {@code q=1} require the parameter, {@code !q} forbids it; {@code q!=1} holds without it. Spring
     * takes {@code !q=1} for a required parameter {@code !q}.
     */
    private void checkCondition(String condition, String path, Set<String> query, List<Problem> problems) {
        if (condition.startsWith("!") && condition.indexOf('=') < 0) {
            String name = condition.substring(1);
            if (query.contains(name)) {
                problems.add(ProblemType.REFUSES_PARAMETER.at(entry.location("query"), handler, name, condition));
            }
            return;
        }
        int equals = condition.indexOf('=');
        if (equals > 0 && condition.charAt(equals - 1) == '!') {
            return;
        }
        String name = equals < 0 ? condition : condition.substring(0, equals);
        if (!query.contains(name)) {
            boolean isMisplaced = name.startsWith("!");
            problems.add(ProblemType.NEEDS_PARAMETER.at(
                    entry.location(),
                    handler,
                    condition,
                    path,
                    isMisplaced ? "For another value, write params" : "Supply it with query",
                    isMisplaced ? condition.substring(1).replaceFirst("=", "!=") : name));
        }
    }

    /**
     * JAX-RS servers call a method by reflection, without access to a class that isn't public. If only its base class
     * isn't, the method that the compiler adds to it can be called, but Jersey ignores that.
     */
    private void checkClass(List<Problem> problems) {
        if (handler.method().getEnclosingElement() instanceof TypeElement owner
                && !owner.getModifiers().contains(Modifier.PUBLIC)) {
            problems.add(ProblemType.HIDDEN_CLASS.at(entry.location(), handler, owner.getSimpleName()));
        }
    }

    /** JAX-RS servers read a constant by reflection, without access to a class that isn't public. */
    private void checkEnums(PathTemplate template, List<Problem> problems) {
        for (String variable : template.variables()) {
            TypeElement type = route.enums().get(variable);
            if (type != null && !type.getModifiers().contains(Modifier.PUBLIC)) {
                problems.add(
                        ProblemType.HIDDEN_ENUM.at(entry.location(), variable, template.text(), type.getSimpleName()));
            }
        }
    }

    /** The method's annotation overrides the class's. */
    private void checkRestriction(List<Problem> problems) {
        for (Element place : handler.places()) {
            if (Mirrors.find(place, PERMIT_ALL).isPresent()) {
                return;
            }
            for (String restriction : RESTRICTIONS) {
                AnnotationMirror mirror =
                        Mirrors.findCarried(place, restriction).orElse(null);
                if (mirror != null) {
                    if (!Mirrors.text(Mirrors.explicit(mirror, "value")).startsWith("permitAll")) {
                        String name = restriction.substring(restriction.lastIndexOf('.') + 1);
                        problems.add(ProblemType.RESTRICTED.at(
                                entry.location(),
                                place instanceof TypeElement type ? type.getSimpleName() : handler,
                                name));
                    }
                    return;
                }
            }
        }
    }

    /** The method's status overrides the class's. */
    private void checkStatus(List<Problem> problems) {
        Hierarchy.nearest(handler.places(), place -> Mirrors.findCarried(place, RESPONSE_STATUS))
                .ifPresent(mirror -> {
                    AnnotationValue code = Mirrors.explicit(mirror, "code");
                    List<String> status = Mirrors.constants(code == null ? Mirrors.explicit(mirror, "value") : code);
                    if (!status.isEmpty() && !status.get(0).equals("OK")) {
                        problems.add(ProblemType.ERROR_STATUS.at(entry.location(), handler, status.get(0)));
                    }
                });
    }

    private void checkRedirect(List<Problem> problems) {
        if (returned() instanceof DeclaredType type
                && type.asElement().getSimpleName().contentEquals("RedirectView")) {
            problems.add(ProblemType.REDIRECT.at(entry.location(), handler, "RedirectView"));
        }
    }
}
