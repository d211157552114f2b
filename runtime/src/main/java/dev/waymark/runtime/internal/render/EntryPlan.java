package dev.waymark.runtime.internal.render;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A checked entry, prepared for rendering. Immutable.
 *
 * @param handler the annotated method, or the source, for messages
 * @param template its path
 * @param query the query parameters
 * @param metadata the metadata of pages that supply none
 * @param media whether its pages may have media, in several rows
 * @param answeredElsewhere whether another route answers a page's path; {@code null} if none can
 */
public record EntryPlan(
        String handler,
        Template template,
        List<Parameter> query,
        PageMetadata.Constants metadata,
        boolean media,
        @Nullable Predicate<String> answeredElsewhere) {

    /**
     * A query parameter.
     *
     * @param name as in URLs, with the following sign
     * @param required whether pages without a value are skipped
     */
    public record Parameter(Literal name, boolean required) {}

    public int values() {
        return template.slots().size() + query.size();
    }

    /**
     * Prepares an entry; see {@link dev.waymark.runtime.registry.EntryBuilder EntryBuilder} for its parts.
     *
     * @param path its template, with resolved placeholders and a leading slash
     * @param resource whether it is mapped by JAX-RS
     */
    public static EntryPlan of(
            String handler, String path, boolean resource, List<String> query, List<String> required, boolean media) {
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(path)) {
            throw wrong(handler, path, new IllegalArgumentException("holds half of a surrogate pair"));
        }
        Template template = Template.parse(handler, path, resource);
        if (BaseUrl.hasDotSegment(template.literals())) {
            // A dot segment in the mapping itself can never be requested.
            throw Template.wrong(handler, path, "has a . or .. segment, which clients remove before they ask", null);
        }
        try {
            return new EntryPlan(handler, template, query(query, required), PageMetadata.Constants.NONE, media, null);
        } catch (IllegalArgumentException e) {
            throw wrong(handler, path, e);
        }
    }

    private static SitemapConfigurationException wrong(String handler, String path, RuntimeException e) {
        return Template.wrong(handler, path, "or its metadata is wrong: " + e.getMessage(), e);
    }

    /** The same entry with metadata of pages that supply none. */
    public EntryPlan withMetadata(
            @Nullable String lastModified, ChangeFrequency changeFrequency, @Nullable Double priority) {
        try {
            return new EntryPlan(
                    handler,
                    template,
                    query,
                    PageMetadata.Constants.of(lastModified, changeFrequency, priority),
                    media,
                    answeredElsewhere);
        } catch (DateTimeException e) {
            throw wrong(handler, template.path(), e);
        }
    }

    /** The same entry with a test for other routes. */
    public EntryPlan unlessAnsweredElsewhere(Predicate<String> test) {
        return new EntryPlan(handler, template, query, metadata, media, test);
    }

    private static List<Parameter> query(List<String> names, List<String> required) {
        List<Parameter> query = new ArrayList<>();
        for (String name : names) {
            query.add(new Parameter(Literal.queryName(name), required.contains(name)));
        }
        return List.copyOf(query);
    }
}
