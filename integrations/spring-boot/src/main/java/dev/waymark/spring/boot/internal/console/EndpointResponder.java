package dev.waymark.spring.boot.internal.console;

import dev.waymark.console.ConsoleRequest;
import dev.waymark.console.ConsoleResponse;
import dev.waymark.console.SitemapConsole;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.util.MimeType;

/**
 * Answers for the actuator's endpoint, which takes no forms.
 *
 * @param console what it shows
 * @param hosts at which it answers in development, beside those of the sites; {@code null} for any host, elsewhere
 */
record EndpointResponder(SitemapConsole console, @Nullable List<String> hosts) {

    WebEndpointResponse<String> show(
            @Nullable String page,
            @Nullable String name,
            @Nullable String url,
            @Nullable String site,
            SitemapEndpoint.Form form,
            Function<String, @Nullable String> headers) {
        Map<String, String> parameters = new HashMap<>();
        put(parameters, "page", page);
        put(parameters, "name", name);
        put(parameters, "url", url);
        put(parameters, "site", site);
        String type = form.getProducedMimeType().toString();
        return answer("GET", parameters, header -> header.equals("Accept") ? type : headers.apply(header));
    }

    private static void put(Map<String, String> parameters, String name, @Nullable String value) {
        if (value != null) {
            parameters.put(name, value);
        }
    }

    WebEndpointResponse<String> refresh(@Nullable String section, Function<String, @Nullable String> headers) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("page", "refresh");
        put(parameters, "section", section);
        return answer("POST", parameters, headers);
    }

    private WebEndpointResponse<String> answer(
            String method, Map<String, String> parameters, Function<String, @Nullable String> headers) {
        ConsoleRequest request =
                ConsoleRequest.of(method, parameters::get, headers).withoutForms();
        ConsoleResponse answer =
                console.respond(hosts == null ? request : request.unguarded(Objects.requireNonNull(hosts)));
        return new WebEndpointResponse<>(
                new String(answer.body(), StandardCharsets.UTF_8),
                answer.status(),
                MimeType.valueOf(answer.contentType()));
    }
}
