package dev.waymark.contract.quarkus;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;

/** A resource from before Waymark, at the address of a possible section sitemap. */
@Path("sitemap-echo-00000000ff.xml")
@Produces("text/xml")
public class OldSitemap {

    @GET
    public String sitemap() {
        return "<urlset/>";
    }
}
