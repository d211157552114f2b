package dev.waymark.processor.write;

import dev.waymark.processor.model.Registry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.StandardLocation;

/** Finds the class that a registry of an earlier compilation belongs to. */
record Owners(Elements elements, Filer filer) {

    /** With more underscores, not all are tried as the separator of a nested class. */
    private static final int SEAMS = 10;

    Optional<TypeElement> find(String registry) {
        return readings(registry, '.').stream()
                .flatMap(name -> Stream.ofNullable(elements.getTypeElement(name)))
                .findFirst();
    }

    /**
     * Whether the class still exists. The output folder may not be on the compilation's class path, so this also looks
     * for the class file; but a nested class's file may outlive the class.
     *
     * @param compiled the top-level classes compiled now, whose content is known without class files
     */
    boolean exists(String registry, Set<String> compiled) {
        List<String> names = readings(registry, '.');
        List<String> binaryNames = readings(registry, '$');
        return IntStream.range(0, names.size())
                .filter(i -> compiled.stream().noneMatch(each -> (names.get(i) + ".").startsWith(each + ".")))
                .anyMatch(i -> elements.getTypeElement(names.get(i)) != null || hasClassFile(binaryNames.get(i)));
    }

    private boolean hasClassFile(String binaryName) {
        int dot = binaryName.lastIndexOf('.');
        String packageName = dot < 0 ? "" : binaryName.substring(0, dot);
        try {
            filer.getResource(StandardLocation.CLASS_OUTPUT, packageName, binaryName.substring(dot + 1) + ".class")
                    .openInputStream()
                    .close();
            return true;
        } catch (IOException | IllegalArgumentException absent) {
            return false;
        }
    }

    /** {@code a.B_C_SitemapRegistry} is the registry of {@code a.B_C} or of {@code a.B.C}. */
    static List<String> readings(String registry, char seam) {
        if (!registry.endsWith(Registry.SUFFIX)) {
            return List.of();
        }
        String owner = registry.substring(0, registry.length() - Registry.SUFFIX.length());
        List<String> readings = new ArrayList<>(List.of(owner));
        for (int i = owner.lastIndexOf('.') + 2; i < owner.length() - 1 && readings.size() < 1 << SEAMS; i++) {
            if (owner.charAt(i) == '_') {
                int at = i;
                readings.addAll(readings.stream()
                        .map(reading -> reading.substring(0, at) + seam + reading.substring(at + 1))
                        .toList());
            }
        }
        return readings;
    }
}
