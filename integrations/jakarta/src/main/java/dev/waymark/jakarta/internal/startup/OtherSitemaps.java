package dev.waymark.jakarta.internal.startup;

import dev.waymark.settings.StartupMessages;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the application's JAX-RS resources at the address of the sitemap or the served robots.txt. Loaded only with
 * JAX-RS.
 */
final class OtherSitemaps {

    private OtherSitemaps() {}

    /**
     * Finds the methods.
     *
     * @param classes resources, possibly with other classes
     * @param isServed whether Waymark serves a resource path
     * @return such as {@code com.example.OldSitemap#get ("/sitemap.xml")}
     */
    static Collection<String> find(Collection<Class<?>> classes, Predicate<String> isServed) {
        TreeSet<String> found = new TreeSet<>();
        for (Class<?> type : classes) {
            if (!type.getName().startsWith("dev.waymark.jakarta.")) {
                addMethods(type, isServed, found);
            }
        }
        return found;
    }

    private static void addMethods(Class<?> type, Predicate<String> isServed, Collection<String> found) {
        try {
            String path = path(type);
            if (path == null) {
                return;
            }
            for (Method method : type.getDeclaredMethods()) {
                String own = path(method);
                String full = join(path, own == null ? "" : own);
                if ((own != null || method.isAnnotationPresent(GET.class))
                        && StartupMessages.isForCrawlers(full)
                        && isServed.test(full)) {
                    found.add(type.getCanonicalName() + "#" + method.getName() + " (\"" + full + "\")");
                }
            }
        } catch (LinkageError e) {
            // Another kind of class, which refers to missing classes.
        }
    }

    private static String join(String first, String second) {
        return ("/" + first + "/" + second).replaceAll("/+", "/").replaceAll("/$", "");
    }

    private static @Nullable String path(AnnotatedElement element) {
        Path path = element.getAnnotation(Path.class);
        return path == null ? null : path.value();
    }
}
