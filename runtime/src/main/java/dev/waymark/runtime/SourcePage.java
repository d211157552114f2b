package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One page of a {@link SitemapSource}: a site-relative path of raw text, and what is known of it. Immutable.
 *
 * <p>The path is <b>raw text</b>, never percent-encoded or escaped beforehand: {@code /help/Größen & Maße}. A {@code /}
 * separates segments, one at the start is optional, and everything else becomes part of a segment: a {@code ?} is
 * written {@code %3F}. Query parameters have {@linkplain #query(String, String) a method of their own}. {@code "/"} is
 * the home page.
 *
 * @param path the path below the base URL
 * @param query the query parameters, in order
 * @param lastModified when the page last changed; {@code null} if unknown
 * @param changeFrequency how often it is likely to change
 * @param priority 0.0 to 1.0; {@code null} for none
 */
public record SourcePage(
        String path,
        List<Parameter> query,
        @Nullable Instant lastModified,
        ChangeFrequency changeFrequency,
        @Nullable Double priority) {

    /**
     * A query parameter: raw text, as the application receives it.
     *
     * @param name the name, not empty
     * @param value the value, which may be empty
     */
    public record Parameter(String name, String value) {

        /** Refuses an empty name. */
        public Parameter {
            Objects.requireNonNull(value, "value");
            if (name.isEmpty()) {
                throw new IllegalArgumentException("A query parameter needs a name");
            }
        }
    }

    /** Copies the query parameters. */
    public SourcePage {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(changeFrequency, "changeFrequency");
        query = List.copyOf(query);
    }

    /**
     * A page of which only the path is known.
     *
     * @param path the path below the base URL, raw text
     * @return the page
     */
    public static SourcePage of(String path) {
        return new SourcePage(path, List.of(), null, ChangeFrequency.UNSPECIFIED, null);
    }

    /**
     * The same page with the time of its last change.
     *
     * @param lastModified the time; written in UTC, to the second
     * @return a new page
     */
    public SourcePage lastModified(Instant lastModified) {
        return new SourcePage(path, query, lastModified, changeFrequency, priority);
    }

    /**
     * The same page with a change frequency.
     *
     * @param changeFrequency how often the page is likely to change
     * @return a new page
     */
    public SourcePage changeFrequency(ChangeFrequency changeFrequency) {
        return new SourcePage(path, query, lastModified, changeFrequency, priority);
    }

    /**
     * The same page with a priority.
     *
     * @param priority 0.0 to 1.0, written with one decimal; anything else is left out, and counted in the report
     * @return a new page
     */
    public SourcePage priority(double priority) {
        return new SourcePage(path, query, lastModified, changeFrequency, priority);
    }

    /**
     * The same page with one more query parameter.
     *
     * @param name the name, raw text
     * @param value the value, raw text
     * @return a new page
     */
    public SourcePage query(String name, String value) {
        List<Parameter> extended = new ArrayList<>(query);
        extended.add(new Parameter(name, value));
        return new SourcePage(path, extended, lastModified, changeFrequency, priority);
    }

    /** Writes this page for an entry whose path is {@code /{*path}}. */
    void writeTo(PageOutput out) {
        out.begin();
        out.value(path);
        for (Parameter parameter : query) {
            out.parameter(parameter.name(), parameter.value());
        }
        if (lastModified != null) {
            out.lastModified(lastModified.getEpochSecond(), false);
        }
        if (changeFrequency != ChangeFrequency.UNSPECIFIED) {
            out.changeFrequency(changeFrequency);
        }
        if (priority != null) {
            out.priority(priority);
        }
        out.end();
    }
}
