package dev.waymark.runtime.http;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A request as the {@link SitemapResponder} sees it, free of any server's types. Immutable. */
public final class SitemapRequest {

    private final String method;
    private final String path;
    private final String below;
    private final @Nullable String host;
    private final int port;
    private final Function<String, @Nullable String> headers;

    private SitemapRequest(
            String method,
            String path,
            String below,
            @Nullable String host,
            int port,
            Function<String, @Nullable String> headers) {
        this.method = method;
        this.path = path;
        this.below = below;
        this.host = host;
        this.port = port;
        this.headers = headers;
    }

    /**
     * A request.
     *
     * @param method the method, {@code GET}
     * @param path the path below the path of the application, decoded, with a leading slash and without query:
     *     {@code /sitemap.xml}, or {@code /us/sitemap.xml} where a site lies below another path
     * @param headers gives the value of a header by its name, in any case, or {@code null} as {@code Map.get} does;
     *     several lines of one name are joined with {@code ", "}
     * @return the request
     */
    public static SitemapRequest of(String method, String path, Function<String, @Nullable String> headers) {
        return new SitemapRequest(
                Objects.requireNonNull(method, "method"),
                Objects.requireNonNull(path, "path"),
                "",
                null,
                0,
                Objects.requireNonNull(headers, "headers"));
    }

    /**
     * The same request to an application that answers below a path of its server. If the base URL lacks that path, the
     * responder says so in the log, once.
     *
     * @param applicationPath empty, or with a slash at its start and none at its end: {@code /shop}
     * @return a new request
     */
    public SitemapRequest below(String applicationPath) {
        return new SitemapRequest(
                method, path, Objects.requireNonNull(applicationPath, "applicationPath"), host, port, headers);
    }

    /**
     * The same request to a host, by which the site is found where there are several. It is as the server understood it
     * after what it was told about proxies, {@code getServerName()} for example: never a header that was read by hand.
     *
     * @param serverName the host, without port; {@code null} if it is not known
     * @param serverPort the port; 0 if it is not known
     * @return a new request
     */
    public SitemapRequest at(@Nullable String serverName, int serverPort) {
        return new SitemapRequest(method, path, below, serverName, serverPort, headers);
    }

    String method() {
        return method;
    }

    String path() {
        return path;
    }

    String below() {
        return below;
    }

    @Nullable
    String host() {
        return host;
    }

    int port() {
        return port;
    }

    @Nullable
    String header(String name) {
        return headers.apply(name);
    }
}
