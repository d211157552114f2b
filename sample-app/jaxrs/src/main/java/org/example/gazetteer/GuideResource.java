package org.example.gazetteer;

import dev.waymark.annotations.Bind;
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
import org.example.gazetteer.data.Guide;
import org.example.gazetteer.data.Language;

/** Guides. German uses its own word in the path; the other two languages share one. */
@Path("/")
@ApplicationScoped
@Produces(Templates.HTML)
@SitemapDefaults(section = "guides")
public class GuideResource {

    @Inject
    Sitemap sitemap;

    @Inject
    Templates templates;

    @GET
    @Path("/{lang: en|fr}/guides")
    @SitemapEntry(cluster = "guides", locale = "{lang}")
    public String guides(@PathParam("lang") Language lang) {
        return index(lang);
    }

    @GET
    @Path("/de/ratgeber")
    @SitemapEntry(cluster = "guides", locale = "de")
    public String ratgeber() {
        return index(Language.DE);
    }

    @GET
    @Path("/{lang: en|fr}/guides/{slug}")
    @SitemapEntry(
            cluster = "guide",
            locale = "{lang}",
            provider = GuidePages.class,
            bind = {
                @Bind(to = "locale", from = "language"),
                @Bind(to = "cluster", from = "id"),
                @Bind(to = "lastModified", from = "editedAt")
            })
    public String guide(@PathParam("lang") Language lang, @PathParam("slug") String slug) {
        return page(lang, slug);
    }

    @GET
    @Path("/de/ratgeber/{slug}")
    @SitemapEntry(
            cluster = "guide",
            locale = "de",
            provider = GuidePages.class,
            bind = {
                @Bind(to = "locale", from = "language"),
                @Bind(to = "cluster", from = "id"),
                @Bind(to = "lastModified", from = "editedAt")
            })
    public String ratgeber(@PathParam("slug") String slug) {
        return page(Language.DE, slug);
    }

    private String index(Language language) {
        return templates.render(
                "guides",
                language,
                Addresses.GUIDES,
                Map.of("urls", sitemap.urls("/en/guides").in(language.locale()), "guides", Guide.ALL));
    }

    private String page(Language language, String slug) {
        Guide guide =
                Guide.bySlug(language, slug).orElseThrow(() -> new NotFoundException("No guide is called " + slug));
        PageUrls urls = sitemap.urls(GuidePages.class, guide.pages());
        return templates.render(
                "guide", language, Addresses.guide(guide), Map.of("urls", urls.in(language.locale()), "guide", guide));
    }
}
