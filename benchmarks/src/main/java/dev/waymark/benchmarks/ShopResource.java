package dev.waymark.benchmarks;

import dev.waymark.annotations.SitemapEntry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** The products' pages, as an application would list them. */
@Path("/products")
public final class ShopResource {

    @GET
    @Path("/{slug}")
    @SitemapEntry(provider = ProductPages.class, section = "products")
    public String product(@PathParam("slug") String slug) {
        return slug;
    }
}
