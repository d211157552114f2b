package dev.waymark.spring.boot.internal.startup;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.spring.boot.internal.routes.HandlerRoutes;
import dev.waymark.spring.boot.internal.routes.WebSetup;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;

/** Logs likely mistakes once, when the application is ready. Never fails startup. */
public final class StartupWarnings {

    private static final Log LOG = LogFactory.getLog(StartupWarnings.class);

    private final Sitemap sitemap;
    private final ApplicationContext context;

    public StartupWarnings(Sitemap sitemap, ApplicationContext context) {
        this.sitemap = sitemap;
        this.context = context;
    }

    /** Checks the base URLs only. */
    public void baseUrls(Development development) {
        List<String> profiles = Arrays.asList(context.getEnvironment().getActiveProfiles());
        say(() -> BaseUrls.localhost(addresses(), development.isOn(), profiles));
    }

    /** Compares the base URLs with Spring Boot's server path. */
    public void path() {
        say(() -> {
            String path = ServerPath.of(context);
            if (path.isEmpty()) {
                return List.of();
            }
            sitemap.responder().answersBelow(path);
            return BaseUrls.withoutPath(addresses(), path);
        });
    }

    private List<String> addresses() {
        return sitemap.sites().stream().map(site -> site.site().baseUrl()).toList();
    }

    /** Checks the application's handlers. */
    public void routes(HandlerRoutes routes, WebSetup setup) {
        say(() -> HiddenHandlers.warnings(
                routes.methods(), setup, path -> sitemap.responder().handles(path)));
    }

    /**
     * Finds handlers hidden by the console.
     *
     * @param path the console's path
     */
    public void console(HandlerRoutes routes, String path) {
        say(() -> HiddenHandlers.warnings(routes.methods(), path));
    }

    /** Tests enum constants with the application's converters. Skips controllers with their own binder methods. */
    public void constants(HandlerRoutes routes, WebSetup setup) {
        say(() -> initializesBinders()
                ? List.of()
                : new EnumPaths(setup.converters())
                        .warnings(
                                sitemap.capability(Engine.class).entries(),
                                handler -> routes.methods(handler).stream()
                                        .filter(method -> !hasInitBinder(method.controller()))
                                        .toList()));
    }

    private boolean initializesBinders() {
        return Arrays.stream(context.getBeanNamesForAnnotation(ControllerAdvice.class))
                .map(context::getType)
                .filter(Objects::nonNull)
                .anyMatch(StartupWarnings::hasInitBinder);
    }

    private static boolean hasInitBinder(@Nullable Class<?> type) {
        return type != null
                && Arrays.stream(type.getMethods())
                        .anyMatch(method -> AnnotatedElementUtils.hasAnnotation(method, InitBinder.class));
    }

    private static void say(Supplier<List<String>> warnings) {
        try {
            warnings.get().forEach(LOG::warn);
        } catch (RuntimeException | LinkageError e) {
            LOG.debug("A startup check of the sitemap failed", e);
        }
    }
}
