package org.example.gazetteer;

import dev.waymark.annotations.SitemapExclude;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.CacheControl;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import org.example.gazetteer.data.Gazetteer;

/** The background of all maps. */
@Path("/world.svg")
@ApplicationScoped
@SitemapExclude("an image, not a page")
public class WorldMapResource {

    @Inject
    Gazetteer gazetteer;

    @GET
    @Produces("image/svg+xml")
    public Response world() {
        CacheControl day = new CacheControl();
        day.setMaxAge((int) Duration.ofDays(1).toSeconds());
        return Response.ok(gazetteer.map().background()).cacheControl(day).build();
    }
}
