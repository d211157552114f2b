package dev.waymark.jakarta.internal.startup;

import dev.waymark.settings.StartupMessages;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds JAX-RS resources of the application that answer where the sitemap is. JAX-RS is known by name alone. */
final class OtherSitemaps {

    private static final String PATH = "jakarta.ws.rs.Path";

    private OtherSitemaps() {}

    /**
     * Finds the methods.
     *
     * @param classes resources, and maybe others
     * @param isSitemap whether a path of a resource is that of a sitemap
     * @return such as {@code com.example.OldSitemap#get ("/sitemap.xml")}
     */
    static Collection<String> find(Collection<Class<?>> classes, Predicate<String> isSitemap) {
        TreeSet<String> found = new TreeSet<>();
        for (Class<?> type : classes) {
            String path = path(type);
            if (path != null && !type.getName().startsWith("dev.waymark.jakarta.")) {
                addMethods(type, path, isSitemap, found);
            }
        }
        return found;
    }

    private static void addMethods(Class<?> type, String path, Predicate<String> isSitemap, Collection<String> found) {
        try {
            for (Method method : type.getDeclaredMethods()) {
                String own = path(method);
                String full = join(path, own == null ? "" : own);
                if ((own != null || isHandler(method)) && StartupMessages.isSitemap(full) && isSitemap.test(full)) {
                    found.add(type.getCanonicalName() + "#" + method.getName() + " (\"" + full + "\")");
                }
            }
        } catch (LinkageError e) {
            // A class of something else, that names classes which are not there.
        }
    }

    private static boolean isHandler(Method method) {
        return Arrays.stream(method.getAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getName().equals("jakarta.ws.rs.GET"));
    }

    private static String join(String first, String second) {
        StringBuilder joined = new StringBuilder();
        for (String part : (first + "/" + second).split("/")) {
            if (!part.isEmpty()) {
                joined.append('/').append(part);
            }
        }
        return joined.toString();
    }

    private static @Nullable String path(AnnotatedElement element) {
        try {
            for (Annotation annotation : element.getAnnotations()) {
                if (annotation.annotationType().getName().equals(PATH)) {
                    return (String)
                            annotation.annotationType().getMethod("value").invoke(annotation);
                }
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            // Nobody can tell.
        }
        return null;
    }
}
