package dev.waymark.runtime.http;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A request for the {@link SitemapResponder}, without a server's types. Immutable.
 *
 * @param method the method, {@code GET}
 * @param path the path below the application's path, decoded, with a leading slash and without query
 * @param below the application's path on its server; empty for the root
 * @param host the host without port, which chooses among several sites; {@code null} if unknown
 * @param port the port; 0 if unknown
 * @param headers the value of a header by its case-insensitive name, or {@code null}
 */
public record SitemapRequest(
        String method,
        String path,
        String below,
        @Nullable String host,
        int port,
        Function<String, @Nullable String> headers) {

    /** Checks that nothing is missing. */
    public SitemapRequest {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(below, "below");
        Objects.requireNonNull(headers, "headers");
    }

    /**
     * A request.
     *
     * @param method the method, {@code GET}
     * @param path the path below the application's path, decoded, with a leading slash and without query:
     *     {@code /sitemap.xml}, or {@code /us/sitemap.xml} for a site below a path
     * @param headers the value of a header by its case-insensitive name, or {@code null}; several lines of one name are
     *     joined with {@code ", "}
     * @return the request
     */
    public static SitemapRequest of(String method, String path, Function<String, @Nullable String> headers) {
        return new SitemapRequest(method, path, "", null, 0, headers);
    }

    /**
     * The same request to an application below a path of its server. If the base URL lacks the path, the responder logs
     * it once.
     *
     * @param applicationPath empty, or with a leading and without a final slash: {@code /shop}
     * @return a new request
     */
    public SitemapRequest below(String applicationPath) {
        return new SitemapRequest(method, path, applicationPath, host, port, headers);
    }

    /**
     * The same request to a host, which chooses among several sites. Pass the server's own value, such as
     * {@code getServerName()}, never a header.
     *
     * @param serverName the host without port; {@code null} if unknown
     * @param serverPort the port; 0 if unknown
     * @return a new request
     */
    public SitemapRequest at(@Nullable String serverName, int serverPort) {
        return new SitemapRequest(method, path, below, serverName, serverPort, headers);
    }

    @Nullable
    String header(String name) {
        return headers.apply(name);
    }
}
