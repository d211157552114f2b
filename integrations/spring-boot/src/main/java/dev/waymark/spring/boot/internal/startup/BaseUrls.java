package dev.waymark.spring.boot.internal.startup;

import dev.waymark.settings.StartupMessages;
import java.net.URI;
import java.util.List;
import java.util.Set;

/** Base URLs that look right and are not: nobody else can reach them, or they lack a path that the server needs. */
final class BaseUrls {

    /** Profiles of which nobody expects a public address. */
    private static final Set<String> NOT_PUBLIC = Set.of("dev", "development", "local", "test");

    private BaseUrls() {}

    /**
     * Those that are addresses of this machine.
     *
     * @param addresses the base URLs of all sites
     * @param profiles those that are active
     */
    static List<String> localhost(List<String> addresses, boolean development, List<String> profiles) {
        if (development || profiles.stream().anyMatch(NOT_PUBLIC::contains)) {
            return List.of();
        }
        return StartupMessages.localhost(addresses).stream().toList();
    }

    /**
     * Those of several sites that lack the path of the server; of one site, the runtime says it.
     *
     * @param path such as {@code /shop}, or empty
     */
    static List<String> withoutPath(List<String> addresses, String path) {
        List<String> without =
                addresses.stream().filter(address -> !hasPath(address, path)).toList();
        return addresses.size() < 2 || without.isEmpty()
                ? List.of()
                : List.of("The application answers below " + path + ", but the base URL of sites is "
                        + StartupMessages.named(without)
                        + ". If visitors need that path, every listed URL is wrong: end these base URLs with "
                        + path + ". Ignore this if a proxy adds the path.");
    }

    /** Whether visitors come by the path of the server: a site may lie below it, and a proxy may put more before it. */
    private static boolean hasPath(String address, String path) {
        String own = URI.create(address).getRawPath();
        return own != null && (own.endsWith(path) || own.contains(path + "/"));
    }
}
