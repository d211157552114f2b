package dev.waymark.contract.quarkusundertow;

import dev.waymark.annotations.Bind;
import dev.waymark.annotations.SitemapEntry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;

/** Pages of an active record, of a repository, and of a reactive method. */
@Path("stories")
@Produces("text/html;charset=UTF-8")
public class StoryResource {

    @GET
    @Path("published/{slug}")
    @SitemapEntry(
            provider = Story.class,
            method = "streamPublished",
            bind = @Bind(to = "lastModified", from = "updatedAt"))
    public String story(@PathParam("slug") String slug) {
        return slug;
    }

    @GET
    @Path("any/{slug}")
    @SitemapEntry(provider = Story.class, method = "streamAll")
    public String any(@PathParam("slug") String slug) {
        return slug;
    }

    @GET
    @Path("archive/{slug}")
    @SitemapEntry(provider = StoryRepository.class, method = "streamAll")
    public String archived(@PathParam("slug") String slug) {
        return slug;
    }

    @GET
    @Path("topics/{topic}")
    @SitemapEntry(provider = StoryRepository.class, method = "topics")
    public String topic(@PathParam("topic") String topic) {
        return topic;
    }
}
