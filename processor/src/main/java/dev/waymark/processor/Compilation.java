package dev.waymark.processor;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashSet;
import java.util.List;
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
            addInheritingControllers(frameworks.hierarchy(), names);
        }
        for (String name : names) {
            TypeElement type = elements.getTypeElement(name);
            if (type != null) {
                read(type, frameworks);
            }
        }
    }

    private static void addWithNested(TypeElement type, Set<String> names) {
        if (!type.getSimpleName().toString().endsWith(Registry.SUFFIX)) {
            names.add(type.getQualifiedName().toString());
            ElementFilter.typesIn(type.getEnclosedElements()).forEach(nested -> addWithNested(nested, names));
        }
    }

    /**
     * An IDE may compile an interface or base class alone. What the controllers below it list may be different now, so
     * that those known from an earlier compilation are read again, from their class files.
     */
    private void addInheritingControllers(Hierarchy hierarchy, Set<String> names) {
        for (String registry : earlierRegistries()) {
            owners.find(registry)
                    .filter(owner -> !isSource(owner))
                    .filter(owner -> hierarchy.types(owner).stream().anyMatch(this::isSource))
                    .ifPresent(owner -> names.add(owner.getQualifiedName().toString()));
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

    private void read(TypeElement type, Frameworks frameworks) {
        try {
            ControllerReader controller = new ControllerReader(frameworks, type, this::isSource);
            controller.read();
            controller.problems().forEach(this::report);
            cover(controller.coverage());
            write(controller.registry());
        } catch (UnresolvedTypeException e) {
            postponed.add(type.getQualifiedName().toString());
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            report(ProblemType.INTERNAL.at(Location.of(type), e, trace));
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
        uncovered += coverage.uncovered().size();
        for (Problem problem : coverage.uncovered()) {
            failed |= printer.print(problem, options.coverage().kind());
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
        if (uncovered > 0) {
            printer.print(
                    ProblemType.COVERAGE_SUMMARY.anywhere(uncovered, pages),
                    options.coverage().kind());
        }
        if (failed || failedElsewhere) {
            return;
        }
        try {
            serviceFile.update(registries, owners::exists, originating());
        } catch (IOException e) {
            report(ProblemType.UNWRITABLE.anywhere(ServiceFile.PATH, String.valueOf(e)));
        }
    }

    private List<Element> originating() {
        List<Element> types = new java.util.ArrayList<>();
        registries.forEach((name, exists) -> {
            TypeElement registry = exists ? elements.getTypeElement(name) : null;
            if (registry != null) {
                types.add(registry);
            }
        });
        return types;
    }
}
