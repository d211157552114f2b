package org.example.gazetteer;

import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapExclude;
import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import java.util.Map;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.Place;
import org.example.gazetteer.data.PlacePage;

/** Places: a page for each, and the search. */
@Path("/")
@ApplicationScoped
@Produces(Templates.HTML)
public class PlaceResource {

    @Inject
    Gazetteer gazetteer;

    @Inject
    Sitemap sitemap;

    @Inject
    Templates templates;

    @GET
    @Path("/places/{country}/{region}/{name}")
    @SitemapEntry(provider = Gazetteer.class, method = "forEachPlace", section = "places")
    public String place(
            @PathParam("country") String country, @PathParam("region") String region, @PathParam("name") String name) {
        Place place = gazetteer
                .place(country, region, name)
                .orElseThrow(() -> new NotFoundException("No place " + name + " in " + region + ", " + country));
        return templates.render(
                "place",
                Language.EN,
                Addresses.place(place),
                Map.of(
                        "urls", sitemap.urls(Gazetteer.class, "forEachPlace", PlacePage.of(place)),
                        "place", place,
                        "region", place.region(),
                        "near", gazetteer.near(place),
                        "map", gazetteer.map().of(place)));
    }

    @GET
    @Path("/search")
    @SitemapExclude("lists pages that are listed themselves")
    public String search(@QueryParam("q") @DefaultValue("") String text) {
        return templates.render(
                "search",
                Language.EN,
                Addresses.SEARCH,
                Map.of("text", text.strip(), "places", gazetteer.search(text), "most", Gazetteer.MOST_FOUND));
    }
}
