package dev.waymark.processor;

import dev.waymark.processor.controller.ControllerReader;
import dev.waymark.processor.controller.Frameworks;
import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.UnresolvedTypeException;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.Registry;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.report.Reporter;
import dev.waymark.processor.suggest.Suggester;
import dev.waymark.processor.write.Registries;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * One compiler run with all its rounds. Decides which classes to read and when, reads each once, and passes problems to
 * the {@link Reporter} and entries to the {@link Registries}.
 *
 * <p>Keeps names between rounds, not elements: these are valid for one round only.
 */
final class Compilation {

    private final Elements elements;
    private final ProcessingEnvironment environment;
    private final Reporter reporter;
    private final Registries registries;

    /** The top-level classes compiled from source. */
    private final Set<String> sources = new LinkedHashSet<>();

    /** Classes that need a type that doesn't exist yet, with its name if only a class file mentions it. */
    private Map<String, Optional<String>> postponed = new LinkedHashMap<>();

    /** Controllers of earlier compilations, not compiled now, whose entries may have changed. */
    private final Set<String> dependent = new HashSet<>();

    /** Classes that JAX-RS locators return. */
    private final Set<String> subResources = new HashSet<>();

    private boolean first = true;

    Compilation(ProcessingEnvironment environment, Reporter reporter, Registries registries) {
        this.environment = environment;
        this.elements = environment.getElementUtils();
        this.reporter = reporter;
        this.registries = registries;
    }

    void round(RoundEnvironment round) {
        // Keep this round's elements: a lookup by name makes javac search every module.
        Map<String, TypeElement> types = new LinkedHashMap<>();
        for (String name : postponed.keySet()) {
            TypeElement type = elements.getTypeElement(name);
            if (type != null) {
                types.put(name, type);
            }
        }
        postponed = new LinkedHashMap<>();
        Set<TypeElement> roots = ElementFilter.typesIn(round.getRootElements());
        if (first) {
            roots.stream()
                    .filter(Compilation::isRegistry)
                    .forEach(registry -> subResources.addAll(registries.keep(registry)));
        }
        for (TypeElement type : roots) {
            sources.add(name(type));
            addWithNested(type, types);
        }
        if (types.isEmpty() && !first) {
            return; // Only registries were passed.
        }
        registries.beginRound();
        Frameworks frameworks = Frameworks.of(environment);
        if (first) {
            first = false;
            addDependentControllers(frameworks, types);
        }
        Suggester suggester = reporter.suggests() ? new Suggester(elements, environment.getTypeUtils(), sources) : null;
        List<ControllerReader> read = new ArrayList<>();
        for (TypeElement type : types.values()) {
            guarded(type, () -> {
                ControllerReader controller =
                        new ControllerReader(frameworks, type, this::isSource, reporter.covers(), suggester);
                controller.read();
                read.add(controller);
            });
        }
        read.forEach(
                controller -> controller.registry().follows().forEach(resource -> subResources.add(name(resource))));
        for (ControllerReader controller : read) {
            guarded(controller.registry().owner(), () -> finish(controller));
        }
    }

    private static String name(TypeElement type) {
        return type.getQualifiedName().toString();
    }

    /**
     * A type that doesn't exist yet postpones the class; any other failure is reported on it, and other classes
     * continue.
     */
    private void guarded(TypeElement type, Runnable work) {
        try {
            work.run();
        } catch (UnresolvedTypeException e) {
            postponed.put(
                    name(type),
                    Optional.ofNullable(e.mentionedBy())
                            .filter(mentionedBy -> !isSource(mentionedBy))
                            .map(mentionedBy -> e.getMessage() + ", which " + mentionedBy + " mentions,"));
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            reporter.report(ProblemType.INTERNAL.at(Location.of(type), e, trace));
        }
    }

    private void finish(ControllerReader controller) {
        Registry registry = controller.registry();
        String name = name(registry.owner());
        List<Problem> problems = new ArrayList<>(controller.problems());
        if (subResources.contains(name)) {
            problems.removeIf(problem -> problem.type() == ProblemType.SUB_RESOURCE);
        } else if (!postponed.isEmpty()
                && problems.stream().anyMatch(problem -> problem.type() == ProblemType.SUB_RESOURCE)) {
            postponed.put(name, Optional.empty()); // Another class may still lead to it.
            return;
        }
        problems.forEach(reporter::report);
        reporter.cover(controller.coverage());
        if (!registry.isEmpty() || dependent.contains(name)) {
            registries.write(registry);
        }
    }

    private static boolean isRegistry(TypeElement type) {
        return type.getSimpleName().toString().endsWith(Registry.SUFFIX);
    }

    private void addWithNested(TypeElement type, Map<String, TypeElement> types) {
        if (!isRegistry(type)) {
            if (!registries.keeps(type)) {
                types.put(name(type), type);
            }
            ElementFilter.typesIn(type.getEnclosedElements()).forEach(nested -> addWithNested(nested, types));
        }
    }

    /**
     * An IDE may compile an interface, a base class or a sub-resource alone. This may change the entries of their
     * controllers, so known controllers from earlier compilations are read again, from class files.
     */
    private void addDependentControllers(Frameworks frameworks, Map<String, TypeElement> types) {
        for (TypeElement owner : registries.earlierOwners()) {
            if (!isSource(owner)) {
                guarded(owner, () -> {
                    if (frameworks.dependsOn(owner, this::isSource)) {
                        types.putIfAbsent(name(owner), owner);
                        dependent.add(name(owner));
                    }
                });
            }
        }
    }

    /** Whether an element is compiled from source, so problems can be reported on it. */
    private boolean isSource(Element element) {
        return Hierarchy.enclosing(element)
                .anyMatch(each -> each instanceof TypeElement type && sources.contains(name(type)));
    }

    /** Ends the last round. */
    void finish() {
        reportUnresolved();
        reporter.sumUp();
    }

    /**
     * Reports missing types that only a class file mentions: the compiler may ignore them, and entries would be missing
     * silently. It reports those in sources itself.
     */
    private void reportUnresolved() {
        postponed.forEach((name, missing) -> {
            TypeElement type = elements.getTypeElement(name);
            if (missing.isPresent()
                    && type != null
                    && elements.getAllMembers(type).stream()
                            .anyMatch(member -> !EntryAnnotation.on(member).isEmpty())) {
                reporter.report(ProblemType.UNRESOLVED.at(Location.of(type), type.getSimpleName(), missing.get()));
            }
        });
    }
}
