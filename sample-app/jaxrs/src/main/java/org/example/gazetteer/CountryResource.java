package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapDefaults;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.PageUrls;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.util.Map;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Country;
import org.example.gazetteer.data.CountryPage;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;

/** Countries: the list and a page for each. A method has one path, so there is a method per language. */
@Path("/")
@ApplicationScoped
@Produces(Templates.HTML)
@SitemapDefaults(section = "countries", changeFrequency = ChangeFrequency.MONTHLY)
public class CountryResource {

    @Inject
    Gazetteer gazetteer;

    @Inject
    Sitemap sitemap;

    @Inject
    Templates templates;

    @GET
    @Path("/en/countries")
    @SitemapEntry(cluster = "countries", locale = "en", priority = 0.9)
    public String countries() {
        return countries(Language.EN);
    }

    @GET
    @Path("/de/laender")
    @SitemapEntry(cluster = "countries", locale = "de", priority = 0.9)
    public String laender() {
        return countries(Language.DE);
    }

    @GET
    @Path("/fr/pays")
    @SitemapEntry(cluster = "countries", locale = "fr", priority = 0.9)
    public String pays() {
        return countries(Language.FR);
    }

    @GET
    @Path("/en/countries/{country}")
    @SitemapEntry(cluster = "country", locale = "en", provider = Gazetteer.class, method = "forEachCountry")
    public String country(@PathParam("country") String name) {
        return country(Language.EN, name);
    }

    @GET
    @Path("/de/laender/{country}")
    @SitemapEntry(cluster = "country", locale = "de", provider = Gazetteer.class, method = "forEachCountry")
    public String land(@PathParam("country") String name) {
        return country(Language.DE, name);
    }

    @GET
    @Path("/fr/pays/{country}")
    @SitemapEntry(cluster = "country", locale = "fr", provider = Gazetteer.class, method = "forEachCountry")
    public String unPays(@PathParam("country") String name) {
        return country(Language.FR, name);
    }

    private String countries(Language language) {
        return templates.render(
                "countries",
                language,
                Addresses.COUNTRIES,
                Map.of(
                        "urls", sitemap.urls("/en/countries").in(language.locale()),
                        "byInitial", gazetteer.countriesByInitial(language)));
    }

    private String country(Language language, String name) {
        Country country = gazetteer
                .country(language, name)
                .orElseThrow(() -> new NotFoundException("No country is called " + name));
        PageUrls urls = sitemap.urls(Gazetteer.class, "forEachCountry", CountryPage.of(country.code()));
        return templates.render(
                "country",
                language,
                Addresses.country(country.code()),
                Map.of(
                        "urls", urls.in(language.locale()),
                        "country", country,
                        "regions", gazetteer.regions(country),
                        "map", gazetteer.map().of(country)));
    }
}
