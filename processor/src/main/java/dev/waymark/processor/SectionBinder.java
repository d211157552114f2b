package dev.waymark.processor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Binds the variables in the name of a section to what supplies them: <code>section = "posts-{lang}"</code>. */
record SectionBinder(Elements elements, Types types, ValueTypes valueTypes) {

    private static final String LOCALE = "locale";

    /**
     * What fills the variables of a section's name, in their order.
     *
     * @param section the name
     * @param at where it is given
     * @param pages what supplies the pages
     * @return nothing where a problem was added
     */
    Optional<List<Entry.Value>> bind(
            String section, Location at, Draft draft, Entry.Pages pages, Reach reach, List<Problem> problems) {
        List<Entry.Value> values = new ArrayList<>();
        List<String> variables = Sections.variables(section);
        for (String variable : variables) {
            int index = draft.names().indexOf(variable);
            if (index >= 0) {
                values.add(values(pages).get(index));
            } else if (variable.equals(LOCALE) && draft.language() != null) {
                values.add(new Entry.LanguageValue());
            } else {
                property(section, variable, at, draft, pages, reach, problems)
                        .map(Entry.PropertyValue::new)
                        .ifPresent(values::add);
            }
        }
        return values.size() == variables.size() ? Optional.of(values) : Optional.empty();
    }

    private static List<Entry.Value> values(Entry.Pages pages) {
        return pages instanceof Entry.Provided provided
                ? provided.values()
                : pages instanceof Entry.Expanded expanded ? expanded.values() : List.of();
    }

    private Optional<Property> property(
            String section,
            String variable,
            Location at,
            Draft draft,
            Entry.Pages pages,
            Reach reach,
            List<Problem> problems) {
        PageType type = pageType(pages, reach);
        Property found = type == null ? null : type.property(variable).orElse(null);
        if (type == null || found == null) {
            Collection<String> names = new TreeSet<>(draft.names());
            names.addAll(type == null ? List.of() : type.names());
            if (draft.language() != null) {
                names.add(LOCALE);
            }
            problems.add(ProblemType.SECTION_VARIABLE.at(
                    at,
                    section,
                    draft.template(),
                    type == null ? "" : ", and no property of " + type.name(),
                    Suggestion.didYouMean(variable, names),
                    names.isEmpty() ? "none" : String.join(", ", names)));
            return Optional.empty();
        }
        if (!valueTypes.isScalar(found.type())) {
            problems.add(ProblemType.SECTION_VARIABLE_TYPE.at(
                    at,
                    variable,
                    section,
                    type.name(),
                    TypeNames.simple(found.type()),
                    type.pathToText(variable, valueTypes)
                            .map(path -> "Name a property of it: {" + path + "}.")
                            .orElse("Name another property.")));
            return Optional.empty();
        }
        return Optional.of(found);
    }

    /** The type of the pages; null if they have no properties. */
    private @Nullable PageType pageType(Entry.Pages pages, Reach reach) {
        TypeMirror type = pages instanceof Entry.Provided provided ? provided.pageType() : null;
        return type instanceof DeclaredType declared && !valueTypes.isScalar(type)
                ? new PageType(declared, elements, types, reach)
                : null;
    }
}
