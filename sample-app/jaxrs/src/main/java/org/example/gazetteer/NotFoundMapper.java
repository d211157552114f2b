package org.example.gazetteer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;

/** Whatever is not there is answered with the same page: also {@code /continents/MU}, where no constant fits. */
@Provider
@ApplicationScoped
public class NotFoundMapper implements ExceptionMapper<NotFoundException> {

    @Inject
    Templates templates;

    @Override
    public Response toResponse(NotFoundException exception) {
        return Response.status(Response.Status.NOT_FOUND)
                .type(Templates.HTML)
                .entity(templates.render("error/404", Map.of()))
                .build();
    }
}
