package dev.waymark.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Reads one class: finds the handler methods it has, its own and the inherited ones, and turns those with
 * {@code @SitemapEntry} into entries.
 */
final class ControllerReader {

    private static final String EXCLUDE = EntryAnnotation.ANNOTATIONS + "SitemapExclude";

    private final Frameworks frameworks;
    private final TypeElement type;
    private final Predicate<Element> isSource;

    private final List<Entry> entries = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Coverage coverage = new Coverage();
    private Route.@Nullable Framework framework;
    private @Nullable String applicationPath;

    /** @param isSource whether an element is being compiled, so that a problem can be shown on it */
    ControllerReader(Frameworks frameworks, TypeElement type, Predicate<Element> isSource) {
        this.frameworks = frameworks;
        this.type = type;
        this.isSource = isSource;
    }

    void read() {
        if (Hierarchy.isConcrete(type)) {
            applicationPath = JaxRsRoutes.applicationPath(type).orElse(null);
        }
        Optional<String> client = frameworks.client(type);
        if (client.isPresent()) {
            reportClient(client.get());
        } else if (Hierarchy.isConcrete(type)) {
            boolean controller = frameworks.isController(type);
            for (ExecutableElement method : controller ? frameworks.hierarchy().methods(type) : annotatedMethods()) {
                read(new Handler(type, frameworks.hierarchy().declarations(type, method)), controller);
            }
        }
    }

    Registry registry() {
        return new Registry(type, entries, applicationPath, framework);
    }

    List<Problem> problems() {
        return problems;
    }

    Coverage coverage() {
        return coverage;
    }

    private List<ExecutableElement> annotatedMethods() {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(method -> EntryAnnotation.on(method).isPresent())
                .toList();
    }

    /** A client's methods call somebody else's pages, whatever the class looks like otherwise. */
    private void reportClient(String annotation) {
        for (ExecutableElement method : annotatedMethods()) {
            EntryAnnotation.on(method).orElseThrow().stream()
                    .limit(1)
                    .forEach(entry -> problems.add(
                            ProblemType.CLIENT_INTERFACE.at(entry.location(), type.getSimpleName(), annotation)));
        }
    }

    private void read(Handler handler, boolean controller) {
        Optional<Route> route = frameworks.route(handler);
        // The nearest declaration that says something of the sitemap decides.
        Optional<ExecutableElement> deciding = handler.declarations().stream()
                .filter(each -> EntryAnnotation.on(each).isPresent() || isExcluded(each))
                .findFirst();
        if (deciding.isPresent()) {
            for (EntryAnnotation entry : EntryAnnotation.on(deciding.get()).orElse(List.of())) {
                read(handler, controller, route, shown(entry), isExcluded(deciding.get()));
            }
        }
        route.filter(Coverage::isPage)
                .ifPresent(page -> coverage.add(
                        handler,
                        page,
                        isSource,
                        deciding.isPresent()
                                || frameworks.hierarchy().types(type).stream().anyMatch(ControllerReader::isExcluded)));
    }

    private void read(
            Handler handler, boolean controller, Optional<Route> route, EntryAnnotation entry, boolean excluded) {
        if (excluded) {
            problems.add(ProblemType.LISTED_AND_EXCLUDED.at(entry.location(), handler));
        } else if (route.isEmpty()) {
            problems.add(ProblemType.NO_MAPPING.at(entry.location(), handler));
        } else if (route.get().isLocator()) {
            problems.add(ProblemType.LOCATOR.at(
                    entry.location(),
                    handler,
                    PageBinder.simpleName(handler.declarations().get(0).getReturnType())));
        } else if (!route.get().answersGet()) {
            String methods = String.join(" and ", route.get().methods());
            problems.add(ProblemType.NOT_A_GET.at(entry.location(), handler, methods));
        } else {
            if (!controller && route.get().framework() == Route.Framework.SPRING) {
                problems.add(ProblemType.NOT_A_CONTROLLER.at(entry.location(), type.getSimpleName()));
            }
            frameworks.binder().bind(handler, route.get(), entry, problems).ifPresent(entries::add);
            framework = route.get().framework();
        }
    }

    /** What was compiled before cannot be pointed at: its problems are shown on the class that inherits it. */
    private EntryAnnotation shown(EntryAnnotation entry) {
        return isSource.test(entry.element()) ? entry : new EntryAnnotation(type, entry.mirror());
    }

    private static boolean isExcluded(Element element) {
        return Mirrors.find(element, EXCLUDE).isPresent();
    }
}
