package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.EndpointResponse;
import dev.waymark.settings.EndpointPlace;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The console and the like as JAX-RS answers. */
final class ConsoleAnswers {

    /** A form of ours has hardly a hundred. */
    private static final int MOST_BYTES = 1 << 14;

    private ConsoleAnswers() {}

    /**
     * Answers, if the user may see it.
     *
     * @param query the parameters of the query, decoded
     * @param body the body of a POST
     * @return 404 where the sitemap has no such endpoint
     */
    static Response answer(
            Sitemap sitemap,
            EndpointPlace place,
            String method,
            MultivaluedMap<String, String> query,
            @Nullable InputStream body,
            Function<String, @Nullable String> headers,
            SecurityContext security)
            throws IOException {
        Response.Status refused =
                place.role().map(role -> refusal(role, security)).orElse(Response.Status.OK);
        if (refused != Response.Status.OK) {
            return Response.status(refused).build();
        }
        MultivaluedMap<String, String> form = form(method, body);
        EndpointResponse answer = place.respond(
                        sitemap,
                        new EndpointRequest(
                                method,
                                name -> query.containsKey(name) ? query.getFirst(name) : form.getFirst(name),
                                headers,
                                Optional.of(Map.of())))
                .orElse(null);
        if (answer == null) {
            return Response.status(Response.Status.NOT_FOUND).build();
        }
        Response.ResponseBuilder response = Response.status(answer.status());
        for (Map.Entry<String, String> header : answer.headers().entrySet()) {
            response.header(header.getKey(), header.getValue());
        }
        return (method.equals("HEAD") ? response : response.entity(answer.body())).build();
    }

    /** Why a user may not see it; {@code OK} if he may. */
    private static Response.Status refusal(String role, SecurityContext security) {
        try {
            if (security.isUserInRole(role)) {
                return Response.Status.OK;
            }
            return security.getUserPrincipal() == null ? Response.Status.UNAUTHORIZED : Response.Status.FORBIDDEN;
        } catch (RuntimeException e) {
            // So says Quarkus where no extension knows any user.
            return Response.Status.UNAUTHORIZED;
        }
    }

    private static MultivaluedMap<String, String> form(String method, @Nullable InputStream body) throws IOException {
        Form form = new Form();
        if (method.equals("POST") && body != null) {
            String text = new String(body.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            for (String pair : text.split("&", 0)) {
                int equals = pair.indexOf('=');
                if (equals > 0) {
                    form.param(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
                }
            }
        }
        return form.asMap();
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
