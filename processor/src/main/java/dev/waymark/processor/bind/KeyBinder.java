package dev.waymark.processor.bind;

import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.page.LocaleTypes;
import dev.waymark.processor.page.ValueTypes;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Binds a page's languages and site, with {@code @Bind} only. */
record KeyBinder(PropertyFinder finder) {

    private static final String LANGUAGE = "a Locale, text or an enum of languages";

    /** The types that fit each key except {@code locale}, for messages. */
    private static final Map<String, String> FITTING = Map.of(
            "locales",
            "a collection or an array of Locale, of text or of an enum of languages",
            "cluster",
            "text, a number, a UUID, an enum or a LocalDate",
            "site",
            "text, a number, a UUID or an enum");

    private static final Set<TypeKind> WHOLE_NUMBERS =
            EnumSet.of(TypeKind.BYTE, TypeKind.SHORT, TypeKind.INT, TypeKind.LONG);

    /** Keys that require a locale. */
    static final List<String> OF_LANGUAGES = Entry.Key.NAMES.subList(0, 3);

    List<Entry.Key> bind() {
        List<String> bound = Entry.Key.NAMES.stream().filter(finder::isKeyBound).toList();
        if (bound.containsAll(List.of("locale", "locales"))) {
            finder.report(ProblemType.LOCALE_AND_LOCALES.at(
                    finder.place("locales"), finder.pageType().name()));
        }
        if (bound.equals(List.of("cluster"))) {
            finder.report(ProblemType.CLUSTER_ALONE.at(
                    finder.place("cluster"), finder.pageType().name()));
        }
        List<Entry.Key> keys = new ArrayList<>();
        for (String name : bound) {
            finder.find(name)
                    .filter(property -> fits(name, property))
                    .ifPresent(property -> keys.add(new Entry.Key(name, property)));
        }
        checkVariable();
        return keys;
    }

    private boolean fits(String name, Property property) {
        TypeMirror type = property.type();
        Optional<TypeMirror> elements = Supertypes.elements(finder.types(), type);
        boolean fits = switch (name) {
            case "locale" -> LocaleTypes.isLocale(type);
            case "locales" -> elements.filter(LocaleTypes::isLocale).isPresent();
            case "cluster" -> ValueTypes.isScalar(type);
            default -> isName(type);
        };
        if (!fits) {
            finder.reportType(ProblemType.KEY_TYPE, name, property, name, FITTING.getOrDefault(name, LANGUAGE));
            return false;
        }
        Optional<Problem> mistake = Optional.of(name.equals("locales") ? elements.orElse(type) : type)
                .filter(language -> name.startsWith("locale"))
                .flatMap(language -> LocaleTypes.mistake(language, finder.location(name)));
        mistake.ifPresent(finder::report);
        return mistake.isEmpty();
    }

    /** Whether the type may name a site: any scalar, except those without a name to match. */
    private static boolean isName(TypeMirror type) {
        return WHOLE_NUMBERS.contains(type.getKind())
                || (LocaleTypes.isLocale(type) && !Supertypes.isA(type, "java.util.Locale"))
                || Supertypes.isA(type, "java.lang.Number")
                || Supertypes.isA(type, "java.util.UUID");
    }

    /** A property with the variable's name might seem to be used. */
    private void checkVariable() {
        Entry.Language language = finder.draft().language();
        if (language == null || language.variable() == null) {
            return;
        }
        String variable = language.variable();
        boolean rowsOrSets = finder.isKeyBound("locale") || finder.isKeyBound("locales");
        finder.pageType()
                .property(variable)
                .filter(property -> !rowsOrSets && LocaleTypes.isLocale(property.type()))
                .ifPresent(property -> finder.report(ProblemType.LOCALE_PROPERTY_UNUSED.at(
                        finder.origin().location(), variable, finder.pageType().name())));
    }
}
