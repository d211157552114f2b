package dev.waymark.processor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** What one run of the compiler writes: the registry of each controller, and in the end the list of all registries. */
final class Registries {

    private final Elements elements;
    private final Filer filer;
    private final Reporter reporter;
    private final ServiceFile serviceFile;
    private final Owners owners;
    private final Duplicates duplicates = new Duplicates();

    /** Every registry name that this compilation decides about, and whether the registry exists. */
    private final TreeMap<String, Boolean> decided = new TreeMap<>();

    private @Nullable NavigableSet<String> earlier;

    Registries(ProcessingEnvironment environment, Reporter reporter) {
        this.elements = environment.getElementUtils();
        this.filer = environment.getFiler();
        this.reporter = reporter;
        this.serviceFile = new ServiceFile(filer);
        this.owners = new Owners(elements, filer);
    }

    /** The names of an earlier compilation into the same folder; none if there was none. */
    NavigableSet<String> earlier() {
        if (earlier == null) {
            try {
                earlier = serviceFile.read();
            } catch (IOException e) {
                reporter.report(ProblemType.UNREADABLE.anywhere(ServiceFile.PATH, String.valueOf(e)));
                earlier = new TreeSet<>();
            }
        }
        return earlier;
    }

    /** The controllers of earlier compilations that are still there. */
    List<TypeElement> earlierOwners() {
        return earlier().stream()
                .flatMap(registry -> owners.find(registry).stream())
                .toList();
    }

    void write(Registry registry) {
        String name = Registry.qualifiedName(registry.owner());
        decided.put(name, !registry.isEmpty());
        if (registry.isEmpty()) {
            return;
        }
        Location at = Location.of(registry.owner());
        if (!RegistryWriter.hasRuntime(elements, registry.owner())) {
            if (!registry.entries().isEmpty()) {
                reporter.report(ProblemType.NO_RUNTIME.at(at, name));
            }
            decided.put(name, false);
            return;
        }
        for (Entry entry : registry.entries()) {
            duplicates.add(entry).ifPresent(reporter::report);
        }
        try {
            new RegistryWriter(elements).write(registry, filer);
        } catch (IOException e) {
            reporter.report(ProblemType.UNWRITABLE.at(at, name, String.valueOf(e.getMessage())));
        }
    }

    /**
     * Brings the list up to date.
     *
     * @param sources the top-level classes that were compiled
     */
    void index(Set<String> sources) {
        List<String> present = decided.keySet().stream().filter(decided::get).toList();
        reporter.report(new ModuleCheck(elements).check(present));
        try {
            serviceFile.update(earlier(), decided, name -> owners.exists(name, sources), originating(present));
        } catch (IOException e) {
            reporter.report(ProblemType.UNWRITABLE.anywhere(ServiceFile.PATH, String.valueOf(e)));
        }
    }

    private List<Element> originating(List<String> present) {
        List<Element> types = new ArrayList<>();
        for (String name : present) {
            TypeElement registry = elements.getTypeElement(name);
            if (registry != null) {
                types.add(registry);
            }
        }
        return types;
    }
}
