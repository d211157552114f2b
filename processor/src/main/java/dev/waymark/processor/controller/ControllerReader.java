package dev.waymark.processor.controller;

import dev.waymark.processor.check.Families;
import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.Registry;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.suggest.Suggester;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Reads one class: finds its own and inherited handler methods, and turns those with {@code @SitemapEntry} into
 * entries.
 */
public final class ControllerReader {

    private static final String EXCLUDE = EntryAnnotation.ANNOTATIONS + "SitemapExclude";

    private final Frameworks frameworks;
    private final TypeElement type;
    private final Predicate<Element> isSource;
    private final boolean covers;
    private final @Nullable Suggester suggester;

    private final List<Entry> entries = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Optional<Problem>> coverage = new ArrayList<>();
    private final Set<TypeElement> followed = new LinkedHashSet<>();
    private @Nullable String applicationPath;

    /**
     * @param isSource whether an element is compiled from source, so problems can be reported on it
     * @param covers whether to report uncovered pages
     * @param suggester suggests annotations for uncovered pages; null if not wanted
     */
    public ControllerReader(
            Frameworks frameworks,
            TypeElement type,
            Predicate<Element> isSource,
            boolean covers,
            @Nullable Suggester suggester) {
        this.frameworks = frameworks;
        this.type = type;
        this.isSource = isSource;
        this.covers = covers;
        this.suggester = suggester;
    }

    public void read() {
        if (Hierarchy.isConcrete(type)) {
            applicationPath =
                    frameworks.first(reader -> reader.applicationPath(type)).orElse(null);
        }
        boolean annotated = EntryAnnotation.isIn(type); // If not, inherited methods needn't be searched.
        Optional<String> client =
                annotated ? frameworks.first(reader -> reader.clientAnnotation(type)) : Optional.empty();
        if (client.isPresent() && !frameworks.isController(type)) {
            reportClient(client.get());
        } else if (Hierarchy.isConcrete(type) && (annotated || frameworks.isController(type))) {
            readHandlers();
        }
    }

    private void readHandlers() {
        boolean controller = frameworks.isController(type);
        for (Handler handler : frameworks.handlers(type)) {
            if (controller || isAnnotatedHere(handler)) {
                // Without an annotation, a handler only matters to coverage, or as a locator.
                boolean matters = covers || deciding(handler).isPresent();
                read(
                        handler,
                        frameworks.first(reader -> matters ? reader.read(handler) : reader.locator(handler)),
                        List.of());
            }
        }
        problems.addAll(Families.checkClusters(entries));
    }

    public Registry registry() {
        return new Registry(type, entries, applicationPath, followed);
    }

    public List<Problem> problems() {
        return problems;
    }

    /** For each GET page, a problem if it is neither listed nor excluded. */
    public List<Optional<Problem>> coverage() {
        return coverage;
    }

    private boolean isAnnotatedHere(Handler handler) {
        ExecutableElement method = handler.method();
        return type.equals(method.getEnclosingElement())
                && !EntryAnnotation.on(method).isEmpty();
    }

