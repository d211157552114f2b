package dev.waymark.console;

import java.util.Collection;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A request to the {@link SitemapConsole}, free of any server's types. Immutable. */
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
     * A request.
     *
     * @param method the method, {@code GET}
     * @param parameters gives the first value of a parameter of the query or of a form, decoded, or {@code null}
     * @param headers gives the value of a header by its name, in any case, or {@code null}
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
     * The same request to an application that lets nobody post a form without a token, as Spring Security does: it is
     * put into the forms.
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
     * The same request to a server that takes no forms of HTML: pages say which request begins a refresh, and have no
     * button for it.
     *
     * @return another request
     */
    public ConsoleRequest withoutForms() {
        return new ConsoleRequest(method, parameters, headers, tokenName, token, false, hosts);
    }

    /**
     * The same request to a console without a role. A page of a stranger can give its own name the address of this
     * machine, and then counts as a page of the console. So only a loopback name, the host of a site, or one of these
     * is answered; any other {@code Host} gets 403.
     *
     * @param hosts more names, without a port
     * @return another request
     */
    public ConsoleRequest unguarded(Collection<String> hosts) {
        Set<String> names =
                hosts.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return new ConsoleRequest(method, parameters, headers, tokenName, token, forms, names);
    }

    /** Who may be asked for; {@code null} if a role guards the console. */
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

    /** What was given, without spaces around it; empty if there is nothing. */
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
