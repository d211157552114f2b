package org.example.library;

import dev.waymark.annotations.Bind;
import dev.waymark.annotations.SitemapEntry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("books")
@Produces(MediaType.TEXT_HTML)
public class BookResource {

    @GET
    @SitemapEntry
    public String all() {
        return "<h1>Books</h1>";
    }

    @GET
    @Path("{isbn: [0-9X]+}/{title}")
    @SitemapEntry(provider = BookPages.class, bind = @Bind(to = "lastModified", from = "published"))
    public String book(@PathParam("isbn") String isbn, @PathParam("title") String title) {
        return BookPages.BOOKS.stream()
                .filter(book -> book.getIsbn().equals(isbn) && book.getTitle().equals(title))
                .findFirst()
                .map(book -> "<h1>" + book.getTitle() + "</h1>")
                .orElseThrow(NotFoundException::new);
    }

    @GET
    @Path("by-genre/{genre}")
    @SitemapEntry(section = "genres")
    public String genre(@PathParam("genre") Genre genre) {
        return "<h1>" + genre + "</h1>";
    }
}
