package dev.waymark.benchmarks;

import dev.waymark.annotations.SitemapEntry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.example.gazetteer.data.Gazetteer;

/** The pages of places as the sample lists them, from its database; under a path that is as long. */
@Path("/cities")
final class GazetteerResource {

    @GET
    @Path("/{country}/{region}/{name}")
    @SitemapEntry(provider = Gazetteer.class, method = "forEachPlace", section = "places")
    public String place(
            @PathParam("country") String country, @PathParam("region") String region, @PathParam("name") String name) {
        return name;
    }
}
