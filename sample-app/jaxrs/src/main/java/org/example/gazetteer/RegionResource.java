package org.example.gazetteer;

import dev.waymark.annotations.Bind;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.util.List;
import java.util.Map;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.Place;
import org.example.gazetteer.data.Region;

/** The page of a region with its places. */
@Path("/regions")
@ApplicationScoped
@Produces(Templates.HTML)
public class RegionResource {

    @Inject
    Gazetteer gazetteer;

    @Inject
    Sitemap sitemap;

    @Inject
    Templates templates;

    @GET
    @Path("/{country}/{region}")
    @SitemapEntry(
            provider = Gazetteer.class,
            method = "forEachRegion",
            bind = {@Bind(to = "region", from = "pathName"), @Bind(to = "lastModified", from = "updatedAt")})
    public String region(@PathParam("country") String country, @PathParam("region") String pathName) {
        Region region = gazetteer
                .region(country, pathName)
                .orElseThrow(() -> new NotFoundException("No region " + pathName + " in " + country));
        List<Place> places = gazetteer.places(region);
        return templates.render(
                "region",
                Language.EN,
                Addresses.region(region),
                Map.of(
                        "urls",
                        sitemap.urls(Gazetteer.class, "forEachRegion", region),
                        "region",
                        region,
                        "places",
                        places,
                        "map",
                        gazetteer.map().of(places)));
    }
}
