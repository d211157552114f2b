package dev.waymark.console;

import dev.waymark.runtime.Sitemap;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Allowed host names of a console without a role. */
final class Hosts {

    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|.+\\.localhost|127(\\.\\d{1,3}){3}|\\[::1]|\\[0:0:0:0:0:0:0:1]");

    private Hosts() {}

    /**
     * The request's host, if it isn't allowed.
     *
     * @return {@code null} if the request is allowed; browsers always send a host, so one without is safe
     */
    static @Nullable String stranger(ConsoleRequest request, @Nullable Sitemap sitemap) {
        Set<String> allowed = request.hosts();
        String header = request.header("Host");
        if (allowed == null || header == null || header.isBlank()) {
            return null;
        }
        String host = name(header);
        boolean known = LOOPBACK.matcher(host).matches()
                || allowed.contains(host)
                || (sitemap != null
                        && sitemap.sites().stream()
                                .anyMatch(site -> host.equalsIgnoreCase(
                                        URI.create(site.site().baseUrl()).getHost())));
        return known ? null : host;
    }

    /** Without the port, and without the dot that ends an absolute name. */
    private static String name(String header) {
        String host = header.strip().toLowerCase(Locale.ROOT).replaceFirst(":[0-9]*$", "");
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }
}
