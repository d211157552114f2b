package dev.waymark.settings;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Endpoint;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.EndpointResponse;
import dev.waymark.runtime.engine.Engine;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The place of an {@link Endpoint}, and who may see it. The server checks the role; {@link #respond} does the rest.
 *
 * @param name the endpoint's; its settings are {@code waymark.<name>.path}, {@code .role} and {@code .hosts}
 * @param path relative to the application's path; empty if it has no place of its own
 * @param role the required role; empty for none
 * @param hosts allowed without a role, besides loopback names and the sites' hosts
 */
public record EndpointPlace(String name, Optional<String> path, Optional<String> role, List<String> hosts) {

    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|.+\\.localhost|127(\\.\\d{1,3}){3}|\\[::1]|\\[0:0:0:0:0:0:0:1]");

    /**
     * The place at a path.
     *
     * @param places all places of an application
     * @param path relative to the application's path
     * @return empty for another path
     */
    public static Optional<EndpointPlace> at(List<EndpointPlace> places, String path) {
        return places.stream()
                .filter(one -> one.path().filter(path::equals).isPresent())
                .findFirst();
    }

    /**
     * Answers the request of a user who has the role, if there is one. Refuses requests that another site's page made,
     * and without a role, against DNS rebinding, those to unknown hosts. May block.
     *
     * @param sitemap has the endpoint; {@code null} before it is built
     * @param request the request
     * @return the response; empty if the sitemap has no such endpoint
     */
    public Optional<EndpointResponse> respond(@Nullable Sitemap sitemap, EndpointRequest request) {
        return respond(sitemap, request, role.isPresent());
    }

    /**
     * The same where something else may guard the endpoint.
     *
     * @param sitemap has the endpoint; {@code null} before it is built
     * @param request the request
     * @param guarded whether unknown hosts may be answered
     * @return the response; empty if the sitemap has no such endpoint
     */
    public Optional<EndpointResponse> respond(@Nullable Sitemap sitemap, EndpointRequest request, boolean guarded) {
        if (sitemap == null) {
            return Optional.empty();
        }
        return sitemap.capability(Engine.class).endpoints().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .map(endpoint -> {
                    String stranger = guarded ? null : stranger(sitemap, request);
                    if (stranger != null) {
                        return endpoint.refuse(
                                request,
                                "Without a role, the " + name + " answers only at localhost and at the hosts of the"
                                        + " sites. To answer at \"" + stranger + "\" too, set " + setting("hosts")
                                        + "=" + stranger);
                    }
                    return request.method().equals("POST") && isFromElsewhere(request)
                            ? endpoint.refuse(
                                    request,
                                    "This request was made by a page of another address, and so nothing was begun.")
                            : endpoint.handle(request);
                });
    }

    /**
     * The name of one of its settings.
     *
     * @param part such as {@code path}
     * @return such as {@code waymark.console.path}
     */
    public String setting(String part) {
        return "waymark." + name + "." + part;
    }

    /** The request's host, if it isn't allowed. Browsers always send a host, so a request without is safe. */
    private @Nullable String stranger(Sitemap sitemap, EndpointRequest request) {
        String header = request.header("Host");
        if (header == null || header.isBlank()) {
            return null;
        }
        String host = withoutPort(header);
        boolean known = LOOPBACK.matcher(host).matches()
                || hosts.stream().anyMatch(host::equalsIgnoreCase)
                || sitemap.sites().stream()
                        .anyMatch(site ->
                                host.equalsIgnoreCase(URI.create(site.baseUrl()).getHost()));
        return known ? null : host;
    }

    /** Also without the dot that ends an absolute name. */
    private static String withoutPort(String header) {
        String host = header.strip().toLowerCase(Locale.ROOT).replaceFirst(":[0-9]*$", "");
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    /** Browsers send the request's origin; other clients can't be misled by a page. */
    private static boolean isFromElsewhere(EndpointRequest request) {
        String site = request.header("Sec-Fetch-Site");
        if (site != null) {
            return !site.equals("same-origin") && !site.equals("none");
        }
        String origin = request.header("Origin");
        String host = request.header("Host");
        if (origin == null) {
            return false;
        }
        try {
            return host == null || !host.equalsIgnoreCase(URI.create(origin).getAuthority());
        } catch (IllegalArgumentException e) {
            return true;
        }
    }
}
