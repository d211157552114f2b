package dev.waymark.jakarta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapEntry;
import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.WaymarkSettings;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.inject.Inject;
import jakarta.servlet.Servlet;
import jakarta.ws.rs.Path;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** Servers that lack some of the APIs, or all but one. */
class ReducedClassPathTest {

    private static URL location(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    /** An application that has this library and the jars of these classes, and nothing else. */
    private static URLClassLoader application(Class<?>... more) {
        List<URL> jars = new ArrayList<>(List.of(
                location(SitemapFeature.class),
                location(Sitemap.class),
                location(WaymarkSettings.class),
                location(SitemapEntry.class)));
        for (Class<?> type : more) {
            jars.add(location(type));
        }
        return new URLClassLoader(jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    private interface Action {
        void run(URLClassLoader loader) throws Exception;
    }

    private static void in(URLClassLoader application, Action action) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(application);
        try (application) {
            action.run(application);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static Object fake(URLClassLoader loader, String type, InvocationHandler handler) throws Exception {
        return Proxy.newProxyInstance(loader, new Class<?>[] {loader.loadClass(type)}, handler);
    }

    private static Object instance(URLClassLoader loader, String type) throws Exception {
        var constructor = loader.loadClass("dev.waymark.jakarta." + type).getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private static Object call(Object target, String method, Class<?>[] types, Object... arguments) throws Exception {
        var called = target.getClass().getMethod(method, types);
        called.setAccessible(true);
        return called.invoke(target, arguments);
    }

    @Test
    void withServletsAlone_theFilterServesWhatIsFoundWithoutAContainer() throws Exception {
        in(application(Servlet.class), loader -> {
            Map<String, Object> filters = new HashMap<>();
            Object registration = fake(loader, "jakarta.servlet.FilterRegistration$Dynamic", (p, m, a) -> null);
            Object context = fake(
                    loader, "jakarta.servlet.ServletContext", (proxy, method, arguments) -> switch (method.getName()) {
                        case "getInitParameter" ->
                            arguments[0].equals("waymark.base-url") ? "https://www.example.com" : null;
                        case "getInitParameterNames" -> Collections.enumeration(Set.of("waymark.base-url"));
                        case "getFilterRegistrations" -> Map.of();
                        case "getContextPath" -> "";
                        case "getResource", "getResourceAsStream" -> null;
                        case "addFilter" -> {
                            filters.put((String) arguments[0], arguments[1]);
                            yield registration;
                        }
                        default -> throw new UnsupportedOperationException(method.getName());
                    });
            call(
                    instance(loader, "SitemapServletInitializer"),
                    "onStartup",
                    new Class<?>[] {Set.class, loader.loadClass("jakarta.servlet.ServletContext")},
                    Set.of(),
                    context);

            Object filter = Objects.requireNonNull(filters.get("waymark-sitemap"));
            Class<?> config = loader.loadClass("jakarta.servlet.FilterConfig");
            call(filter, "init", new Class<?>[] {config}, fake(loader, config.getName(), (p, m, a) -> context));
            call(filter, "destroy", new Class<?>[0]);
        });
    }

    @Test
    void withJaxRsAlone_theFeatureRegistersItsFilter() throws Exception {
        in(application(Path.class, PreDestroy.class), loader -> {
            Map<String, Object> properties = new HashMap<>(Map.of("waymark.base-url", "https://www.example.com"));
            List<Object> registered = new ArrayList<>();
            assertThat(configure(loader, properties, registered)).isEqualTo(true);

            assertThat(registered).containsExactly(loader.loadClass("dev.waymark.jakarta.SitemapRequestFilter"));
            close(properties);
        });
    }

    /** As Jersey with HK2 is: the APIs are there, but nothing that implements them. */
    @Test
    void withApisThatNothingImplements_theFeatureDoesWithoutThem() throws Exception {
        in(
                application(Path.class, PreDestroy.class, Servlet.class, CDI.class, Inject.class, ConfigProvider.class),
                loader -> {
                    Map<String, Object> properties =
                            new HashMap<>(Map.of("waymark.base-url", "https://www.example.com"));
                    assertThat(configure(loader, properties, new ArrayList<>())).isEqualTo(true);
                    close(properties);
                });
    }

    @Test
    void withJaxRsAlone_whatIsWrongFailsTheStart() throws Exception {
        in(
                application(Path.class, PreDestroy.class),
                loader -> assertThatThrownBy(() -> configure(loader, new HashMap<>(), new ArrayList<>()))
                        .isInstanceOf(InvocationTargetException.class)
                        .hasStackTraceContaining(
                                "The sitemap needs the public address of this application, and waymark.base-url"
                                        + " is not set in system properties, the environment or the properties of the"
                                        + " JAX-RS application (MicroProfile Config is not there)."));
    }

    @Test
    void withoutTheArtifactForCrawlers_whatNeedsItFailsTheStart() throws Exception {
        Map<String, String> needed = Map.of(
                "waymark.robots", "serve",
                "waymark.feed", "true",
                "waymark.submit-to", "https://engine.example/ping?sitemap=",
                "waymark.index-now.key", "12345678");
        for (Map.Entry<String, String> setting : needed.entrySet()) {
            Map<String, Object> properties = new HashMap<>(
                    Map.of("waymark.base-url", "https://www.example.com", setting.getKey(), setting.getValue()));
            in(
                    application(Path.class, PreDestroy.class),
                    loader -> assertThatThrownBy(() -> configure(loader, properties, new ArrayList<>()))
                            .hasStackTraceContaining(setting.getKey()
                                    + " is set, but dev.waymark:waymark-crawlers is not on the class path. Add that"
                                    + " dependency."));
        }
        Map<String, Object> without =
                new HashMap<>(Map.of("waymark.base-url", "https://www.example.com", "waymark.feed", "false"));
        in(application(Path.class, PreDestroy.class), loader -> {
            assertThat(configure(loader, without, new ArrayList<>())).isEqualTo(true);
            close(without);
        });
    }

    private static void close(Map<String, Object> properties) throws Exception {
        Object served = Objects.requireNonNull(properties.get("dev.waymark.jakarta.sitemap"));
        ((AutoCloseable) call(served, "sitemap", new Class<?>[0])).close();
    }

    private static Object configure(URLClassLoader loader, Map<String, Object> properties, List<Object> registered)
            throws Exception {
        Class<?> runtimeType = loader.loadClass("jakarta.ws.rs.RuntimeType");
        Object configuration = fake(
                loader, "jakarta.ws.rs.core.Configuration", (proxy, method, arguments) -> switch (method.getName()) {
                    case "getRuntimeType" -> runtimeType.getField("SERVER").get(null);
                    case "isRegistered" -> false;
                    case "getInstances", "getClasses" -> Set.of();
                    case "getProperty" -> properties.get(arguments[0]);
                    case "getPropertyNames" -> properties.keySet();
                    default -> throw new UnsupportedOperationException(method.getName());
                });
        Class<?> context = loader.loadClass("jakarta.ws.rs.core.FeatureContext");
        Object featureContext = fake(loader, context.getName(), (proxy, method, arguments) -> {
            switch (method.getName()) {
                case "getConfiguration" -> {
                    return configuration;
                }
                case "property" -> properties.put((String) arguments[0], arguments[1]);
                case "register" -> registered.add(arguments[0]);
                default -> throw new UnsupportedOperationException(method.getName());
            }
            return proxy;
        });
        return call(instance(loader, "SitemapFeature"), "configure", new Class<?>[] {context}, featureContext);
    }
}
