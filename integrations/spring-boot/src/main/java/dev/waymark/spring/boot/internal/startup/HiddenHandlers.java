package dev.waymark.spring.boot.internal.startup;

import dev.waymark.settings.StartupMessages;
import dev.waymark.spring.boot.internal.routes.HandlerMapped;
import dev.waymark.spring.boot.internal.routes.RoutePattern;
import dev.waymark.spring.boot.internal.routes.WebSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.http.server.PathContainer;

/** What the application has at the addresses of sitemaps, from the time before Waymark, and nobody gets any more. */
final class HiddenHandlers {

    private static final List<String> ADDRESSES = List.of("/sitemap.xml", "/sitemap.xml.gz");

    private HiddenHandlers() {}

    /**
     * One warning for each.
     *
     * @param isSitemap whether a path is that of a sitemap
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
     * What answers where the console is, a method that answers anything among them: its page of that name is gone.
     *
     * @param console the path of the console
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

    /** A pattern that answers anything, such as {@code /{page}}, does not lose what it was made for. */
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
