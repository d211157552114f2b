package dev.waymark.processor.bind;

import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.page.LocaleTypes;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.type.TypeMirror;

/** Reads properties that are a {@code Map} with a value for each language. */
record LocaleMaps(PropertyFinder finder) {

    /** Looks up the property of that name, which must exist if it is bound, and resolves it to one value. */
    Optional<Property> find(String name, Predicate<TypeMirror> fits) {
        Optional<Property> found = finder.isBound(name) ? finder.find(name) : finder.lookUp(name);
        return found.flatMap(property -> read(name, property, fits));
    }

    /**
     * Resolves the property to one value. A {@code Map} whose values fit becomes the current language's value; others
     * are returned unchanged, so the caller reports the types that fit.
     *
     * @param name the bound name
     * @param fits whether a type fits
     * @return empty if a problem was added
     */
    Optional<Property> read(String name, Property property, Predicate<TypeMirror> fits) {
        if (fits.test(property.type())) {
            return Optional.of(property);
        }
        TypeMirror values = ofMap(property, 1).filter(fits).orElse(null);
        boolean keyedByLocale = ofMap(property, 0).filter(LocaleTypes::isLocale).isPresent();
        boolean hasLanguage = finder.draft().language() != null;
        if (values == null || (!keyedByLocale && !hasLanguage)) {
            return Optional.of(property);
        }
        ProblemType refused = !hasLanguage
                ? ProblemType.MAP_WITHOUT_LOCALE
                : !keyedByLocale
                        ? ProblemType.MAP_KEYS
                        : finder.isKeyBound("cluster") ? ProblemType.MAP_IN_CLUSTER : null;
        if (refused != null) {
            finder.reportType(refused, name, property);
            return Optional.empty();
        }
        Optional<Problem> mistake =
                ofMap(property, 0).flatMap(keys -> LocaleTypes.mistake(keys, finder.location(name)));
        mistake.ifPresent(finder::report);
        return mistake.isPresent() ? Optional.empty() : Optional.of(property.inLanguages(values));
    }

    private Optional<TypeMirror> ofMap(Property property, int argument) {
        return Supertypes.argument(finder.types(), property.type(), "java.util.Map", argument);
    }
}
