package dev.waymark.processor.write;

import dev.waymark.processor.check.Duplicates;
import dev.waymark.processor.check.ModuleCheck;
import dev.waymark.processor.mirror.TypeLookup;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.Registry;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.report.Reporter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** What one run of the compiler writes: the registry of each controller, and in the end the list of all registries. */
public final class Registries {

    private final Elements elements;
    private final Filer filer;
    private final Reporter reporter;
    private final ServiceFile serviceFile;
    private final Owners owners;
    private final Duplicates duplicates = new Duplicates();

    /** Every registry name that this compilation decides about, and whether the registry exists. */
    private final TreeMap<String, Boolean> decided = new TreeMap<>();

    /** The modules of the registries that exist: a name alone is looked for in every module. */
    private final Map<String, String> modules = new HashMap<>();

    private RegistryWriter writer;

    private @Nullable NavigableSet<String> earlier;

    public Registries(ProcessingEnvironment environment, Reporter reporter) {
        this.elements = environment.getElementUtils();
        this.filer = environment.getFiler();
        this.reporter = reporter;
        this.serviceFile = new ServiceFile(filer);
        this.owners = new Owners(elements, filer);
        this.writer = new RegistryWriter(elements);
    }

    /** What was not there may be generated now. */
    public void beginRound() {
        writer = new RegistryWriter(elements);
    }

    /** The names of an earlier compilation into the same folder; none if there was none. */
    public NavigableSet<String> earlier() {
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
    public List<TypeElement> earlierOwners() {
        return earlier().stream()
                .flatMap(registry -> owners.find(registry).stream())
                .toList();
    }

    public void write(Registry registry) {
        String name = Registry.qualifiedName(registry.owner());
        decided.put(name, !registry.isEmpty());
        if (registry.isEmpty()) {
            return;
        }
        Location at = Location.of(registry.owner());
        if (!writer.hasRuntime(registry.owner())) {
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
            writer.write(registry, filer);
            ModuleElement module = elements.getModuleOf(registry.owner());
            if (module != null) {
                modules.put(name, module.getQualifiedName().toString());
            }
        } catch (IOException e) {
            reporter.report(ProblemType.UNWRITABLE.at(at, name, String.valueOf(e.getMessage())));
        }
    }

    /**
     * Brings the list up to date.
     *
     * @param sources the top-level classes that were compiled
     */
    public void index(Set<String> sources) {
        List<String> present = decided.keySet().stream().filter(decided::get).toList();
        List<TypeElement> registries = generated(present);
        reporter.report(new ModuleCheck(elements).check(registries));
        try {
            serviceFile.update(earlier(), decided, name -> owners.exists(name, sources), registries);
        } catch (IOException e) {
            reporter.report(ProblemType.UNWRITABLE.anywhere(ServiceFile.PATH, String.valueOf(e)));
        }
    }

    private List<TypeElement> generated(List<String> present) {
        List<TypeElement> types = new ArrayList<>();
        for (String name : present) {
            String moduleName = modules.get(name);
            ModuleElement module = moduleName == null ? null : elements.getModuleElement(moduleName);
            TypeElement registry = TypeLookup.find(elements, module, name);
            if (registry != null) {
                types.add(registry);
            }
        }
        return types;
    }
}
