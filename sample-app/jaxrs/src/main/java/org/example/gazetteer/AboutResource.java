package org.example.gazetteer;

import dev.waymark.annotations.SitemapEntry;
import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.util.Map;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Language;

/** The page about this site. */
@Path("/")
@ApplicationScoped
@Produces(Templates.HTML)
public class AboutResource {

    @Inject
    Sitemap sitemap;

    @Inject
    Templates templates;

    @GET
    @Path("/en/about")
    @SitemapEntry(cluster = "about", locale = "en")
    public String inEnglish() {
        return about(Language.EN);
    }

    @GET
    @Path("/de/ueber-uns")
    @SitemapEntry(cluster = "about", locale = "de")
    public String inGerman() {
        return about(Language.DE);
    }

    @GET
    @Path("/fr/a-propos")
    @SitemapEntry(cluster = "about", locale = "fr")
    public String inFrench() {
        return about(Language.FR);
    }

    private String about(Language language) {
        return templates.render(
                "about",
                language,
                Addresses.ABOUT,
                Map.of("urls", sitemap.urls("/en/about").in(language.locale())));
    }
}
