package org.example.library;

import java.time.LocalDate;

public class Book {

    private final String isbn;
    private final String title;
    private final LocalDate published;

    Book(String isbn, String title, LocalDate published) {
        this.isbn = isbn;
        this.title = title;
        this.published = published;
    }

    public String getIsbn() {
        return isbn;
    }

    public String getTitle() {
        return title;
    }

    public LocalDate getPublished() {
        return published;
    }
}
