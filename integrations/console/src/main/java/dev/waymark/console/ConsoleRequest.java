package dev.waymark.console;

import java.util.Collection;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A request to the {@link SitemapConsole}, independent of the server. Immutable. */
public final class ConsoleRequest {

    private final String method;
    private final Function<String, @Nullable String> parameters;
    private final Function<String, @Nullable String> headers;
    private final @Nullable String tokenName;
    private final @Nullable String token;
    private final boolean forms;
    private final @Nullable Set<String> hosts;

    private ConsoleRequest(
            String method,
            Function<String, @Nullable String> parameters,
            Function<String, @Nullable String> headers,
            @Nullable String tokenName,
            @Nullable String token,
            boolean forms,
            @Nullable Set<String> hosts) {
        this.method = method;
        this.parameters = parameters;
        this.headers = headers;
        this.tokenName = tokenName;
        this.token = token;
        this.forms = forms;
        this.hosts = hosts;
    }

    /**
     * Creates a request.
     *
     * @param method the method, {@code GET}
     * @param parameters returns the first decoded value of a query or form parameter, or {@code null}
     * @param headers returns a header by case-insensitive name, or {@code null}
     * @return the request
     */
    public static ConsoleRequest of(
            String method, Function<String, @Nullable String> parameters, Function<String, @Nullable String> headers) {
        return new ConsoleRequest(
                Objects.requireNonNull(method, "method"),
                Objects.requireNonNull(parameters, "parameters"),
                Objects.requireNonNull(headers, "headers"),
                null,
                null,
                true,
                null);
    }

    /**
     * Returns a copy whose forms include a CSRF token, as Spring Security requires.
     *
     * @param name the name of the field
     * @param value its value
     * @return another request
     */
    public ConsoleRequest withToken(String name, String value) {
        return new ConsoleRequest(
                method,
                parameters,
                headers,
                Objects.requireNonNull(name, "name"),
                Objects.requireNonNull(value, "value"),
                forms,
                hosts);
    }

    /**
     * Returns a copy for a server without HTML forms: pages describe the refresh request in place of a button.
     *
     * @return another request
     */
    public ConsoleRequest withoutForms() {
        return new ConsoleRequest(method, parameters, headers, tokenName, token, false, hosts);
    }

    /**
     * Returns a copy for a console without a role. To prevent DNS rebinding, only loopback names, the sites' hosts and
     * these hosts are accepted; any other {@code Host} gets 403.
     *
     * @param hosts more names, without a port
     * @return another request
     */
    public ConsoleRequest unguarded(Collection<String> hosts) {
        Set<String> names =
                hosts.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return new ConsoleRequest(method, parameters, headers, tokenName, token, forms, names);
    }

    /** The allowed hosts; {@code null} if a role guards the console. */
    @Nullable
    Set<String> hosts() {
        return hosts;
    }

    boolean hasForms() {
        return forms;
    }

    String method() {
        return method;
    }

    /** The trimmed value; empty if missing. */
    String parameter(String name) {
        String value = parameters.apply(name);
        return value == null ? "" : value.strip();
    }

    @Nullable
    String header(String name) {
        return headers.apply(name);
    }

    @Nullable
    String tokenName() {
        return tokenName;
    }

    @Nullable
    String token() {
        return token;
    }
}