    /** A client's methods call another application's pages, whatever else the class has. */
    private void reportClient(String annotation) {
        for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
            EntryAnnotation.on(method).stream()
                    .limit(1)
                    .forEach(entry -> problems.add(
                            ProblemType.CLIENT_INTERFACE.at(entry.location(), type.getSimpleName(), annotation)));
        }
    }

    /** @param chain the classes of the locators that lead to the handler; empty for the controller's own */
    private void read(Handler handler, Optional<Route> route, List<TypeElement> chain) {
        ExecutableElement deciding = deciding(handler).orElse(null);
        if (deciding == null) {
            route.filter(Route::isLocator).ifPresent(locator -> follow(handler, locator, chain));
        } else {
            int before = entries.size();
            for (EntryAnnotation entry : EntryAnnotation.on(deciding)) {
                if (chain.isEmpty() || entry.text("path").isEmpty()) {
                    read(handler, route, shown(entry), isExcluded(deciding));
                }
            }
            Families.check(handler, route, entries.subList(before, entries.size()), problems);
        }
        route.ifPresent(page -> cover(handler, page, deciding != null));
    }

    /**
     * Lists what a JAX-RS locator leads to, except entries of classes with their own path, which are listed with their
     * class.
     */
    private void follow(Handler locator, Route above, List<TypeElement> followedBefore) {
        TypeElement resource =
                frameworks.first(reader -> reader.subResource(locator)).orElse(null);
        if (resource == null || above.paths().isEmpty() || followedBefore.contains(resource)) {
            return;
        }
        followed.add(resource);
        List<TypeElement> chain =
                Stream.concat(followedBefore.stream(), Stream.of(resource)).toList();
        for (Handler handler : frameworks.handlers(resource)) {
            read(handler, frameworks.first(reader -> reader.readBelow(above, handler)), chain);
        }
    }

    /**
     * The nearest declaration with a Waymark annotation decides; otherwise one of an interface that a superclass's
     * method only implements in the controller.
     */
    private Optional<ExecutableElement> deciding(Handler handler) {
        return deciding(handler.declarations()).or(() -> deciding(frameworks.declarations(handler)));
    }

    private static Optional<ExecutableElement> deciding(List<ExecutableElement> declarations) {
        return declarations.stream()
                .filter(each -> !EntryAnnotation.on(each).isEmpty() || isExcluded(each))
                .findFirst();
    }

    private void cover(Handler handler, Route route, boolean decided) {
        if (!covers || !route.answersGet() || route.paths().isEmpty()) {
            return;
        }
        if (decided || handler.types().stream().anyMatch(ControllerReader::isExcluded)) {
            coverage.add(Optional.empty());
        } else if (route.isPage()) {
            String advice = suggester == null
                    ? "Add @SitemapEntry or @SitemapExclude."
                    : suggester.advice(handler, route, this::routes);
            Location at = Location.of(isSource.test(handler.method()) ? handler.method() : handler.controller());
            coverage.add(Optional.of(
                    ProblemType.NOT_COVERED.at(at, handler, route.paths().get(0), advice)));
        }
    }

    private void read(Handler handler, Optional<Route> route, EntryAnnotation entry, boolean excluded) {
        SourceVersion java = frameworks.java();
        if (java.compareTo(SourceVersion.RELEASE_17) < 0) {
            problems.add(ProblemType.OLD_JAVA.at(
                    entry.location(), handler, java.name().replace("RELEASE_", "")));
        } else if (excluded) {
            problems.add(ProblemType.LISTED_AND_EXCLUDED.at(entry.location(), handler));
        } else if (route.isEmpty()) {
            Mirrors.checkResolved(handler.method());
            problems.add(frameworks.unmapped(handler, entry.location()));
        } else {
            read(handler, route.get(), entry);
        }
    }

    private void read(Handler handler, Route route, EntryAnnotation entry) {
        ExecutableElement method = handler.method();
        boolean answered = !route.framework().mapsOnlyControllers() || frameworks.isController(type);
        Optional<ProblemType> obstacle = route.framework().obstacle(method);
        if (obstacle.isPresent()) {
            problems.add(obstacle.get().at(entry.location(), handler));
        } else if (route.isLocator()) {
            problems.add(ProblemType.LOCATOR.at(entry.location(), handler, TypeNames.simple(method.getReturnType())));
        } else if (!route.answersGet()) {
            problems.add(ProblemType.NOT_A_GET.at(entry.location(), handler, String.join(" and ", route.methods())));
        } else {
            if (!answered) {
                Mirrors.checkResolved(type);
                problems.add(ProblemType.NOT_A_CONTROLLER.at(entry.location(), type.getSimpleName()));
            }
            Optional<Entry> bound = frameworks.binder().bind(handler, route, entry, problems);
            if (answered) {
                bound.ifPresent(entries::add);
            }
        }
    }

    /** Problems of a compiled declaration are reported on the class that inherits it. */
    private EntryAnnotation shown(EntryAnnotation entry) {
        return isSource.test(entry.element()) ? entry : new EntryAnnotation(type, entry.mirror());
    }

    /** The routes of all the class's methods. */
    private List<Route> routes() {
        return frameworks.handlers(type).stream()
                .flatMap(handler -> frameworks.route(handler).stream())
                .toList();
    }

    private static boolean isExcluded(Element element) {
        return Mirrors.find(element, EXCLUDE).isPresent();
    }
}
