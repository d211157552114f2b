package dev.waymark.settings;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.EndpointResponse;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Serves the console, and other endpoints, from a servlet container. The starters register it. Without one, map it to
 * the same paths:
 *
 * <pre>{@code
 * EndpointPlace place = new EndpointPlace("console", Optional.of("/internal/sitemap"), Optional.of("admin"), List.of());
 * servletContext.addFilter("sitemap-console", new EndpointFilter(List.of(place), () -> sitemap))
 *     .addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), true, "/internal/sitemap");
 * }</pre>
 *
 * <p>Where a place has a role, anonymous users get the application's login, and users without the role get 403.
 * Thread-safe.
 */
public final class EndpointFilter implements Filter {

    private static final System.Logger LOG = System.getLogger(EndpointFilter.class.getPackageName());

    private final List<EndpointPlace> places;
    private final Supplier<? extends @Nullable Sitemap> sitemap;
    private final Function<HttpServletRequest, Map<String, String>> fields;

    /**
     * Creates a filter.
     *
     * @param places where the endpoints are; other requests pass
     * @param sitemap called for each request to one of them; requests pass while it returns {@code null}
     */
    public EndpointFilter(List<EndpointPlace> places, Supplier<? extends @Nullable Sitemap> sitemap) {
        this(places, sitemap, request -> Map.of());
    }

    /**
     * Creates a filter whose forms have fields of the application's.
     *
     * @param places where the endpoints are; other requests pass
     * @param sitemap called for each request to one of them; requests pass while it returns {@code null}
     * @param fields the hidden fields of the forms, such as a CSRF token
     */
    public EndpointFilter(
            List<EndpointPlace> places,
            Supplier<? extends @Nullable Sitemap> sitemap,
            Function<HttpServletRequest, Map<String, String>> fields) {
        this.places = List.copyOf(places);
        this.sitemap = Objects.requireNonNull(sitemap, "sitemap");
        this.fields = Objects.requireNonNull(fields, "fields");
    }

    @Override
    public void doFilter(ServletRequest given, ServletResponse answer, FilterChain chain)
            throws IOException, ServletException {
        if (given instanceof HttpServletRequest request && answer instanceof HttpServletResponse response) {
            EndpointPlace place = EndpointPlace.at(places, path(request)).orElse(null);
            if (place != null) {
                if (place.role().isPresent() && !isAllowed(place.role().get(), request, response)) {
                    return;
                }
                // All at once, outside the endpoint: servers answer 400 to what they can't decode.
                Map<String, String[]> parameters = request.getParameterMap();
                Optional<EndpointResponse> served = place.respond(
                        sitemap.get(),
                        new EndpointRequest(
                                request.getMethod(),
                                name -> parameters.containsKey(name)
                                        ? parameters.get(name)[0]
                                        : null,
                                request::getHeader,
                                Optional.of(fields.apply(request))));
                if (served.isPresent()) {
                    write(served.get(), request, response);
                    return;
                }
            }
        }
        chain.doFilter(given, answer);
    }

    private static String path(HttpServletRequest request) {
        return request.getPathInfo() == null
                ? request.getServletPath()
                : request.getServletPath() + request.getPathInfo();
    }

    private static boolean isAllowed(String role, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!request.isUserInRole(role) && request.getUserPrincipal() == null && !isLoggedIn(request, response)) {
            return false;
        }
        if (request.isUserInRole(role)) {
            return true;
        }
        response.sendError(HttpServletResponse.SC_FORBIDDEN);
        return false;
    }

    /** Responds with the container's login, or 401: without a login, WildFly throws and Open Liberty does nothing. */
    private static boolean isLoggedIn(HttpServletRequest request, HttpServletResponse response) throws IOException {
        boolean authenticated = false;
        try {
            authenticated = request.authenticate(response);
        } catch (ServletException e) {
            LOG.log(System.Logger.Level.DEBUG, "The container has no login", e);
        }
        if (!authenticated && !response.isCommitted() && response.getStatus() == HttpServletResponse.SC_OK) {
            response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
        }
        return authenticated;
    }

    private static void write(EndpointResponse served, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        byte[] body = served.body();
        response.setStatus(served.status());
        served.headers().forEach(response::setHeader);
        response.setContentLength(body.length);
        if (!request.getMethod().equals("HEAD")) {
            response.getOutputStream().write(body);
        }
    }
}
