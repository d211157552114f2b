package dev.waymark.contract.quarkus;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;

/** What somebody wrote before there was Waymark, with a name that a sitemap of a section may have. */
@Path("sitemap-echo-00000000ff.xml")
@Produces("text/xml")
public class OldSitemap {

    @GET
    public String sitemap() {
        return "<urlset/>";
    }
}
