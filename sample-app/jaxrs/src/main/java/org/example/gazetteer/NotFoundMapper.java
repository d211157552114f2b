package org.example.gazetteer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;
import org.example.gazetteer.data.Address;
import org.example.gazetteer.data.Language;

/** Answers all missing addresses with the same page, also {@code /en/continents/MU}, which matches no constant. */
@Provider
@ApplicationScoped
public class NotFoundMapper implements ExceptionMapper<NotFoundException> {

    @Inject
    Templates templates;

    @Context
    @SuppressWarnings("NullAway.Init") // Set by JAX-RS.
    UriInfo request;

    @Override
    public Response toResponse(NotFoundException exception) {
        Language language = Language.of(request.getRequestUri().getRawPath(), null);
        return Response.status(Response.Status.NOT_FOUND)
                .type(Templates.HTML)
                .entity(templates.render("error/404", language, Address.NONE, Map.of()))
                .build();
    }
}
