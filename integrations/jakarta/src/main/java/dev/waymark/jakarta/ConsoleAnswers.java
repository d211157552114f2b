package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.EndpointResponse;
import dev.waymark.runtime.engine.PageAddress;
import dev.waymark.settings.EndpointPlace;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** JAX-RS responses of endpoints, such as the console. */
final class ConsoleAnswers {

    /** Waymark's own forms have about a hundred. */
    private static final int MOST_BYTES = 1 << 14;

    private ConsoleAnswers() {}

    /**
     * Responds if the user has the role.
     *
     * @param uri has the query parameters
     * @param body the body of a POST
     * @return 404 if the sitemap has no such endpoint
     */
    static Response answer(
            Sitemap sitemap,
            EndpointPlace place,
            String method,
            UriInfo uri,
            @Nullable InputStream body,
            Function<String, @Nullable String> headers,
            SecurityContext security)
            throws IOException {
        Response.Status refused =
                place.role().map(role -> refusal(role, security)).orElse(Response.Status.OK);
        if (refused != Response.Status.OK) {
            return Response.status(refused).build();
        }
        Map<String, String> parameters = form(method, body);
        uri.getQueryParameters().forEach((name, values) -> parameters.put(name, values.get(0)));
        EndpointResponse answer = place.respond(
                        sitemap, new EndpointRequest(method, parameters::get, headers, Optional.of(Map.of())))
                .orElse(null);
        if (answer == null) {
            return Response.status(Response.Status.NOT_FOUND).build();
        }
        Response.ResponseBuilder response = Response.status(answer.status());
        answer.headers().forEach(response::header);
        return (method.equals("HEAD") ? response : response.entity(answer.body())).build();
    }

    /** The status that refuses a user; {@code OK} if the user has the role. */
    private static Response.Status refusal(String role, SecurityContext security) {
        try {
            if (security.isUserInRole(role)) {
                return Response.Status.OK;
            }
            return security.getUserPrincipal() == null ? Response.Status.UNAUTHORIZED : Response.Status.FORBIDDEN;
        } catch (RuntimeException e) {
            // Quarkus throws this without a security extension.
            return Response.Status.UNAUTHORIZED;
        }
    }

    /** A form's fields are encoded as those of a query. */
    private static Map<String, String> form(String method, @Nullable InputStream body) throws IOException {
        Map<String, String> form = new HashMap<>();
        if (method.equals("POST") && body != null) {
            String text = new String(body.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            PageAddress.of("?" + text).query().forEach(field -> form.putIfAbsent(field.getKey(), field.getValue()));
        }
        return form;
    }
}
