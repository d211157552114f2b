package dev.waymark.processor.bind;

import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.PageOrigin;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.page.PageType;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.SourceVersion;
import javax.lang.model.util.Types;

/**
 * Finds the properties of an entry, as renamed by {@code @Bind}, and reports missing ones on the value that needs them.
 */
record PropertyFinder(PageType pageType, PageOrigin origin, Draft draft, Map<String, EntryAnnotation.Bind> binds) {

    EntryAnnotation entry() {
        return draft.annotation();
    }

    Types types() {
        return draft.reach().types();
    }

    /** Whether the name is bound, or a property has it. */
    boolean has(String name) {
        return binds.containsKey(name)
                || pageType.property(name).isPresent()
                || pageType.hidden(name).isPresent();
    }

    boolean isBound(String name) {
        return binds.containsKey(name);
    }

    /** Whether a page's languages or site are bound; a variable of that name takes precedence. */
    boolean isKeyBound(String name) {
        return isBound(name) && !draft.open().contains(name);
    }

    /** The property, if the page type has it. */
    Optional<Property> lookUp(String name) {
        EntryAnnotation.Bind bind = binds.get(name);
        return pageType.property(bind == null ? name : bind.from());
    }

    /** The property; if it is missing, adds a problem, unless a misspelt {@code @Bind} may be why. */
    Optional<Property> find(String name) {
        Optional<Property> found = lookUp(name);
        if (found.isEmpty()
                && (isBound(name)
                        || draft.problems().stream()
                                .noneMatch(problem -> problem.type() == ProblemType.UNKNOWN_BIND_TARGET))) {
            report(missing(name));
        }
        return found;
    }

    void report(Problem problem) {
        draft.problems().add(problem);
    }

    /** Reports a property's type. The message begins with the property, the page type and the property's type. */
    void reportType(ProblemType problem, String name, Property property, Object... more) {
        List<Object> words =
                new ArrayList<>(List.of(property.name(), pageType.name(), TypeNames.simple(property.type())));
        words.addAll(List.of(more));
        report(problem.at(location(name), words.toArray()));
    }

    /** Reports that a property isn't metadata of its name: an error if it is bound, otherwise a warning. */
    void reportUnfit(String name, Property property, String fitting) {
        if (isBound(name)) {
            reportType(ProblemType.METADATA_TYPE, name, property, name, fitting);
        } else {
            reportType(ProblemType.METADATA_UNUSED, name, property, fitting);
        }
    }

    /** The location that needs the property. */
    Location location(String name) {
        EntryAnnotation.Bind bind = binds.get(name);
        return bind == null ? origin.location() : bind.fromLocation();
    }

    /** The location that binds it. */
    Location place(String name) {
        EntryAnnotation.Bind bind = binds.get(name);
        return bind == null ? origin.location() : bind.toLocation();
    }

    private Problem missing(String name) {
        EntryAnnotation.Bind bind = binds.get(name);
        String wanted = bind == null ? name : bind.from();
        Optional<Problem> hidden = hidden(location(name), pageType, wanted);
        if (hidden.isPresent()) {
            return hidden.get();
        }
        if (wanted.contains(".")) {
            return brokenPath(location(name), pageType, wanted, wanted);
        }
        if (pageType.names().isEmpty()) {
            return ProblemType.PAGE_TYPE_WITHOUT_PROPERTIES.at(origin.location(), origin.name(), pageType.name());
        }
        String names = String.join(", ", pageType.names());
        String suggestion = Suggestion.didYouMean(
                pageType.pathOf(wanted).or(() -> Suggestion.nearest(PageType.nameOf(wanted), pageType.names())));
        return bind == null
                ? ProblemType.PROPERTY_MISSING.at(
                        location(name),
                        draft.shown(name),
                        draft.template(),
                        pageType.name(),
                        origin.name(),
                        suggestion,
                        names,
                        name,
                        draft.languageHint(List.of(name)))
                : ProblemType.BOUND_PROPERTY_MISSING.at(
                        location(name), wanted, pageType.name(), origin.name(), suggestion, names);
    }

    private static Optional<Problem> hidden(Location at, PageType type, String name) {
        String orMethod = SourceVersion.isName(name) ? " or method " + name + "()" : ""; // "throws" can't be one.
        return type.hidden(name).map(hidden -> ProblemType.PROPERTY_HIDDEN.at(at, name, type.name(), hidden, orMethod));
    }

    /**
     * A problem: a property path that leads nowhere.
     *
     * @param path the path from this type
     * @param whole the whole path in {@code @Bind}
     */
    static Problem brokenPath(Location at, PageType type, String path, String whole) {
        Map.Entry<PageType, String> broken = type.broken(path);
        PageType where = broken.getKey();
        String step = broken.getValue();
        return where.outOfReach(step, at)
                .or(() -> hidden(at, where, step))
                .orElseGet(() -> ProblemType.PATH_BROKEN.at(
                        at,
                        whole,
                        where.name(),
                        step,
                        Suggestion.didYouMean(step, where.names()),
                        where.names().isEmpty() ? "none" : String.join(", ", where.names())));
    }
}
