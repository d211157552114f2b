package dev.waymark.benchmarks;

import dev.waymark.annotations.SitemapEntry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.example.gazetteer.data.Gazetteer;

/** The places' pages as in the sample, from its database, under a path of the same length. */
@Path("/cities")
public final class GazetteerResource {

    @GET
    @Path("/{country}/{region}/{name}")
    @SitemapEntry(provider = Gazetteer.class, method = "forEachPlace", section = "places")
    public String place(
            @PathParam("country") String country, @PathParam("region") String region, @PathParam("name") String name) {
        return name;
    }
}
