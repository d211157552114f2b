package dev.waymark.processor;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks up the properties that one entry needs, renamed by its {@code @Bind} annotations, and says what is missing on
 * the value that asks for it.
 */
record PropertyFinder(PageType pageType, PageOrigin origin, Draft draft, Map<String, EntryAnnotation.Bind> binds) {

    EntryAnnotation entry() {
        return draft.annotation();
    }

    PathTemplate template() {
        return draft.template();
    }

    /** Whether the name is bound to something, or there is a property for it. */
    boolean has(String name) {
        return binds.containsKey(name)
                || pageType.property(name).isPresent()
                || pageType.hidden(name).isPresent();
    }

    boolean isBound(String name) {
        return binds.containsKey(name);
    }

    /** Whether what a page says of its languages or its site is bound; a variable of that name comes first. */
    boolean isKeyBound(String name) {
        return isBound(name) && !draft.open().contains(name);
    }

    /** The property, if the page type has it. */
    Optional<Property> lookUp(String name) {
        EntryAnnotation.Bind bind = binds.get(name);
        return pageType.property(bind == null ? name : bind.from());
    }

    /** The property; where it is missing a problem is added. */
    Optional<Property> find(String name, List<Problem> problems) {
        Optional<Property> found = lookUp(name);
        if (found.isEmpty()) {
            problems.add(missing(name));
        }
        return found;
    }

    /** The place that asks for the property. */
    Location location(String name) {
        EntryAnnotation.Bind bind = binds.get(name);
        return bind == null ? origin.location() : bind.fromLocation();
    }

    /** The place that says what is bound. */
    Location place(String name) {
        EntryAnnotation.Bind bind = binds.get(name);
        return bind == null ? origin.location() : bind.toLocation();
    }

    private Problem missing(String name) {
        EntryAnnotation.Bind bind = binds.get(name);
        String wanted = bind == null ? name : bind.from();
        String hidden = pageType.hidden(wanted).orElse(null);
        if (hidden != null) {
            return ProblemType.PROPERTY_HIDDEN.at(location(name), wanted, pageType.name(), hidden);
        }
        if (pageType.names().isEmpty()) {
            return ProblemType.PAGE_TYPE_WITHOUT_PROPERTIES.at(origin.location(), origin.name(), pageType.name());
        }
        String names = String.join(", ", pageType.names());
        String suggestion = Suggestion.didYouMean(wanted, pageType.names());
        return bind == null
                ? ProblemType.PROPERTY_MISSING.at(
                        location(name),
                        name,
                        template(),
                        pageType.name(),
                        origin.name(),
                        suggestion,
                        names,
                        draft.languageHint(List.of(name)))
                : ProblemType.BOUND_PROPERTY_MISSING.at(
                        location(name), wanted, pageType.name(), origin.name(), suggestion, names);
    }
}
