package dev.waymark.spring.boot.internal.security;

import dev.waymark.settings.StartupMessages;
import dev.waymark.spring.boot.internal.routes.RoutePattern;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Spring Security's rules for anonymous users. */
public interface AccessRules {

    /** Sample values for variables. A rule may expect a number, so a path counts as refused only if both are. */
    List<String> VALUES = List.of("x", "1");

    /** The order of the security filter: filters before it bypass the rules. */
    int order();

    /**
     * Whether a GET for a path is refused.
     *
     * @param path as in the application's mappings: without the context path
     * @return {@code false} also if unknown
     */
    boolean refuse(String path);

    /**
     * Warnings if anonymous crawlers can't fetch the sitemap, or if an entry's pages require a login.
     *
     * @param filterOrder the order of the sitemap's filter
     * @param oneSite whether the sitemap is on the application's own host; those of several sites may not be
     * @param located each entry's path in the application, by handler
     */
    default Stream<String> warnings(int filterOrder, boolean oneSite, Map<String, String> located) {
        if (located.isEmpty()) {
            return Stream.empty();
        }
        Stream<String> sitemap = oneSite && order() <= filterOrder && refuse("/sitemap.xml")
                ? Stream.of("Spring Security refuses /sitemap.xml to crawlers, because they don't sign in. Permit"
                        + " \"/sitemap*.xml\", \"/sitemap*.xml.gz\" and \"/sitemap-style.css\" for everybody, or"
                        + " set waymark.filter-order=" + (order() - 1))
                : Stream.empty();
        List<String> hidden = located.entrySet().stream()
                .filter(entry -> refusesPages(RoutePattern.of(entry.getValue())))
                .map(entry -> entry.getKey() + " (\"" + entry.getValue() + "\")")
                .sorted()
                .toList();
        return Stream.concat(
                sitemap,
                StartupMessages.refused(
                        "Spring Security refuses listed pages",
                        hidden,
                        "Permit their paths for everybody, or remove their @SitemapEntry")
                        .stream());
    }

    private boolean refusesPages(RoutePattern pattern) {
        return VALUES.stream().allMatch(value -> refuse(pattern.filled(value)));
    }
}
