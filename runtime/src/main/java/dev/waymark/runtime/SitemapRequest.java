package dev.waymark.runtime;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A request as the {@link SitemapResponder} sees it, free of any server's types.
 *
 * @param method the method, {@code GET}
 * @param path the path relative to the base URL, decoded, with a leading slash and without query: {@code /sitemap.xml}
 * @param headers gives the value of a header by its name, in any case, or {@code null}; several lines of one name are
 *     joined with {@code ", "}
 */
public record SitemapRequest(String method, String path, Function<String, @Nullable String> headers) {

    /** Refuses {@code null}. */
    public SitemapRequest {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(headers, "headers");
    }

    @Nullable
    String header(String name) {
        return headers.apply(name);
    }
}
