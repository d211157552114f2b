package dev.waymark.processor.check;

import dev.waymark.processor.model.Entry;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.PathTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Notices entries of one compilation that list the same URLs in the same section. */
public final class Duplicates {

    /** The name of a variable in its text. */
    private static final Pattern NAME = Pattern.compile("[^{*:}]+");

    /** What is listed, by section and URLs. */
    private final Map<String, List<Listed>> all = new HashMap<>();

    /** @param locale the one language of the entry; empty for every other */
    private record Listed(String handler, String locale) {

        /** Pages of different languages may have the same path, on hosts of their own. */
        boolean meets(Listed other) {
            return locale.isEmpty() || other.locale.isEmpty() || locale.equals(other.locale);
        }
    }

    /** The problem that an earlier entry has the same template, whatever its variables are called. */
    public Optional<Problem> add(Entry entry) {
        StringBuilder key = new StringBuilder(entry.section()).append(' ');
        for (PathTemplate.Part part : entry.template().parts()) {
            if (part instanceof PathTemplate.Variable variable) {
                key.append(NAME.matcher(variable.text()).replaceFirst(""));
            } else if (part instanceof PathTemplate.Literal literal) {
                key.append(literal.text());
            }
        }
        List<Listed> same =
                all.computeIfAbsent(key.append('?').append(entry.query()).toString(), urls -> new ArrayList<>());
        Entry.Language language = entry.language();
        Listed listed = new Listed(entry.handler(), language == null || language.isOfTheRest() ? "" : language.text());
        Optional<Listed> earlier = same.stream().filter(listed::meets).findFirst();
        same.add(listed);
        return earlier.map(Listed::handler)
                .map(handler -> ProblemType.DUPLICATE_TEMPLATE.at(
                        entry.annotation().location(),
                        entry.template(),
                        handler.substring(handler.lastIndexOf('.') + 1).replace('#', '.') + "()"));
    }
}
