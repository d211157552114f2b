package org.example.gazetteer;

import dev.waymark.annotations.Bind;
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
import org.example.gazetteer.data.Guide;

/** Texts to read. */
@Path("/guides")
@ApplicationScoped
@Produces(Templates.HTML)
@SitemapDefaults(section = "guides")
public class GuideResource {

    @Inject
    Templates templates;

    @GET
    @SitemapEntry
    public String guides() {
        return templates.render("guides", Map.of("guides", Guide.ALL));
    }

    @GET
    @Path("/{slug}")
    @SitemapEntry(provider = GuidePages.class, bind = @Bind(to = "lastModified", from = "editedAt"))
    public String guide(@PathParam("slug") String slug) {
        Guide guide = Guide.bySlug(slug).orElseThrow(() -> new NotFoundException("No guide is called " + slug));
        return templates.render("guides/" + guide.slug(), Map.of("guide", guide));
    }
}
