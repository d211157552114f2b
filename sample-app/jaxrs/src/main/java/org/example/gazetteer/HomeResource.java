package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapExclude;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.example.gazetteer.data.Continent;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Place;

/** The pages that stand for themselves. */
@Path("/")
@ApplicationScoped
@Produces(Templates.HTML)
public class HomeResource {

    @Inject
    Gazetteer gazetteer;

    @Inject
    Templates templates;

    @GET
    @SitemapEntry(priority = 1.0, changeFrequency = ChangeFrequency.WEEKLY)
    public String home() {
        return templates.render("home", Map.of("totals", gazetteer.totals(), "continents", Continent.values()));
    }

    @GET
    @Path("/about")
    @SitemapEntry
    public String about() {
        return templates.render("about", Map.of());
    }

    @GET
    @Path("/random")
    @SitemapExclude("leads somewhere else each time")
    public Response random() {
        Place place = gazetteer.anyPlace(ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE));
        URI page = UriBuilder.fromResource(PlaceResource.class)
                .path(PlaceResource.class, "place")
                .build(place.region().getCountry(), place.region().getPathName(), place.pathName());
        return Response.status(Response.Status.FOUND).location(page).build();
    }
}
