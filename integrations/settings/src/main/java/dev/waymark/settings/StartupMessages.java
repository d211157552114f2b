package dev.waymark.settings;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The warnings that every framework's startup checks log. */
public final class StartupMessages {

    private static final int MOST_NAMED = 10;

    private static final String ROBOTS = "robots.txt";

    private static final Pattern THIS_MACHINE =
            Pattern.compile("localhost|.+\\.localhost|0\\.0\\.0\\.0|127\\.[0-9.]+|\\[::1]|\\[0:0:0:0:0:0:0:1]");

    private StartupMessages() {}

    /**
     * Joins names, at most ten.
     *
     * @param names any number
     * @return such as {@code a, b and 3 more}
     */
    public static String named(Collection<String> names) {
        return names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
    }

    /**
     * Warns of base URLs that only this machine reaches.
     *
     * @param baseUrls those of all sites
     * @return empty if others reach them all
     */
    public static Optional<String> localhost(List<String> baseUrls) {
        List<String> local = baseUrls.stream()
                .filter(url -> THIS_MACHINE
                        .matcher(String.valueOf(URI.create(url).getHost()).toLowerCase(Locale.ROOT))
                        .matches())
                .toList();
        return local.isEmpty()
                ? Optional.empty()
                : Optional.of("The base URL " + named(local)
                        + " is local, so crawlers can't fetch any listed page. Set the public one: "
                        + KernelSettings.BASE_URL.line() + ". On a developer's machine, set "
                        + KernelSettings.DEVELOPMENT.line());
    }

    /**
     * The base URLs of all sites known so far.
     *
     * @param sitemap the application's
     * @return in the order of the sites
     */
    public static List<String> baseUrls(Sitemap sitemap) {
        return sitemap.capability(Engine.class).sites().stream()
                .map(site -> site.site().baseUrl())
                .toList();
    }

    /**
     * Warns of base URLs without the server's path. The runtime itself logs that of a single site.
     *
     * @param sitemap the application's
     * @param path the server's prefix of the application's paths, such as {@code /shop}; empty for none
     * @return empty for a single site, or if all have the path
     */
    public static Optional<String> answersBelow(Sitemap sitemap, String path) {
        sitemap.responder().answersBelow(path);
        return withoutPath(baseUrls(sitemap), path);
    }

    static Optional<String> withoutPath(List<String> baseUrls, String path) {
        List<String> without =
                baseUrls.stream().filter(url -> !hasPath(url, path)).toList();
        return baseUrls.size() < 2 || without.isEmpty()
                ? Optional.empty()
                : Optional.of("The application answers below " + path + ", but the base URL of sites is "
                        + named(without) + ". If visitors need that path, every listed URL is wrong: end these base"
                        + " URLs with " + path + ". Ignore this if a proxy adds the path.");
    }

    /** Whether the address contains the server's path: a site may be below it, and a proxy may prepend to it. */
    private static boolean hasPath(String url, String path) {
        URI own = URI.create(url);
        // Some servers name their path decoded.
        return Stream.of(own.getRawPath(), own.getPath()).anyMatch(one -> (one + "/").contains(path + "/"));
    }

    /**
     * Warns of listed pages that require a login.
     *
     * @param problem such as {@code Listed pages are refused}
     * @param pages name them
     * @param remedy without a final full stop
     * @return empty without pages
     */
    public static Optional<String> refused(String problem, Collection<String> pages, String remedy) {
        return pages.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        problem + " to crawlers, because they don't sign in: those of " + named(pages) + ". " + remedy);
    }

    /**
     * Warns of a method with the address of a sitemap, or of the served {@code robots.txt}.
     *
     * @param method the method and its path
     * @param hides whether it comes before the sitemap
     * @return the warning
     */
    public static String sameAddress(String method, boolean hides) {
        boolean robots = method.contains(ROBOTS);
        return method + " answers where the " + (robots ? ROBOTS : "sitemap") + " of Waymark is, and "
                + (hides ? "hides it" : "is hidden by it") + ". Remove that method, or " + otherwise(robots);
    }

    /**
     * Warns of a file, or a route, that the sitemap or the served {@code robots.txt} hides.
     *
     * @param hidden such as {@code the static file /sitemap.xml}
     * @return the warning
     */
    public static String hides(String hidden) {
        boolean robots = hidden.contains(ROBOTS);
        return "Waymark's " + (robots ? ROBOTS : "sitemap") + " hides " + hidden + ". Delete it, or "
                + otherwise(robots);
    }

    private static String otherwise(boolean robots) {
        return robots ? "set waymark.robots=check" : "set waymark.enabled=false";
    }

    /**
     * Whether a path has the name of a sitemap or of {@code robots.txt}, of which the application may have its own.
     *
     * @param path with slashes
     * @return {@code true} for {@code /uk/sitemap-cities.xml}
     */
    public static boolean isForCrawlers(String path) {
        return path.matches("(.*/)?(sitemap[^/]*\\.(xml|xml\\.gz|txt)|robots\\.txt)");
    }
}
