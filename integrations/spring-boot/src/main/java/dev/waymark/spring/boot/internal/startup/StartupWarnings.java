package dev.waymark.spring.boot.internal.startup;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.StartupMessages;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.routes.HandlerRoutes;
import dev.waymark.spring.boot.internal.security.AccessRules;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;

/** Logs likely mistakes once, when the application is ready. Never fails startup. */
public record StartupWarnings(
        Sitemap sitemap, WaymarkSettings settings, boolean development, ApplicationContext context) {

    private static final Log LOG = LogFactory.getLog(StartupWarnings.class);

    /** Profiles that suggest no public address. */
    private static final Set<String> NOT_PUBLIC = Set.of("dev", "development", "local", "test");

    /** Served only at the root of a host. */
    private static final String ROBOTS = "/robots.txt";

    /** What crawlers may request, as far as it is served. */
    private static final List<String> FILES = List.of("/sitemap.xml", ROBOTS, "/sitemap-recent.atom", "/sitemap.txt");

    /** The filter of the artifacts' endpoints, such as the console. Without Boot, there are no filters. */
    private static final String ENDPOINTS = "sitemapEndpointFilter";

    /**
     * Checks the base URLs, the application's handlers, and what crawlers may see of them.
     *
     * @param routes those that the sitemap was compared with
     */
    public void log(@Nullable RouteLocator routes) {
        List<String> profiles = Arrays.asList(context.getEnvironment().getActiveProfiles());
        log(() -> localhost(StartupMessages.baseUrls(sitemap), development, profiles));
        log(() -> StartupMessages.answersBelow(sitemap, ServerPath.of(context)).stream());
        if (routes instanceof HandlerRoutes handlers) {
            log(() -> HiddenHandlers.warnings(
                    handlers.methods(),
                    handlers.setup(),
                    path -> sitemap.responder().handles(path)));
            log(() -> enumPaths(handlers));
            if (context.containsBean(ENDPOINTS)) {
                log(() -> endpointPaths().flatMap(path -> HiddenHandlers.warnings(handlers.methods(), path)));
                log(() -> accessWarnings(handlers));
            }
        }
    }

    /** The base URLs on this machine, unless they are intended. */
    static Stream<String> localhost(List<String> baseUrls, boolean development, List<String> profiles) {
        return development || profiles.stream().anyMatch(NOT_PUBLIC::contains)
                ? Stream.empty()
                : StartupMessages.localhost(baseUrls).stream();
    }

    /** The configured paths: in development, the default one must not hide the application's. */
    private Stream<String> endpointPaths() {
        return settings.places(development).stream().filter(settings::names).flatMap(place -> place.path().stream());
    }

    private Stream<String> accessWarnings(HandlerRoutes routes) {
        return context.getBeanProvider(AccessRules.class).stream()
                .flatMap(rules -> rules.warnings(settings.get(KernelSettings.FILTER_ORDER), files(), routes.located()));
    }

    /** Only the site of a base URL has no name. Named sites may have their sitemaps elsewhere. */
    private List<String> files() {
        return sitemap.capability(Engine.class).sites().stream()
                .filter(site -> site.site().name().isEmpty())
                .flatMap(site -> FILES.stream()
                        .filter(file -> sitemap.responder().handles(file)
                                && (!file.equals(ROBOTS)
                                        || URI.create(site.site().baseUrl())
                                                .getPath()
                                                .isEmpty())))
                .toList();
    }

    /** Tests enum constants with the application's converters. Skips controllers with their own binder methods. */
    private Stream<String> enumPaths(HandlerRoutes routes) {
        return initializesBinders()
                ? Stream.empty()
                : new EnumPaths(routes.setup().converters())
                        .warnings(
                                sitemap.capability(Engine.class).entries(),
                                handler -> routes.methods(handler).stream()
                                        .filter(method -> !hasInitBinder(method.controller()))
                                        .toList());
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

    private static void log(Supplier<Stream<String>> warnings) {
        try {
            warnings.get().forEach(LOG::warn);
        } catch (RuntimeException | LinkageError e) {
            LOG.debug("A startup check of the sitemap failed", e);
        }
    }
}
