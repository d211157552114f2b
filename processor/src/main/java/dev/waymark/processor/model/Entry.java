package dev.waymark.processor.model;

import dev.waymark.processor.text.PathTemplate;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * One checked {@code @SitemapEntry} of one concrete controller: everything that the generated registry says.
 *
 * @param handler the method, for messages: {@code com.example.CityController#city}
 * @param method what the generated code calls it: {@code entry}, or {@code resource}
 * @param section the section that lists the pages
 * @param template the path
 * @param query the names of the query parameters
 * @param language what tells the language of its pages; null for pages without a locale
 * @param constants the metadata of pages that have none of their own
 * @param pages where the pages come from
 * @param annotation the annotation
 */
public record Entry(
        String handler,
        String method,
        String section,
        PathTemplate template,
        List<String> query,
        @Nullable Language language,
        Constants constants,
        Pages pages,
        EntryAnnotation annotation) {

    /**
     * What tells the language of the pages.
     *
     * @param text as the annotation has it: a tag, {@code {lang}}, {@code *}, {@code x-default}
     * @param variable the path variable or query parameter that is the locale; null if none is
     * @param constants the enum that the handler takes for it; null for every other type
     * @param cluster what joins it with the entries of other methods; empty for nothing
     */
    public record Language(
            String text,
            @Nullable String variable,
            @Nullable TypeElement constants,
            String cluster) {

        /** Whether it takes every language that no other entry has. */
        public boolean isOfTheRest() {
            return variable != null || text.equals("*");
        }
    }

    /** Metadata written in the annotations. */
    public record Constants(
            @Nullable String lastModified,
            @Nullable String changeFrequency,
            @Nullable Double priority) {}

    /** Where pages come from. */
    public sealed interface Pages {}

    /** An entry without variables. */
    public record SinglePage() implements Pages {}

    /** Every variable is expanded over the constants of an enum. */
    public record Expanded(List<Value> values) implements Pages {}

    /**
     * A provider, or a method, supplies the pages.
     *
     * @param origin what supplies them
     * @param pageType the type of the pages
     * @param values what fills the variables and query parameters, in the order of the URL
     * @param keys what the pages say of their languages and their site
     * @param metadata what the pages say of themselves
     */
    public record Provided(
            PageOrigin origin, TypeMirror pageType, List<Key> keys, List<Value> values, List<Metadata> metadata)
            implements Pages {

        /** Whether the pages may have images and the like. */
        public boolean hasMedia() {
            return metadata.stream().anyMatch(each -> Metadata.MEDIA.contains(each.name()));
        }
    }

    /** What fills one variable. */
    public sealed interface Value {}

    /** A property of the page. */
    public record PropertyValue(Property property) implements Value {}

    /** The text that URLs have for the current locale, which the runtime knows. */
    public record LocaleValue() implements Value {}

    /** The page itself, which is a scalar. */
    public record ScalarValue() implements Value {}

    /**
     * Each constant of an enum in turn.
     *
     * @param property what of the constant stands in the URL; null for its name
     */
    public record EnumValue(
            String variable, TypeElement type, @Nullable Property property) implements Value {}

    /**
     * A property that says in which languages a page exists, what it belongs to, or on which site it is.
     *
     * @param name {@code locale}, {@code locales}, {@code cluster} or {@code site}
     * @param property the property
     */
    public record Key(String name, Property property) {
        /** In the order of the generated code. */
        public static final List<String> NAMES = List.of("locale", "locales", "cluster", "site");
    }

    /**
     * A property that supplies metadata.
     *
     * @param name what the generated code calls: {@code lastModified}, {@code changeFrequency}, {@code priority}, or
     *     one of those for media
     * @param property the property
     * @param zone the zone of a {@code LocalDateTime}; null for every other type
     */
    public record Metadata(
            String name, Property property, @Nullable String zone) {

        /** The methods of the writer that are called for images and the like. */
        static final Set<String> MEDIA =
                Set.of("images", "image", "videos", "video", "news", "extensions", "extension");
    }

    /** What the values of the pages are, in the order of the URL; none for a single page. */
    public List<Value> values() {
        if (pages instanceof Expanded expanded) {
            return expanded.values();
        }
        return pages instanceof Provided provided ? provided.values() : List.of();
    }
}
