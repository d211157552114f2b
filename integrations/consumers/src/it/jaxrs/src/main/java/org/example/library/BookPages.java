package org.example.library;

import dev.waymark.annotations.SitemapProvider;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;

public class BookPages implements SitemapProvider<Book> {

    static final List<Book> BOOKS = List.of(
            new Book("014044243X", "Narrow Road", LocalDate.of(1966, 11, 30)),
            new Book("0140449337", "Méditations & more", LocalDate.of(2006, 4, 27)));

    @Override
    public void pages(Consumer<? super Book> sink) {
        BOOKS.forEach(sink);
    }
}
