package dev.waymark.processor.write;

import dev.waymark.processor.model.Registry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (compiled.stream().noneMatch(each -> name.equals(each) || name.startsWith(each + "."))
                    && (elements.getTypeElement(name) != null || hasClassFile(binaryNames.get(i)))) {
                return true;
            }
        }
        return false;
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
        List<Integer> underscores = new ArrayList<>();
        for (int i = owner.lastIndexOf('.') + 2; i < owner.length() - 1 && underscores.size() < SEAMS; i++) {
            if (owner.charAt(i) == '_') {
                underscores.add(i);
            }
        }
        List<String> readings = new ArrayList<>();
        for (int choice = 0; choice < 1 << underscores.size(); choice++) {
            StringBuilder reading = new StringBuilder(owner);
            for (int i = 0; i < underscores.size(); i++) {
                if ((choice & 1 << i) != 0) {
                    reading.setCharAt(underscores.get(i), seam);
                }
            }
            readings.add(reading.toString());
        }
        return readings;
    }
}
