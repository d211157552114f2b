package org.example.museum;

import dev.waymark.annotations.SitemapEntry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;

@Path("paintings")
@Produces("text/html")
public class PaintingResource {

    @GET
    @SitemapEntry
    public String all() {
        return "<h1>Paintings</h1>";
    }

    @GET
    @Path("{slug}")
    @SitemapEntry(provider = PaintingPages.class)
    public String painting(@PathParam("slug") String slug) {
        return "<h1>" + slug + "</h1>";
    }
}
