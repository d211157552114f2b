package dev.waymark.processor;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * One run of the compiler over all its rounds: reads each class once, prints what is wrong with it, writes its
 * registry, and in the end brings the service file up to date.
 *
 * <p>Between rounds it holds names and not elements: those of one round are not those of the next.
 */
final class Compilation {

    private final Elements elements;
    private final ProcessingEnvironment environment;
    private final ProblemPrinter printer;
    private final Options options;
    private final Duplicates duplicates = new Duplicates();
    private final ServiceFile serviceFile;
    private final Owners owners;

    /** The top-level classes whose source is part of this compilation. */
    private final Set<String> sources = new LinkedHashSet<>();

    /** Classes that need a type which does not exist yet. */
    private Set<String> postponed = new LinkedHashSet<>();

    /** Classes that JAX-RS locators lead to. */
    private final Set<String> subResources = new HashSet<>();

    /** For those that need a type which only a class file mentions, that type. */
    private final Map<String, String> unresolved = new HashMap<>();

    /** Every registry name that this compilation decides about, and whether the registry exists. */
    private final TreeMap<String, Boolean> registries = new TreeMap<>();

    private int pages;
    private int uncovered;
    private boolean failed;
    private boolean first = true;

    Compilation(ProcessingEnvironment environment) {
        this.environment = environment;
        this.elements = environment.getElementUtils();
        this.printer = new ProblemPrinter(environment);
        this.options = Options.read(environment.getOptions(), printer);
        this.serviceFile = new ServiceFile(environment.getFiler());
        this.owners = new Owners(elements, environment.getFiler());
    }

    void round(RoundEnvironment round) {
        Set<String> names = postponed;
        postponed = new LinkedHashSet<>();
        for (TypeElement type : ElementFilter.typesIn(round.getRootElements())) {
            sources.add(type.getQualifiedName().toString());
            addWithNested(type, names);
        }
        Frameworks frameworks = Frameworks.of(environment);
        if (first) {
            first = false;
            addDependentControllers(frameworks, names);
        }
        List<ControllerReader> read = new ArrayList<>();
        for (String name : names) {
            TypeElement type = elements.getTypeElement(name);
            if (type != null) {
                guarded(type, () -> {
                    ControllerReader controller = new ControllerReader(frameworks, type, this::isSource);
                    controller.read();
                    read.add(controller);
                });
            }
        }
        read.forEach(controller -> controller.followed().forEach(resource -> subResources.add(name(resource))));
        for (ControllerReader controller : read) {
            guarded(controller.type(), () -> finish(controller));
        }
    }

    private static String name(TypeElement type) {
        return type.getQualifiedName().toString();
    }

    /** A type that does not exist yet postpones a class; anything unforeseen is shown on it, and stops no other. */
    private void guarded(TypeElement type, Runnable work) {
        try {
            work.run();
        } catch (UnresolvedTypeException e) {
            postponed.add(name(type));
            unresolved.remove(name(type));
            Element mentionedBy = e.mentionedBy();
            if (mentionedBy != null && !isSource(mentionedBy)) {
                unresolved.put(name(type), e.getMessage() + ", which " + mentionedBy + " mentions,");
            }
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            report(ProblemType.INTERNAL.at(Location.of(type), e, trace));
        }
    }

    private void finish(ControllerReader controller) {
        List<Problem> problems = new ArrayList<>(controller.problems());
        if (subResources.contains(name(controller.type()))) {
            problems.removeIf(problem -> problem.type() == ProblemType.SUB_RESOURCE);
        } else if (!postponed.isEmpty()
                && problems.stream().anyMatch(problem -> problem.type() == ProblemType.SUB_RESOURCE)) {
            postponed.add(name(controller.type())); // One of the others may still lead to it.
            return;
        }
        problems.forEach(this::report);
        cover(controller.coverage());
        write(controller.registry());
    }

    private static void addWithNested(TypeElement type, Set<String> names) {
        if (!type.getSimpleName().toString().endsWith(Registry.SUFFIX)) {
            names.add(type.getQualifiedName().toString());
            ElementFilter.typesIn(type.getEnclosedElements()).forEach(nested -> addWithNested(nested, names));
        }
    }

