package dev.waymark.contract.jaxrs;

import dev.waymark.annotations.Bind;
import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.contract.Colour;
import dev.waymark.contract.ContractPages;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import org.jspecify.annotations.Nullable;

@Path("/")
@Produces("text/html;charset=UTF-8")
public class EchoResource {

    @GET
    @SitemapEntry(priority = 1.0)
    public String home() {
        return "home";
    }

    @GET
    @Path("echo/{value}")
    @SitemapEntry(provider = EchoPages.class)
    public String echo(@PathParam("value") String value) {
        return value;
    }

    @GET
    @Path("search")
    @SitemapEntry(provider = SearchPages.class, query = "q")
    public String search(@QueryParam("q") String q) {
        return q;
    }

    @GET
    @Path("files/{file:.+}")
    @SitemapEntry(provider = FilePages.class)
    public String file(@PathParam("file") String file) {
        return file;
    }

    @GET
    @Path("colours/{colour}")
    @SitemapEntry
    public String colour(@PathParam("colour") Colour colour) {
        return colour.name();
    }

    @GET
    @Path("articles/{year}/{slug}")
    @SitemapEntry(provider = ContractPages.class, method = "articles", changeFrequency = ChangeFrequency.YEARLY)
    public String article(@PathParam("year") int year, @PathParam("slug") String slug) {
        return year + " " + slug;
    }

    @GET
    @Path("notes/{slug}")
    @SitemapEntry(locale = "en", cluster = "notes", provider = NotePages.class)
    public String note(@PathParam("slug") String slug) {
        return slug;
    }

    @GET
    @Path("{lang}/notes/{slug}")
    @SitemapEntry(locale = "{lang}", cluster = "notes", provider = NotePages.class)
    public String note(@PathParam("lang") String lang, @PathParam("slug") String slug) {
        return lang + " " + slug;
    }

    @GET
    @Path("media/{name}")
    @SitemapEntry(provider = MediaProvider.class, bind = @Bind(to = "extension", from = "own"))
    public String media(@PathParam("name") String name) {
        return name;
    }

    @GET
    @Path("hello")
    @SitemapEntry(query = "lang", locale = "{lang}")
    public String hello(@QueryParam("lang") @Nullable String lang) {
        return lang == null ? "hello" : "hello " + lang;
    }
}
