package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapDefaults;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.util.Map;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Continent;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;

/** The countries of a continent. An enum path parameter needs no provider: every constant is a page. */
@Path("/")
@ApplicationScoped
@Produces(Templates.HTML)
@SitemapDefaults(section = "countries", changeFrequency = ChangeFrequency.MONTHLY, priority = 0.8)
public class ContinentResource {

    @Inject
    Gazetteer gazetteer;

    @Inject
    Sitemap sitemap;

    @Inject
    Templates templates;

    @GET
    @Path("/en/continents/{continent}")
    @SitemapEntry(cluster = "continent", locale = "en")
    public String inEnglish(@PathParam("continent") Continent continent) {
        return continent(Language.EN, continent);
    }

    @GET
    @Path("/de/kontinente/{continent}")
    @SitemapEntry(cluster = "continent", locale = "de")
    public String inGerman(@PathParam("continent") Continent continent) {
        return continent(Language.DE, continent);
    }

    @GET
    @Path("/fr/continents/{continent}")
    @SitemapEntry(cluster = "continent", locale = "fr")
    public String inFrench(@PathParam("continent") Continent continent) {
        return continent(Language.FR, continent);
    }

    private String continent(Language language, Continent continent) {
        return templates.render(
                "continent",
                language,
                Addresses.continent(continent),
                Map.of(
                        "urls", sitemap.urls("/en/continents/" + continent).in(language.locale()),
                        "continent", continent,
                        "countries", gazetteer.countries(continent, language)));
    }
}
