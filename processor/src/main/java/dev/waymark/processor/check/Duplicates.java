package dev.waymark.processor.check;

import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.PathTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Detects entries that list the same URLs in the same section: those of this compilation, and of controllers that an
 * incremental build skips, from the summaries in their registries.
 */
public final class Duplicates {

    /** A variable's name in its text. */
    private static final Pattern NAME = Pattern.compile("[^{*:}]+");

    /** The locale of an entry for any language. */
    private static final String ANY = "*";

    /** The entries by section and URLs. */
    private final Map<String, List<Listed>> all = new HashMap<>();

    /**
     * What identifies an entry's URLs.
     *
     * @param handler its method, for messages
     * @param section its section
     * @param locale its only language; {@code *} for all others
     * @param url its path without variable names, and its query
     */
    private record Listed(String handler, String section, String locale, String url) {

        static Listed parse(String summary) {
            String[] parts = summary.split(" ", 4);
            return new Listed(parts[0], parts[1], parts[2], parts[3]);
        }

        /** Pages of different languages may have the same path on different hosts. */
        boolean meets(Listed other) {
            return locale.equals(ANY) || other.locale.equals(ANY) || locale.equals(other.locale);
        }
    }

    /** A summary for later compilations, stored in the registry. */
    public static String summary(Entry entry) {
        StringBuilder url = new StringBuilder();
        for (PathTemplate.Part part : PathTemplate.parse(entry.path()).parts()) {
            boolean variable = part instanceof PathTemplate.Variable;
            url.append(variable ? NAME.matcher(part.text()).replaceFirst("") : part.text());
        }
        List<Entry.Value> values = entry.pages().values();
        for (int i = 0; i < entry.query().size(); i++) {
            Entry.Value value = values.get(values.size() - entry.query().size() + i);
            url.append(i == 0 ? '?' : '&').append(entry.query().get(i));
            url.append(value instanceof Entry.TextValue demanded ? "=" + demanded.text() : "");
        }
        String handler = entry.handler();
        Entry.Language language = entry.language();
        return String.join(
                " ",
                handler.substring(handler.lastIndexOf('.') + 1).replace('#', '.') + "()",
                entry.section(),
                language == null || language.isOfTheRest() ? ANY : language.text(),
                url);
    }

    /** Adds an entry of an unchanged registry. */
    public void add(String summary) {
        Listed listed = Listed.parse(summary);
        same(listed).add(listed);
    }

    /** A problem if an earlier entry has the same template, except for variable names. */
    public Optional<Problem> add(Entry entry) {
        Listed listed = Listed.parse(summary(entry));
        List<Listed> same = same(listed);
        Optional<Listed> earlier = same.stream().filter(listed::meets).findFirst();
        same.add(listed);
        EntryAnnotation annotation = entry.annotation();
        boolean inherited = !entry.handler().startsWith(annotation.element().getEnclosingElement() + "#");
        return earlier.map(other -> ProblemType.DUPLICATE_TEMPLATE.at(
                annotation.location(),
                entry.template(),
                inherited ? "by " + listed.handler() : "here",
                other.handler()));
    }

    private List<Listed> same(Listed listed) {
        return all.computeIfAbsent(listed.section() + " " + listed.url(), urls -> new ArrayList<>());
    }
}
