package dev.waymark.spring.boot.internal.security;

import dev.waymark.settings.StartupMessages;
import dev.waymark.spring.boot.internal.routes.RoutePattern;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/** What Spring Security refuses to anonymous users: paths by its rules, and characters by its firewall. */
public interface AccessRules {

    Log LOG = LogFactory.getLog(AccessRules.class);

    /** Characters that a path segment may contain unencoded. */
    String KEPT = "-._~!$&'(),*=:@";

    /** Sample values for variables. A rule may expect a number, so a path counts as refused only if both are. */
    List<String> VALUES = List.of("x", "1");

    /** The order of the security filter: filters before it bypass the rules. */
    int order();

    /**
     * Whether a GET for a path is refused.
     *
     * @param path as in the application's mappings: without the context path
     * @return {@code false} also if unknown
     * @throws RuntimeException if a custom rule needs more than a simulated request has
     */
    boolean refuse(String path);

    /**
     * Finds the characters that its firewall refuses.
     *
     * @param host the public host: a firewall may refuse others
     * @return characters that paths may not contain, encoded or not; empty without a firewall
     */
    String refusedCharacters(String host);

    /**
     * Warnings if anonymous crawlers can't fetch the sitemap, or if an entry's pages require a login.
     *
     * @param filterOrder the order of the sitemap's filter
     * @param files the paths of the sitemap and of files for crawlers, as far as they are on the application's own host
     * @param located each entry's path in the application, by handler
     */
    default Stream<String> warnings(int filterOrder, List<String> files, Map<String, String> located) {
        if (located.isEmpty()) {
            return Stream.empty();
        }
        Stream<String> closed = files.stream()
                .filter(file -> order() <= filterOrder && isRefused(file))
                .map(file -> "Spring Security refuses " + file + " to crawlers, because they don't sign in. Permit "
                        + (file.equals("/sitemap.xml")
                                ? "\"/sitemap*.xml\", \"/sitemap*.xml.gz\" and \"/sitemap-style.css\""
                                : "it")
                        + " for everybody, or set waymark.filter-order=" + (order() - 1));
        List<String> hidden = located.entrySet().stream()
                .filter(entry -> refusesPages(RoutePattern.of(entry.getValue())))
                .map(entry -> entry.getKey() + " (\"" + entry.getValue() + "\")")
                .sorted()
                .toList();
        return Stream.concat(
                closed,
                StartupMessages.refused(
                        "Spring Security refuses listed pages",
                        hidden,
                        "Permit their paths for everybody, or remove their @SitemapEntry")
                        .stream());
    }

    private boolean refusesPages(RoutePattern pattern) {
        return VALUES.stream().allMatch(value -> isRefused(pattern.filled(value)));
    }

    private boolean isRefused(String path) {
        try {
            return refuse(path);
        } catch (RuntimeException e) {
            LOG.debug("Whether crawlers may see " + path + " can't be determined", e);
            return false;
        }
    }

    /**
     * Tests every character that firewalls are known to check: ASCII, Latin-1, and Unicode separators. Custom firewalls
     * work, too.
     *
     * @param firewall for the log, if it fails
     * @param passes whether it accepts a path, given encoded and decoded
     */
    static String refusedCharacters(Object firewall, BiPredicate<String, String> passes) {
        try {
            if (passes.test("/ab", "/ab")) {
                return IntStream.rangeClosed(0x20, 0x206F)
                        .filter(c -> c <= 0x7E || (c >= 0xA0 && c <= 0xFF) || c >= 0x2000)
                        // Slashes separate segments; values with slashes aren't listed anyway.
                        .filter(c -> c != '/')
                        .mapToObj(Character::toString)
                        .filter(text -> !passes.test("/a" + encoded(text) + "b", "/a" + text + "b"))
                        .collect(Collectors.joining());
            }
        } catch (RuntimeException e) {
            // A custom firewall that checks more than the path.
            LOG.debug("No answer from the firewall", e);
        }
        LOG.warn("The firewall " + firewall.getClass().getName() + " does not say which characters it refuses in"
                + " paths: give them to SitemapBuilder.refusedInPaths in a SitemapCustomizer,"
                + " or the sitemap lists pages that it refuses");
        return "";
    }

    private static String encoded(String text) {
        return KEPT.contains(text)
                ? text
                : URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
