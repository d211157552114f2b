package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapExclude;
import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Continent;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.Place;
import org.jspecify.annotations.Nullable;

/** The home pages: one per language, and {@code /} in the browser's preferred language. */
@Path("/")
@ApplicationScoped
@Produces(Templates.HTML)
public class HomeResource {

    @Inject
    Gazetteer gazetteer;

    @Inject
    Sitemap sitemap;

    @Inject
    Templates templates;

    @GET
    @SitemapEntry(cluster = "home", locale = "x-default", priority = 1.0, changeFrequency = ChangeFrequency.WEEKLY)
    public Response home(@HeaderParam(HttpHeaders.ACCEPT_LANGUAGE) @Nullable String accepted) {
        return Response.ok(page("/", Language.of("/", accepted)))
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE)
                .build();
    }

    @GET
    @Path("/{lang: en|de|fr}")
    @SitemapEntry(cluster = "home", locale = "{lang}", priority = 1.0, changeFrequency = ChangeFrequency.WEEKLY)
    public String home(@PathParam("lang") Language lang) {
        return page("/" + lang.tag(), lang);
    }

    private String page(String path, Language language) {
        return templates.render(
                "home",
                language,
                Addresses.HOME,
                Map.of("urls", sitemap.urls(path), "totals", gazetteer.totals(), "continents", Continent.values()));
    }

    @GET
    @Path("/random")
    @SitemapExclude("leads somewhere else each time")
    public Response random() {
        Place place = gazetteer.anyPlace(ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE));
        URI page = URI.create(Addresses.place(place).in(Language.EN));
        return Response.status(Response.Status.FOUND).location(page).build();
    }
}
