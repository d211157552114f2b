package dev.waymark.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Takes the entries of the {@linkplain SitemapRegistry registries}. Called by generated code, while a {@link Sitemap}
 * is built, from one thread.
 */
public final class EntryCollector {

    private final List<EntryBuilder> builders = new ArrayList<>();

    EntryCollector() {}

    /**
     * Begins an entry, which is complete with one of the builder's {@code page} or {@code pages} methods.
     *
     * @param handler the annotated method, {@code com.example.CityController#city}: for messages
     * @param section the section that lists the entry's pages: letters, digits, {@code -} and {@code _}
     * @param template the path: literal text, {@code {name}}, {@code {name:regex}}, {@code {*name}},
     *     {@code {*name:regex}} and {@code ${placeholder:default}}
     * @return the builder of this entry
     */
    public EntryBuilder entry(String handler, String section, String template) {
        EntryBuilder builder = new EntryBuilder(
                Objects.requireNonNull(handler, "handler"),
                Objects.requireNonNull(section, "section"),
                Objects.requireNonNull(template, "template"));
        builders.add(builder);
        return builder;
    }

    List<EntryDefinition> definitions() {
        return builders.stream().map(EntryBuilder::definition).toList();
    }
}
