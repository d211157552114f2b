package dev.waymark.runtime.internal.render;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A checked entry, prepared for rendering: everything common to its pages is already in bytes. Immutable.
 *
 * @param handler the annotated method, or the source, for messages
 * @param section the section that lists its pages
 * @param path the template without placeholders
 * @param start the text up to the first variable, or the whole path; the site adds what comes before
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
        String start,
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
     * @param after the literal up to the next variable, or the end
     */
    public record Slot(
            String name,
            @Nullable Pattern regex,
            boolean rest,
            SharedSegment.@Nullable Plan shared,
            int sharedIndex,
            Literal after) {}

    /** The start of its elements on a site: up to the first variable, or the end of the path. */
    public Literal start(BaseUrl base) {
        return Literal.start(base, start);
    }

    public int values() {
        return slots.size() + query.size();
    }

    /** The parts of an entry; see {@link dev.waymark.runtime.registry.EntryBuilder EntryBuilder} for their meaning. */
    public record Parts(
            String handler,
            String section,
            List<String> query,
            @Nullable String lastModified,
            ChangeFrequency changeFrequency,
            @Nullable Double priority,
            boolean media) {}

    /**
     * Prepares an entry.
     *
     * @param path its template, with resolved placeholders and a leading slash
     */
    public static EntryPlan of(Parts parts, String path) {
        String handler = parts.handler();
        Template template = Template.parse(handler, path);
        checkSegments(handler, template, path);
        try {
            return new EntryPlan(
                    handler,
                    parts.section(),
                    path,
                    template.literals().get(0),
                    slots(template),
                    query(parts.query()),
                    PageMetadata.Constants.of(parts),
                    parts.media(),
                    null);
        } catch (PatternSyntaxException e) {
            throw Template.wrong(handler, path, "has a pattern that is no regular expression: " + e.getMessage(), e);
        } catch (DateTimeException | IllegalArgumentException e) {
            throw Template.wrong(handler, path, "or its metadata is wrong: " + e.getMessage(), e);
        }
    }

    /** The same entry with a test for other routes. */
    public EntryPlan unlessAnsweredElsewhere(Predicate<String> test) {
        return new EntryPlan(handler, section, path, start, slots, query, metadata, media, test);
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
                        Literal.path(template.literals().get(i + 1))));
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

    /** Rejects a dot segment in the mapping itself, which can never be requested. */
    private static void checkSegments(String handler, Template template, String path) {
        if (BaseUrl.hasDotSegment(String.join("v", template.literals()))) {
            throw Template.wrong(handler, path, "has a . or .. segment, which clients remove before they ask", null);
        }
    }
}
