package dev.waymark.benchmarks;

import dev.waymark.annotations.SitemapEntry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** The places' pages, as an application would list them. */
@Path("/places")
public final class AtlasResource {

    @GET
    @Path("/{country}/{region}/{name}")
    @SitemapEntry(provider = PlacePages.class, section = "places")
    public String place(
            @PathParam("country") String country, @PathParam("region") String region, @PathParam("name") String name) {
        return name;
    }
}
