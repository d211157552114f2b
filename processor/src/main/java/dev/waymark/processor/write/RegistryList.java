package dev.waymark.processor.write;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.model.Registry;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.report.ProblemPrinter;
import dev.waymark.processor.text.RuntimeNames;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * The list of a module's registries, and checks that need all of them. It only sees generated classes, not controllers.
 */
public final class RegistryList {

    private final Elements elements;
    private final Filer filer;
    private final ProblemPrinter printer;
    private final ServiceFile serviceFile;
    private final NavigableSet<String> earlier;

    /**
     * The registries seen by this compilation, and their modules: a name without a module is searched for in every
     * module.
     */
    private final TreeMap<String, String> present = new TreeMap<>();

    /** Registries that a later compilation found empty. */
    private final Set<String> empty = new HashSet<>();

    /** The other compiled top-level classes. */
    private final Set<String> sources = new HashSet<>();

    public RegistryList(ProcessingEnvironment environment) {
        this.elements = environment.getElementUtils();
        this.filer = environment.getFiler();
        this.printer = new ProblemPrinter(environment);
        this.serviceFile = new ServiceFile(filer);
        this.earlier = serviceFile.read(reportedWhereControllersAreRead -> {});
    }

    /** Whether an earlier compilation left a list. */
    public boolean isThere() {
        return !earlier.isEmpty();
    }

    /** Adds a top-level class of a round. */
    public void add(TypeElement type) {
        String name = type.getQualifiedName().toString();
        if (!name.endsWith(Registry.SUFFIX)) {
            sources.add(name);
        } else if (Mirrors.find(type, RuntimeNames.SUMMARY).isPresent()) {
            ModuleElement module = elements.getModuleOf(type);
            present.put(name, module == null ? "" : module.getQualifiedName().toString());
        } else {
            empty.add(name);
        }
    }

    /** Updates the list, in the last round. */
    public void write() {
        List<TypeElement> registries = generated();
        registries.stream().filter(this::isForgotten).forEach(registry -> printer.print(notProvided(registry)));
        NavigableSet<String> names = new TreeSet<>(present.keySet());
        Owners owners = new Owners(elements, filer);
        for (String name : earlier) {
            if (!present.containsKey(name) && !empty.contains(name) && owners.exists(name, sources)) {
                names.add(name);
            }
        }
        try {
            serviceFile.write(names, registries);
        } catch (IOException | IllegalArgumentException e) { // javac throws the latter for a directory.
            printer.print(ProblemType.UNWRITABLE.anywhere(ServiceFile.PATH, String.valueOf(e)));
        }
    }

    private List<TypeElement> generated() {
        return present.entrySet().stream()
                .flatMap(each -> Stream.ofNullable(
                        Hierarchy.find(elements, elements.getModuleElement(each.getValue()), each.getKey())))
                .toList();
    }

    /** Whether a named module doesn't provide it: named modules ignore the service file. */
    private boolean isForgotten(TypeElement registry) {
        ModuleElement module = elements.getModuleOf(registry);
        return module != null
                && !module.isUnnamed()
                && ElementFilter.providesIn(module.getDirectives()).stream()
                        .filter(provides ->
                                provides.getService().getQualifiedName().contentEquals(RuntimeNames.REGISTRY))
                        .flatMap(provides -> provides.getImplementations().stream())
                        .noneMatch(each -> each.getQualifiedName().contentEquals(registry.getQualifiedName()));
    }

    private Problem notProvided(TypeElement registry) {
        ModuleElement module = elements.getModuleOf(registry);
        return ProblemType.NOT_PROVIDED.at(Location.of(module), module, registry.getQualifiedName());
    }
}
