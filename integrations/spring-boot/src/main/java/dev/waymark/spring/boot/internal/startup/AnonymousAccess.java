package dev.waymark.spring.boot.internal.startup;

import dev.waymark.settings.StartupMessages;
import dev.waymark.spring.boot.internal.routes.RoutePattern;
import dev.waymark.spring.boot.internal.security.AccessRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.beans.factory.ObjectProvider;

/** Warns if anonymous crawlers can't fetch the sitemap, or if an entry's pages require a login. */
public final class AnonymousAccess {

    /** Sample values for variables. A rule may expect a number, so a path counts as refused only if both are. */
    private static final List<String> VALUES = List.of("x", "1");

    private static final Log LOG = LogFactory.getLog(AnonymousAccess.class);

    private AnonymousAccess() {}

    /** Logs warnings; never fails, whatever custom rules do with a simulated request. */
    public static void check(
            ObjectProvider<AccessRules> access,
            int filterOrder,
            boolean oneSite,
            Map<String, String> located,
            Consumer<String> warn) {
        try {
            access.ifAvailable(
                    rules -> warnings(rules, filterOrder, oneSite, located).forEach(warn));
        } catch (RuntimeException | LinkageError e) {
            LOG.debug("What crawlers may see can't be determined", e);
        }
    }

    /**
     * The warnings, each with a remedy.
     *
     * @param oneSite whether the sitemap is on the application's own host; those of several sites may not be
     * @param filterOrder the order of the sitemap's filter
     * @param located each entry's path in the application, by handler
     */
    static List<String> warnings(AccessRules rules, int filterOrder, boolean oneSite, Map<String, String> located) {
        List<String> warnings = new ArrayList<>();
        if (located.isEmpty()) {
            return warnings;
        }
        if (oneSite && rules.order() <= filterOrder && rules.refuse("/sitemap.xml")) {
            warnings.add("Spring Security refuses /sitemap.xml to crawlers, because they don't sign in. Permit"
                    + " \"/sitemap*.xml\", \"/sitemap*.xml.gz\" and \"/sitemap-style.css\" for everybody, or"
                    + " set waymark.filter-order="
                    + (rules.order() - 1));
        }
        List<String> hidden = located.entrySet().stream()
                .filter(entry -> refused(rules, entry.getValue()))
                .map(entry -> entry.getKey() + " (\"" + entry.getValue() + "\")")
                .sorted()
                .toList();
        StartupMessages.refused(
                        "Spring Security refuses listed pages",
                        hidden,
                        "Permit their paths for everybody, or remove their @SitemapEntry")
                .ifPresent(warnings::add);
        return warnings;
    }

    private static boolean refused(AccessRules rules, String path) {
        RoutePattern pattern = RoutePattern.of(path);
        return VALUES.stream().allMatch(value -> rules.refuse(pattern.filled(value)));
    }
}
