package org.example.magazine.store;

import java.time.OffsetDateTime;

/** A row of the store, for every controller that has a page about it. */
public interface Article {

    String getSlug();

    String getAuthor();

    OffsetDateTime getLastModified();
}
