package dev.waymark.spring.boot.internal.startup;

import dev.waymark.settings.StartupMessages;
import java.net.URI;
import java.util.List;
import java.util.Set;

/** Finds plausible but wrong base URLs: local ones, or those without the server's path. */
final class BaseUrls {

    /** Profiles that suggest no public address. */
    private static final Set<String> NOT_PUBLIC = Set.of("dev", "development", "local", "test");

    private BaseUrls() {}

    /**
     * The base URLs on this machine.
     *
     * @param addresses the base URLs of all sites
     * @param profiles the active profiles
     */
    static List<String> localhost(List<String> addresses, boolean development, List<String> profiles) {
        if (development || profiles.stream().anyMatch(NOT_PUBLIC::contains)) {
            return List.of();
        }
        return StartupMessages.localhost(addresses).stream().toList();
    }

    /**
     * The base URLs without the server's path, of several sites; the runtime checks a single site.
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

    /** Whether the address contains the server's path: a site may be below it, and a proxy may prepend to it. */
    private static boolean hasPath(String address, String path) {
        String own = URI.create(address).getRawPath();
        return own != null && (own.endsWith(path) || own.contains(path + "/"));
    }
}
