package org.example.museum;

import dev.waymark.annotations.SitemapEntry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;

/** The module does not provide its registry. */
@Path("sculptures")
@Produces("text/html")
public class SculptureResource {

    @GET
    @SitemapEntry
    public String all() {
        return "<h1>Sculptures</h1>";
    }
}
