package dev.waymark.spring.boot.internal.security;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.function.BiPredicate;
import org.apache.commons.logging.LogFactory;

/** Characters that a firewall refuses in a path. Found by testing the firewall, so custom firewalls work too. */
@FunctionalInterface
public interface RefusedCharacters {

    /** Characters that a path segment may contain unencoded. */
    String KEPT = "-._~!$&'(),*=:@";

    /**
     * Finds refused characters.
     *
     * @param host the public host: a firewall may refuse others
     * @return characters that paths may not contain, encoded or not; empty without a firewall
     */
    String find(String host);

    /**
     * Tests every character that firewalls are known to check: ASCII, Latin-1, and Unicode separators.
     *
     * @param firewall for the log, if it fails
     * @param passes whether it accepts a path, given encoded and decoded
     */
    static String of(Object firewall, BiPredicate<String, String> passes) {
        StringBuilder refused = new StringBuilder();
        try {
            if (passes.test("/ab", "/ab")) {
                ask(0x20, 0x7E, passes, refused);
                ask(0xA0, 0xFF, passes, refused);
                ask(0x2000, 0x206F, passes, refused);
                return refused.toString();
            }
        } catch (RuntimeException e) {
            // A custom firewall that checks more than the path.
            LogFactory.getLog(RefusedCharacters.class).debug("No answer from the firewall", e);
        }
        LogFactory.getLog(RefusedCharacters.class)
                .warn("The firewall " + firewall.getClass().getName() + " does not say which characters it refuses in"
                        + " paths: give them to SitemapBuilder.refusedInPaths in a SitemapCustomizer,"
                        + " or the sitemap lists pages that it refuses");
        return "";
    }

    private static void ask(int from, int to, BiPredicate<String, String> passes, StringBuilder refused) {
        for (int c = from; c <= to; c++) {
            String text = Character.toString(c);
            // Slashes separate segments; values with slashes aren't listed anyway.
            if (c != '/' && !passes.test("/a" + encoded(text) + "b", "/a" + text + "b")) {
                refused.append(text);
            }
        }
    }

    private static String encoded(String text) {
        return KEPT.contains(text)
                ? text
                : URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
