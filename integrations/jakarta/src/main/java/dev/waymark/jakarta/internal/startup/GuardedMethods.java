package dev.waymark.jakarta.internal.startup;

import dev.waymark.runtime.report.EntryDescription;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds listed methods that only those may call who have signed in, by the annotations of Jakarta and Quarkus. These
 * are known by name, for their classes may be missing.
 */
final class GuardedMethods {

    private static final String PERMIT_ALL = "jakarta.annotation.security.PermitAll";

    private static final Map<String, String> GUARDS = Map.of(
            "jakarta.annotation.security.RolesAllowed", "@RolesAllowed",
            "jakarta.annotation.security.DenyAll", "@DenyAll",
            "io.quarkus.security.Authenticated", "@Authenticated",
            "io.quarkus.security.PermissionsAllowed", "@PermissionsAllowed");

    private final @Nullable ClassLoader application;

    GuardedMethods(@Nullable ClassLoader application) {
        this.application = application;
    }

    /** The annotation that guards an entry, as it is written; {@code null} if none does, or nobody can tell. */
    @Nullable
    String guard(EntryDescription entry) {
        String handler = entry.handler();
        int hash = handler.indexOf('#');
        Class<?> resource = hash < 0 ? null : load(handler.substring(0, hash));
        if (resource == null) {
            return null;
        }
        try {
            List<String> guards = Arrays.stream(resource.getDeclaredMethods())
                    .filter(method -> !method.isSynthetic() && method.getName().equals(handler.substring(hash + 1)))
                    .map(method -> Objects.requireNonNullElse(guard(method, resource), ""))
                    .toList();
            // Which of several methods of one name is listed cannot be told.
            return guards.isEmpty() || guards.contains("") ? null : guards.get(0);
        } catch (LinkageError e) {
            return null;
        }
    }

    /** The annotation of a method counts before that of its class. */
    private static @Nullable String guard(Method method, Class<?> resource) {
        return isDecided(method) ? guard(method) : guard(resource);
    }

    private static boolean isDecided(AnnotatedElement element) {
        return guard(element) != null || names(element).contains(PERMIT_ALL);
    }

    private static @Nullable String guard(AnnotatedElement element) {
        return names(element).stream()
                .filter(GUARDS::containsKey)
                .findFirst()
                .map(GUARDS::get)
                .orElse(null);
    }

    private static List<String> names(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .map(Annotation::annotationType)
                .map(Class::getName)
                .toList();
    }

    /** By its canonical name, in which a nested class has a dot where that of its file has a dollar sign. */
    private @Nullable Class<?> load(String canonicalName) {
        String name = canonicalName;
        while (true) {
            try {
                return Class.forName(name, false, application);
            } catch (ClassNotFoundException e) {
                int dot = name.lastIndexOf('.');
                if (dot < 0) {
                    return null;
                }
                name = name.substring(0, dot) + '$' + name.substring(dot + 1);
            } catch (LinkageError e) {
                return null;
            }
        }
    }
}
