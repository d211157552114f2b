package dev.waymark.processor.write;

import dev.waymark.processor.check.Duplicates;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.Registry;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.report.Reporter;
import dev.waymark.processor.text.RuntimeNames;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** The registries of one compiler run: those it writes, and those that an incremental build keeps. */
public final class Registries {

    private final Elements elements;
    private final Filer filer;
    private final Reporter reporter;
    private final Duplicates duplicates = new Duplicates();

    /** The unchanged registries, by name. */
    private final Set<String> kept = new HashSet<>();

    private RegistryWriter writer;

    private final NavigableSet<String> earlier;

    public Registries(ProcessingEnvironment environment, Reporter reporter) {
        this.elements = environment.getElementUtils();
        this.filer = environment.getFiler();
        this.reporter = reporter;
        this.writer = new RegistryWriter(elements);
        this.earlier = new ServiceFile(filer)
                .read(e -> reporter.report(ProblemType.UNREADABLE.anywhere(ServiceFile.PATH, String.valueOf(e))));
    }

    /** Missing types may exist now. */
    public void beginRound() {
        writer = new RegistryWriter(elements);
    }

    /** The registry names of an earlier compilation into the same folder; empty if there was none. */
    public NavigableSet<String> earlier() {
        return earlier;
    }

    /** The controllers of earlier compilations that still exist. */
    public List<TypeElement> earlierOwners() {
        Owners owners = new Owners(elements, filer);
        return earlier().stream()
                .flatMap(registry -> owners.find(registry).stream())
                .toList();
    }

    /**
     * Records a registry that the build tool passes as a class file, because its controller didn't change.
     *
     * @return the classes that the controller's JAX-RS locators return
     */
    public List<String> keep(TypeElement registry) {
        AnnotationMirror summary = Mirrors.find(registry, RuntimeNames.SUMMARY).orElse(null);
        // A class file has no comments, but each registry's source has one.
        if (summary == null || elements.getDocComment(registry) != null) {
            return List.of();
        }
        kept.add(registry.getQualifiedName().toString());
        Mirrors.texts(Mirrors.explicit(summary, "value")).forEach(duplicates::add);
        return Mirrors.texts(Mirrors.explicit(summary, "follows"));
    }

    /** Whether the registry of a class stays unchanged. */
    public boolean keeps(TypeElement owner) {
        return !kept.isEmpty() && kept.contains(Registry.name(owner).canonicalName());
    }

    /** Writes a registry. An empty one replaces that of an earlier compilation, which removes it from the list. */
    public void write(Registry registry) {
        TypeElement owner = registry.owner();
        if (!writer.hasRuntime(owner)) {
            if (!registry.entries().isEmpty()) {
                reporter.report(ProblemType.NO_RUNTIME.at(Location.of(owner), Registry.name(owner)));
            }
            return;
        }
        for (Entry entry : registry.entries()) {
            duplicates.add(entry).ifPresent(reporter::report);
        }
        try {
            checkName(owner);
            writer.write(registry, filer);
        } catch (IOException e) {
            reporter.report(ProblemType.UNWRITABLE.at(
                    Location.of(owner), Registry.name(owner), String.valueOf(e.getMessage())));
        }
    }

    /** {@code C.Inner} and {@code C_Inner} have registries of one name, and may be compiled one after the other. */
    private void checkName(TypeElement owner) throws IOException {
        for (String name : Owners.readings(Registry.name(owner).canonicalName(), '.')) {
            TypeElement other = elements.getTypeElement(name);
            if (other != null && !other.equals(owner) && EntryAnnotation.isIn(other)) {
                throw new IOException("the registry of " + name + " has the same name");
            }
        }
    }
}
