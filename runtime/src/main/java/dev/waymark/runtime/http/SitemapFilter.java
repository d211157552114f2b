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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Serves the sitemaps from a servlet container; all other requests pass. Map it to {@code /*}, or to
 * {@code /sitemap.xml}, {@code /sitemap.xml.gz}, {@code *.xml} and {@code *.gz}; sites that lie below paths need the
 * first or the last two. Text sitemaps need {@code *.txt} and {@code *.xml}. Thread-safe.
 *
 * <p>Paths count from the context path, which therefore must be part of the base URL (unless a proxy adds it before it
 * passes requests on); one that is not is named once in the log. A request before the first snapshot blocks its thread
 * for at most {@code SitemapBuilder.firstSnapshotWait}.
 */
public final class SitemapFilter implements Filter {

    private final SitemapResponder responder;
    private final String prefix;

    /**
     * A filter that answers with the sitemaps of one site, or of several: then the host that the container names
     * ({@code getServerName()}) and the path say which one is meant.
     *
     * @param responder from {@code Sitemap.responder()}
     */
    public SitemapFilter(SitemapResponder responder) {
        this(responder, "");
    }

    /**
     * A filter for an application that answers below a path of its own inside its context, as one does whose only
     * servlet is mapped to {@code /app/*}: the sitemap is then at {@code /app/sitemap.xml}.
     *
     * @param responder from {@code Sitemap.responder()}
     * @param prefix that path, {@code /app}, which must be part of the base URL too; empty, or a slash, for none
     */
    public SitemapFilter(SitemapResponder responder, String prefix) {
        this.responder = Objects.requireNonNull(responder, "responder");
        this.prefix = prefix.endsWith("/") ? prefix.substring(0, prefix.length() - 1) : prefix;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<SitemapResponse> answer =
                request instanceof HttpServletRequest http ? respond(http) : Optional.empty();
        if (answer.isPresent() && response instanceof HttpServletResponse http) {
            write(answer.get(), request, http);
        } else {
            chain.doFilter(request, response);
        }
    }

    /**
     * Whether this filter answers a request itself. Cheap enough to ask for every request; only a file beside the
     * sitemaps is looked for.
     *
     * @param request the request
     * @return {@code false} if it passes
     */
    public boolean handles(HttpServletRequest request) {
        return responder.answers(sitemapRequest(request));
    }

    private Optional<SitemapResponse> respond(HttpServletRequest request) {
        // Most requests are for no sitemap, and host and port are not free in every container.
        return responder.handles(path(request)) ? responder.respond(sitemapRequest(request)) : Optional.empty();
    }

    private SitemapRequest sitemapRequest(HttpServletRequest request) {
        return SitemapRequest.of(request.getMethod(), path(request), name -> header(request, name))
                // As it was deployed, and not as a visitor has written it.
                .below(request.getServletContext().getContextPath() + prefix)
                .at(request.getServerName(), request.getServerPort());
    }

    /**
     * The path below the context path and the prefix, whatever servlet the request was mapped to; empty if beside it.
     */
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
            for (Map.Entry<String, String> header : answer.headers().entrySet()) {
                response.setHeader(header.getKey(), header.getValue());
            }
            if (!TomcatSendfile.takes(answer, request, response)) {
                answer.writeTo(response.getOutputStream());
            }
        }
    }
}
