package dev.waymark.spring.boot.internal.startup;

import dev.waymark.settings.StartupMessages;
import dev.waymark.spring.boot.internal.routes.HandlerMapped;
import dev.waymark.spring.boot.internal.routes.RoutePattern;
import dev.waymark.spring.boot.internal.routes.WebSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.http.server.PathContainer;

/** Finds the application's own handlers at sitemap addresses, which the sitemap now hides. */
final class HiddenHandlers {

    private static final List<String> ADDRESSES = List.of("/sitemap.xml", "/sitemap.xml.gz");

    private HiddenHandlers() {}

    /**
     * One warning each.
     *
     * @param isSitemap whether a path is a sitemap's
     */
    static List<String> warnings(List<HandlerMapped> methods, WebSetup others, Predicate<String> isSitemap) {
        List<String> warnings = new ArrayList<>();
        for (HandlerMapped method : methods) {
            method.patterns().stream()
                    .sorted()
                    .filter(pattern -> isMeant(pattern, isSitemap))
                    .map(pattern -> StartupMessages.sameAddress(named(method, pattern), false))
                    .forEach(warnings::add);
        }
        for (String address : ADDRESSES) {
            others.find(address).forEach(other -> warnings.add(StartupMessages.hides(other)));
        }
        return warnings;
    }

    /**
     * Handlers at the console's path, including patterns that match anything: their page of that name is hidden.
     *
     * @param console the console's path
     */
    static List<String> warnings(List<HandlerMapped> methods, String console) {
        PathContainer path = PathContainer.parsePath(console);
        List<String> warnings = new ArrayList<>();
        for (HandlerMapped method : methods) {
            method.patterns().stream()
                    .sorted()
                    .filter(pattern -> RoutePattern.parse(pattern)
                            .filter(parsed -> parsed.matches(path))
                            .isPresent())
                    .map(pattern -> "The console of Waymark at " + console + " hides " + named(method, pattern)
                            + " there. Set waymark.console.path to a path that nothing else answers")
                    .forEach(warnings::add);
        }
        return warnings;
    }

    private static String named(HandlerMapped method, String pattern) {
        return method.controller().getName() + "#" + method.method() + " (\"" + pattern + "\")";
    }

    /** A pattern that matches anything, such as {@code /{page}}, isn't meant for sitemaps. */
    private static boolean isMeant(String given, Predicate<String> isSitemap) {
        RoutePattern pattern = RoutePattern.of(given);
        if (pattern.variables().isEmpty() && !pattern.wildcards()) {
            return StartupMessages.isSitemap(pattern.path()) && isSitemap.test(pattern.path());
        }
        return pattern.path().startsWith("/sitemap")
                && RoutePattern.parse(given)
                        .filter(parsed -> ADDRESSES.stream()
                                .anyMatch(address -> parsed.matches(PathContainer.parsePath(address))))
                        .isPresent();
    }
}
