package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapDefaults;
import dev.waymark.annotations.SitemapEntry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.util.Map;
import org.example.gazetteer.data.Continent;
import org.example.gazetteer.data.Country;
import org.example.gazetteer.data.Gazetteer;

/** Countries: all of them, those of a continent, and the page of each. */
@Path("/")
@ApplicationScoped
@Produces(Templates.HTML)
@SitemapDefaults(section = "countries", changeFrequency = ChangeFrequency.MONTHLY)
public class CountryResource {

    @Inject
    Gazetteer gazetteer;

    @Inject
    Templates templates;

    @GET
    @Path("/countries")
    @SitemapEntry(priority = 0.9)
    public String countries() {
        return templates.render("countries", Map.of("byInitial", gazetteer.countriesByInitial()));
    }

    /** An enum path parameter needs no provider: every constant is a page. */
    @GET
    @Path("/continents/{continent}")
    @SitemapEntry(priority = 0.8)
    public String continent(@PathParam("continent") Continent continent) {
        return templates.render(
                "continent", Map.of("continent", continent, "countries", gazetteer.countries(continent)));
    }

    @GET
    @Path("/countries/{country}")
    @SitemapEntry(provider = CountryPages.class)
    public String country(@PathParam("country") String code) {
        Country country =
                gazetteer.country(code).orElseThrow(() -> new NotFoundException("No country has the code " + code));
        return templates.render(
                "country",
                Map.of(
                        "country", country,
                        "regions", gazetteer.regions(country),
                        "map", gazetteer.map().of(country)));
    }
}
