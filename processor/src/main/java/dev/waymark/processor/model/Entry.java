package dev.waymark.processor.model;

import dev.waymark.processor.text.PathTemplate;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * One checked {@code @SitemapEntry} of one concrete controller: all that the generated registry needs.
 *
 * @param handler the method, for messages: {@code com.example.CityController#city}
 * @param method the generated call: {@code entry}, or {@code resource}
 * @param section the section of the pages
 * @param template the path, as mapped
 * @param path the path, as in generated registries
 * @param query the query parameter names
 * @param required those that may not be missing
 * @param language the source of its pages' language; null for pages without a locale
 * @param constants the metadata of pages without their own
 * @param pages the source of the pages
 * @param annotation the annotation
 */
public record Entry(
        String handler,
        String method,
        String section,
        PathTemplate template,
        String path,
        List<String> query,
        List<String> required,
        @Nullable Language language,
        Constants constants,
        Pages pages,
        EntryAnnotation annotation) {

    /**
     * The source of the pages' language.
     *
     * @param text the annotation's value: a tag, {@code {lang}}, {@code *}, {@code x-default}
     * @param variable the path variable or query parameter with the locale; null for none
     * @param constants the handler's enum for it; null for other types
     * @param cluster joins it with other methods' entries; empty for none
     */
    public record Language(
            String text,
            @Nullable String variable,
            @Nullable TypeElement constants,
            String cluster) {

        /** Whether it covers every language without another entry. */
        public boolean isOfTheRest() {
            return variable != null || text.equals("*");
        }
    }

    /** Metadata written in the annotations. */
    public record Constants(
            @Nullable String lastModified,
            @Nullable String changeFrequency,
            @Nullable Double priority) {}

    /** The source of the pages. */
    public sealed interface Pages {

        /** The values of the pages, in URL order; empty for a single page. */
        List<Value> values();
    }

    /** Every variable is expanded over the constants of an enum; without variables, a single page. */
    public record Expanded(List<Value> values) implements Pages {}

    /**
     * A provider or a method supplies the pages.
     *
     * @param origin the provider or method
     * @param values the values of variables and query parameters, in URL order
     * @param keys the properties with a page's languages and site
     * @param metadata the properties with a page's metadata
     */
    public record Provided(PageOrigin origin, List<Key> keys, List<Value> values, List<Metadata> metadata)
            implements Pages {

        /** The properties of a page that are read; one may be read several times. */
        public Stream<Property> properties() {
            return Stream.of(
                            values.stream()
                                    .filter(PropertyValue.class::isInstance)
                                    .map(value -> ((PropertyValue) value).property()),
                            metadata.stream().map(Metadata::property),
                            keys.stream().map(Key::property))
                    .flatMap(each -> each);
        }

        /** Whether the pages may have media. */
        public boolean hasMedia() {
            return metadata.stream().anyMatch(each -> Metadata.MEDIA.contains(each.name()));
        }
    }

    /** The value of one variable. */
    public sealed interface Value {}

    /** A property of the page. */
    public record PropertyValue(Property property) implements Value {}

    /** The URL text of the current locale, which the runtime supplies. */
    public record LocaleValue() implements Value {}

    /** The value that the mapping demands. */
    public record TextValue(String text) implements Value {}

    /** The page itself, if it is a scalar. */
    public record ScalarValue() implements Value {}

    /**
     * Each constant of an enum in turn.
     *
     * @param property the constant's property in the URL; null for its name
     */
    public record EnumValue(
            String variable, TypeElement type, @Nullable Property property) implements Value {}

    /**
     * A property with a page's languages, cluster or site.
     *
     * @param name {@code locale}, {@code locales}, {@code cluster} or {@code site}
     * @param property the property
     */
    public record Key(String name, Property property) {
        /** In the order of the generated code. */
        public static final List<String> NAMES = List.of("locale", "locales", "cluster", "site");
    }

    /**
     * A property with metadata.
     *
     * @param name the generated call: {@code lastModified}, {@code changeFrequency}, {@code priority}, or one for media
     * @param property the property
     * @param zone the zone of a {@code LocalDateTime}; null for other types
     */
    public record Metadata(
            String name, Property property, @Nullable String zone) {

        /** What can be bound, in alphabetical order. */
        public static final List<String> NAMES =
                List.of("changeFrequency", "extension", "images", "lastModified", "news", "priority", "videos");

        /** The names of media: what can be bound, and the writer's methods. */
        public static final Set<String> MEDIA = Set.of("images", "videos", "news", "extension");
    }
}