    /**
     * An IDE may compile an interface, a base class or a sub-resource alone. What the controllers that have it list may
     * be different now, so that those known from an earlier compilation are read again, from their class files.
     */
    private void addDependentControllers(Frameworks frameworks, Set<String> names) {
        for (String registry : earlierRegistries()) {
            TypeElement owner = owners.find(registry).orElse(null);
            if (owner != null && !isSource(owner)) {
                guarded(owner, () -> {
                    if (frameworks.dependsOn(owner, this::isSource)) {
                        names.add(name(owner));
                    }
                });
            }
        }
    }

    private NavigableSet<String> earlierRegistries() {
        try {
            return serviceFile.read();
        } catch (IOException e) {
            report(ProblemType.UNREADABLE.anywhere(ServiceFile.PATH, String.valueOf(e)));
            return new TreeSet<>();
        }
    }

    private void report(Problem problem) {
        failed |= printer.print(problem);
    }

    private void cover(Coverage coverage) {
        if (options.coverage() == Options.Coverage.OFF) {
            return;
        }
        pages += coverage.pages();
        for (Problem problem : coverage.uncovered()) {
            if (printer.isHeard(problem, options.coverage().kind())) {
                uncovered++;
                failed |= printer.print(problem, options.coverage().kind());
            }
        }
    }

    private void write(Registry registry) {
        String name = Registry.qualifiedName(registry.owner());
        registries.put(name, !registry.isEmpty());
        if (registry.isEmpty()) {
            return;
        }
        Location at = Location.of(registry.owner());
        if (!RegistryWriter.hasRuntime(elements, registry.owner())) {
            if (!registry.entries().isEmpty()) {
                report(ProblemType.NO_RUNTIME.at(at, name));
            }
            registries.put(name, false);
            return;
        }
        for (Entry entry : registry.entries()) {
            duplicates.add(entry).ifPresent(this::report);
        }
        try {
            new RegistryWriter(elements).write(registry).writeTo(environment.getFiler());
        } catch (IOException e) {
            report(ProblemType.UNWRITABLE.at(at, name, String.valueOf(e.getMessage())));
        }
    }

    /** Whether an element is being compiled, so that a problem can be shown on it. */
    private boolean isSource(Element element) {
        for (Element e = element; e != null; e = e.getEnclosingElement()) {
            if (e instanceof TypeElement type
                    && sources.contains(type.getQualifiedName().toString())) {
                return true;
            }
        }
        return false;
    }

    /** The last round. A failed compilation leaves the service file as it was: nobody uses what it wrote. */
    void finish(boolean failedElsewhere) {
        reportUnresolved();
        if (uncovered > 0) {
            printer.print(
                    ProblemType.COVERAGE_SUMMARY.anywhere(uncovered, pages),
                    options.coverage().kind());
        }
        if (failed || failedElsewhere) {
            return;
        }
        List<String> present =
                registries.keySet().stream().filter(registries::get).toList();
        new ModuleCheck(elements).check(present).forEach(this::report);
        try {
            serviceFile.update(registries, name -> owners.exists(name, sources), originating());
        } catch (IOException e) {
            report(ProblemType.UNWRITABLE.anywhere(ServiceFile.PATH, String.valueOf(e)));
        }
    }

    /**
     * What a class file mentions, and is not there, the compiler may overlook: then the entries would be missing, and
     * nobody would know. What a source mentions it reports itself.
     */
    private void reportUnresolved() {
        for (String name : postponed) {
            String missing = unresolved.get(name);
            TypeElement type = elements.getTypeElement(name);
            if (missing != null && type != null && hasEntries(type)) {
                report(ProblemType.UNRESOLVED.at(Location.of(type), type.getSimpleName(), missing));
            }
        }
    }

    private static boolean hasEntries(TypeElement type) {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .anyMatch(method -> EntryAnnotation.on(method).isPresent());
    }

    private List<Element> originating() {
        List<Element> types = new ArrayList<>();
        registries.forEach((name, exists) -> {
            TypeElement registry = exists ? elements.getTypeElement(name) : null;
            if (registry != null) {
                types.add(registry);
            }
        });
        return types;
    }
}
