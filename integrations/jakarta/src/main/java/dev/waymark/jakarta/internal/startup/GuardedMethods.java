package dev.waymark.jakarta.internal.startup;

import dev.waymark.runtime.report.EntryDescription;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds listed methods that require a login, by the annotations of Jakarta and Quarkus. They are matched by name,
 * because the classes may be missing.
 */
record GuardedMethods(@Nullable ClassLoader application) {

    /** As written; empty for an annotation that opens what another one guards. */
    private static final Map<String, String> GUARDS = Map.of(
            "jakarta.annotation.security.PermitAll", "",
            "jakarta.annotation.security.RolesAllowed", "@RolesAllowed",
            "jakarta.annotation.security.DenyAll", "@DenyAll",
            "io.quarkus.security.Authenticated", "@Authenticated",
            "io.quarkus.security.PermissionsAllowed", "@PermissionsAllowed");

    /** The annotation that guards an entry, as written; {@code null} if none does or it can't be determined. */
    @Nullable
    String guard(EntryDescription entry) {
        String handler = entry.handler();
        int hash = handler.indexOf('#');
        try {
            Class<?> resource = hash < 0 ? null : load(handler.substring(0, hash));
            if (resource == null) {
                return null;
            }
            List<String> guards = Arrays.stream(resource.getDeclaredMethods())
                    .filter(method -> !method.isSynthetic() && method.getName().equals(handler.substring(hash + 1)))
                    // The annotation of a method counts before that of its class.
                    .map(method -> guard(method).or(() -> guard(resource)).orElse(""))
                    .toList();
            // Overloaded methods: it is unknown which of them is listed.
            return guards.isEmpty() || guards.contains("") ? null : guards.get(0);
        } catch (LinkageError e) {
            return null;
        }
    }

    private static Optional<String> guard(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .map(annotation -> annotation.annotationType().getName())
                .filter(GUARDS::containsKey)
                .map(GUARDS::get)
                .max(Comparator.naturalOrder());
    }

    /** By canonical name, which separates nested classes by dots instead of dollar signs. */
    private @Nullable Class<?> load(String name) {
        try {
            return Class.forName(name, false, application);
        } catch (ClassNotFoundException e) {
            int dot = name.lastIndexOf('.');
            return dot < 0 ? null : load(name.substring(0, dot) + '$' + name.substring(dot + 1));
        }
    }
}
