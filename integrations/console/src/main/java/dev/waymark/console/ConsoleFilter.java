package dev.waymark.console;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Serves the console from a servlet container. Register it for one protected path:
 *
 * <pre>{@code
 * servletContext.addFilter("sitemap-console", ConsoleFilter.forRole(console, "admin"))
 *     .addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/internal/sitemap");
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class ConsoleFilter implements Filter {

    private final SitemapConsole console;
    private final @Nullable String role;

    private final BiFunction<HttpServletRequest, ConsoleRequest, ConsoleRequest> amend;

    private ConsoleFilter(
            SitemapConsole console,
            @Nullable String role,
            BiFunction<HttpServletRequest, ConsoleRequest, ConsoleRequest> amend) {
        this.console = Objects.requireNonNull(console, "console");
        this.role = role;
        this.amend = amend;
    }

    /**
     * Creates a filter that admits users with a role. Anonymous users get the application's login; users without the
     * role get 403.
     *
     * @param console the console to serve
     * @param role the name of the role
     * @return the filter
     */
    public static ConsoleFilter forRole(SitemapConsole console, String role) {
        return new ConsoleFilter(console, Objects.requireNonNull(role, "role"), (from, request) -> request);
    }

    /**
     * Creates a filter without access control: for development, or where a proxy guards the path.
     *
     * @param console the console to serve
     * @param hosts allowed host names without a port, besides loopback names and the sites' hosts
     * @return the filter
     * @see ConsoleRequest#unguarded
     */
    public static ConsoleFilter unguarded(SitemapConsole console, String... hosts) {
        List<String> names = List.of(hosts);
        return new ConsoleFilter(console, null, (from, request) -> request.unguarded(names));
    }

    /**
     * Returns a copy that extends each request, for example with a CSRF token.
     *
     * @param addition takes the server's request and the console's, and returns the extended one
     * @return another filter
     * @see ConsoleRequest#withToken
     */
    public ConsoleFilter adding(BiFunction<HttpServletRequest, ConsoleRequest, ConsoleRequest> addition) {
        Objects.requireNonNull(addition, "addition");
        return new ConsoleFilter(console, role, (from, request) -> addition.apply(from, amend.apply(from, request)));
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request instanceof HttpServletRequest http && response instanceof HttpServletResponse answer) {
            if (isAllowed(http, answer)) {
                respond(http, answer);
            }
        } else {
            chain.doFilter(request, response);
        }
    }

    private boolean isAllowed(HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        if (role == null || request.isUserInRole(role)) {
            return true;
        }
        if (request.getUserPrincipal() == null && !request.authenticate(response)) {
            // The container has answered with a login.
            return false;
        }
        if (request.isUserInRole(role)) {
            return true;
        }
        response.sendError(HttpServletResponse.SC_FORBIDDEN);
        return false;
    }

    private void respond(HttpServletRequest request, HttpServletResponse response) throws IOException {
        UnaryOperator<String> parameters = request::getParameter;
        ConsoleRequest question = ConsoleRequest.of(request.getMethod(), parameters, request::getHeader);
        ConsoleResponse answer = console.respond(amend.apply(request, question));
        byte[] body = answer.body();
        response.setStatus(answer.status());
        answer.headers().forEach(response::setHeader);
        response.setContentLength(body.length);
        if (!request.getMethod().equals("HEAD")) {
            response.getOutputStream().write(body);
        }
    }
}
