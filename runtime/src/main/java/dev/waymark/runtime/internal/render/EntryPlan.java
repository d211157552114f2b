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
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A checked entry, prepared for rendering. Immutable.
 *
 * @param handler the annotated method, or the source, for messages
 * @param section the section that lists its pages
 * @param path the template without placeholders
 * @param slots the path variables, each with the following literal
 * @param query the query parameters
 * @param metadata the metadata of pages that supply none
 * @param media whether its pages may have media, in several rows
 * @param answeredElsewhere whether another route answers a page's path; {@code null} if none can
 */
public record EntryPlan(
        String handler,
        String section,
        String path,
        List<Slot> slots,
        List<Literal> query,
        PageMetadata.Constants metadata,
        boolean media,
        @Nullable Predicate<String> answeredElsewhere) {

    /**
     * A path variable.
     *
     * @param regex a pattern for the whole value
     * @param rest whether it may have several segments
     * @param shared the check of its segment, if other variables share it
     * @param sharedIndex its index among these
     * @param text the text up to the next variable, or the end
     */
    public record Slot(
            String name,
            @Nullable Pattern regex,
            boolean rest,
            SharedSegment.@Nullable Plan shared,
            int sharedIndex,
            String text) {

        /** The text as written. Prepared by each writer: a process that only serves needs none. */
        public Literal after() {
            return Literal.path(text);
        }
    }

    /** The start of its elements on a site: up to the first variable, or the end of the path. */
    public Literal start(BaseUrl base) {
        int variable = path.indexOf('{');
        return Literal.start(base, variable < 0 ? path : path.substring(0, variable));
    }

    public int values() {
        return slots.size() + query.size();
    }

    /**
     * Prepares an entry; see {@link dev.waymark.runtime.registry.EntryBuilder EntryBuilder} for its parts.
     *
     * @param path its template, with resolved placeholders and a leading slash
     */
    public static EntryPlan of(String handler, String section, String path, List<String> query, boolean media) {
        Template template = Template.parse(handler, path);
        String literals = String.join("v", template.literals());
        if (BaseUrl.hasDotSegment(literals)) {
            // A dot segment in the mapping itself can never be requested.
            throw Template.wrong(handler, path, "has a . or .. segment, which clients remove before they ask", null);
        }
        try {
            if (!StandardCharsets.UTF_8.newEncoder().canEncode(literals)) {
                throw new IllegalArgumentException("holds half of a surrogate pair");
            }
            return new EntryPlan(
                    handler, section, path, slots(template), query(query), PageMetadata.Constants.NONE, media, null);
        } catch (PatternSyntaxException e) {
            throw Template.wrong(handler, path, "has a pattern that is no regular expression: " + e.getMessage(), e);
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
                    section,
                    path,
                    slots,
                    query,
                    PageMetadata.Constants.of(lastModified, changeFrequency, priority),
                    media,
                    answeredElsewhere);
        } catch (DateTimeException e) {
            throw wrong(handler, path, e);
        }
    }

    /** The same entry with a test for other routes. */
    public EntryPlan unlessAnsweredElsewhere(Predicate<String> test) {
        return new EntryPlan(handler, section, path, slots, query, metadata, media, test);
    }

    private static List<Literal> query(List<String> names) {
        List<Literal> query = new ArrayList<>();
        for (String name : names) {
            query.add(Literal.queryName(name));
        }
        return List.copyOf(query);
    }

    private static List<Slot> slots(Template template) {
        List<Slot> slots = new ArrayList<>();
        int count = template.variables().size();
        for (int first = 0; first < count; ) {
            int last = first;
            while (last + 1 < count && template.literals().get(last + 1).indexOf('/') < 0) {
                last++;
            }
            SharedSegment.Plan shared = last > first ? shared(template, first, last) : null;
            for (int i = first; i <= last; i++) {
                Template.Variable variable = template.variables().get(i);
                String regex = variable.regex();
                slots.add(new Slot(
                        variable.name(),
                        regex == null ? null : Pattern.compile(regex),
                        variable.rest(),
                        shared,
                        i - first,
                        template.literals().get(i + 1)));
            }
            first = last + 1;
        }
        return List.copyOf(slots);
    }

    private static SharedSegment.Plan shared(Template template, int first, int last) {
        List<String> texts = new ArrayList<>();
        String before = template.literals().get(first);
        texts.add(before.substring(before.lastIndexOf('/') + 1));
        texts.addAll(template.literals().subList(first + 1, last + 1));
        String after = template.literals().get(last + 1);
        int slash = after.indexOf('/');
        texts.add(slash < 0 ? after : after.substring(0, slash));
        return SharedSegment.Plan.of(texts, template.variables().subList(first, last + 1));
    }
}
