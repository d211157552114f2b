package dev.waymark.spring.boot.internal.startup;

import dev.waymark.settings.StartupMessages;
import dev.waymark.spring.boot.internal.routes.HandlerMapped;
import dev.waymark.spring.boot.internal.routes.RoutePattern;
import dev.waymark.spring.boot.internal.routes.WebSetup;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds the application's own handlers at addresses of sitemaps and the served robots.txt, which now hide them. */
final class HiddenHandlers {

    private static final List<String> ADDRESSES = List.of("/sitemap.xml", "/sitemap.xml.gz", "/robots.txt");

    private HiddenHandlers() {}

    /**
     * One warning each.
     *
     * @param isServed whether Waymark serves a path
     */
    static Stream<String> warnings(List<HandlerMapped> methods, WebSetup others, Predicate<String> isServed) {
        return Stream.concat(
                named(methods, pattern -> isMeant(pattern, isServed))
                        .map(named -> StartupMessages.sameAddress(named, false)),
                ADDRESSES.stream()
                        .filter(isServed)
                        .flatMap(address -> others.find(address).stream())
                        .map(StartupMessages::hides));
    }

    /**
     * Handlers at the console's path, including patterns that match anything: their page of that name is hidden.
     *
     * @param console the console's path
     */
    static Stream<String> warnings(List<HandlerMapped> methods, String console) {
        return named(methods, pattern -> RoutePattern.matches(pattern, console))
                .map(named -> "The console of Waymark at " + console + " hides " + named
                        + " there. Set waymark.console.path to a path that nothing else answers");
    }

    private static Stream<String> named(List<HandlerMapped> methods, Predicate<String> pattern) {
        return methods.stream()
                .flatMap(method -> method.patterns().stream()
                        .sorted()
                        .filter(pattern)
                        .map(found -> method.controller().getName() + "#" + method.method() + " (\"" + found + "\")"));
    }

    /** A pattern that matches anything, such as {@code /{page}}, isn't meant for sitemaps. */
    private static boolean isMeant(String given, Predicate<String> isServed) {
        RoutePattern pattern = RoutePattern.of(given);
        if (pattern.variables().isEmpty() && !pattern.wildcards()) {
            return StartupMessages.isForCrawlers(pattern.path()) && isServed.test(pattern.path());
        }
        return pattern.path().startsWith("/sitemap")
                && ADDRESSES.stream().anyMatch(address -> RoutePattern.matches(given, address));
    }
}
