package org.example.gazetteer.data;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A text to read, with a template of its own. */
public record Guide(String slug, String title, String summary, Instant editedAt) {

    public static final List<Guide> ALL = List.of(
            new Guide(
                    "names-in-their-own-letters",
                    "Names in their own letters",
                    "Why São Paulo keeps its tilde, also in the address.",
                    Instant.parse("2026-08-14T09:00:00Z")),
            new Guide(
                    "places-that-share-a-name",
                    "Places that share a name",
                    "Two thousand names occur more than once in the same region. How to tell them apart.",
                    Instant.parse("2026-09-02T15:30:00Z")),
            new Guide(
                    "reading-a-position",
                    "Reading a position",
                    "Degrees, hemispheres, and how far apart two places are.",
                    Instant.parse("2026-10-11T11:45:00Z")));

    public static Optional<Guide> bySlug(String slug) {
        return ALL.stream().filter(guide -> guide.slug().equals(slug)).findFirst();
    }
}
