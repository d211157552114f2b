package org.example.gazetteer.data;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A text with a template per language. Its title and summary are messages.
 *
 * @param id the name of its templates and messages
 * @param slugs its name in paths, by language
 */
public record Guide(String id, Map<Language, String> slugs, Instant editedAt) {

    public static final List<Guide> ALL = List.of(
            new Guide(
                    "names",
                    slugs("names-in-their-own-letters", "namen-wie-man-sie-schreibt", "des-noms-comme-ils-s-ecrivent"),
                    Instant.parse("2026-08-14T09:00:00Z")),
            new Guide(
                    "namesakes",
                    slugs("places-that-share-a-name", "orte-mit-gleichem-namen", "des-lieux-homonymes"),
                    Instant.parse("2026-09-02T15:30:00Z")),
            new Guide(
                    "position",
                    slugs("reading-a-position", "eine-position-lesen", "lire-une-position"),
                    Instant.parse("2026-10-11T11:45:00Z")));

    public String slug(Language language) {
        return Objects.requireNonNull(slugs.get(language), () -> id + " is not in " + language);
    }

    public static Optional<Guide> bySlug(Language language, String slug) {
        return ALL.stream().filter(guide -> guide.slug(language).equals(slug)).findFirst();
    }

    public static Guide byId(String id) {
        return ALL.stream()
                .filter(guide -> guide.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No guide is called " + id));
    }

    /** Passes on all guides, each in all its languages. */
    public static void forEachPage(Consumer<? super GuidePage> sink) {
        ALL.forEach(guide -> guide.pages().forEach(sink));
    }

    /** The guide in all its languages. */
    public List<GuidePage> pages() {
        return Arrays.stream(Language.values())
                .map(language -> new GuidePage(id, language, slug(language), editedAt))
                .toList();
    }

    private static Map<Language, String> slugs(String english, String german, String french) {
        return Map.of(Language.EN, english, Language.DE, german, Language.FR, french);
    }
}
