package dev.waymark.runtime.engine;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A request to an {@link Endpoint}, independent of the server.
 *
 * @param method the method, such as {@code GET}
 * @param parameters returns the first decoded value of a query or form parameter, or {@code null}
 * @param headers returns a header by case-insensitive name, or {@code null}
 * @param forms the hidden fields that each form must have, such as a CSRF token; empty for a server that takes no forms
 */
public record EndpointRequest(
        String method,
        Function<String, @Nullable String> parameters,
        Function<String, @Nullable String> headers,
        Optional<Map<String, String>> forms) {

    /** The trimmed value of a parameter; empty if missing. */
    public String parameter(String name) {
        String value = parameters.apply(name);
        return value == null ? "" : value.strip();
    }

    /** The value of a header; {@code null} if missing. */
    public @Nullable String header(String name) {
        return headers.apply(name);
    }
}
