package org.example.library;

import dev.waymark.annotations.SitemapEntry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/")
@Produces(MediaType.TEXT_HTML)
public class HomeResource {

    @GET
    @SitemapEntry(priority = 1.0)
    public String home() {
        return "<h1>Library</h1>";
    }
}
