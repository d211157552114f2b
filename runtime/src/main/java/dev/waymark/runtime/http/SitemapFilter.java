package dev.waymark.runtime.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Serves the sitemaps in a servlet container; other requests pass. Map it to {@code /*}; without extensions that serve
 * files, {@code *.xml}, {@code *.gz} and {@code *.css} suffice. Thread-safe.
 *
 * <p>Paths are below the context path, which must be part of the base URL (unless a proxy adds it); otherwise the log
 * names it once. A request before the first snapshot blocks its thread for at most
 * {@code SitemapBuilder.firstSnapshotWait}.
 */
public final class SitemapFilter implements Filter {

    private final SitemapResponder responder;
    private final String prefix;

    /**
     * A filter for one or several sites. With several, the container's host ({@code getServerName()}) and the path
     * choose one.
     *
     * @param responder from {@code Sitemap.responder()}
     */
    public SitemapFilter(SitemapResponder responder) {
        this(responder, "");
    }

    /**
     * A filter for an application below a path in its context, such as one whose only servlet is mapped to
     * {@code /app/*}: the sitemap is then at {@code /app/sitemap.xml}.
     *
     * @param responder from {@code Sitemap.responder()}
     * @param prefix that path, {@code /app}, which must be part of the base URL too; empty or a slash for none
     */
    public SitemapFilter(SitemapResponder responder, String prefix) {
        this.responder = Objects.requireNonNull(responder, "responder");
        this.prefix = prefix.endsWith("/") ? prefix.substring(0, prefix.length() - 1) : prefix;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        // Most requests aren't for a sitemap, and some containers compute host and port.
        if (request instanceof HttpServletRequest asked
                && response instanceof HttpServletResponse answered
                && responder.handles(path(asked))) {
            Optional<SitemapResponse> answer = responder.respond(sitemapRequest(asked));
            if (answer.isPresent()) {
                write(answer.get(), asked, answered);
                return;
            }
        }
        chain.doFilter(request, response);
    }

    /**
     * Whether this filter answers a request. Cheap enough for every request; it only looks for extra files.
     *
     * @param request the request
     * @return {@code false} if it passes
     */
    public boolean handles(HttpServletRequest request) {
        return responder.answers(sitemapRequest(request));
    }

    private SitemapRequest sitemapRequest(HttpServletRequest request) {
        return SitemapRequest.of(request.getMethod(), path(request), name -> header(request, name))
                // As deployed, not as the visitor wrote it.
                .below(request.getServletContext().getContextPath() + prefix)
                .at(request.getServerName(), request.getServerPort());
    }

    /** The path below context path and prefix, whichever servlet has the request; empty if outside. */
    private String path(HttpServletRequest request) {
        String pathInfo = request.getPathInfo();
        String path = pathInfo == null ? request.getServletPath() : request.getServletPath() + pathInfo;
        return path.startsWith(prefix) ? path.substring(prefix.length()) : "";
    }

    private static @Nullable String header(HttpServletRequest request, String name) {
        Enumeration<String> values = request.getHeaders(name);
        return values == null || !values.hasMoreElements() ? null : String.join(", ", Collections.list(values));
    }

    private static void write(SitemapResponse answer, ServletRequest request, HttpServletResponse response)
            throws IOException {
        try (answer) {
            response.setStatus(answer.status());
            answer.headers().forEach(response::setHeader);
            if (!TomcatSendfile.takes(answer, request, response)) {
                answer.writeTo(response.getOutputStream());
            }
        }
    }
}
