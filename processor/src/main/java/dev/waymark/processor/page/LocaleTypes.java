package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.LanguageTags;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Knows which types represent a language: {@code Locale}, text and enums; and which hold several. */
public record LocaleTypes(Types types) {

    public boolean isLocale(TypeMirror type) {
        return Hierarchy.isEnum(type)
                || Supertypes.isA(type, "java.util.Locale")
                || Supertypes.isA(type, "java.lang.CharSequence");
    }

    /** The element type of a collection or array; empty for other types. */
    public Optional<TypeMirror> held(TypeMirror type) {
        return Supertypes.elements(types, type);
    }

    /** The key type of a {@code Map}, which may be anything; empty for other types. */
    public Optional<TypeMirror> keys(TypeMirror type) {
        return Supertypes.argument(types, type, "java.util.Map", 0);
    }

    /** The value type of a {@code Map}; empty for other types. */
    public Optional<TypeMirror> values(TypeMirror type) {
        return Supertypes.argument(types, type, "java.util.Map", 1);
    }

    /**
     * A problem if an enum has constants that name neither languages nor countries, which the configured locales may
     * map to a language; empty for other types.
     */
    public Optional<Problem> mistake(TypeMirror type, Location at) {
        return Hierarchy.isEnum(type) ? mistake(Hierarchy.element(type), at) : Optional.empty();
    }

    public static Optional<Problem> mistake(TypeElement constants, Location at) {
        List<String> wrong = constants.getEnclosedElements().stream()
                .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                .map(Element::getSimpleName)
                .map(String::valueOf)
                .filter(name -> LanguageTags.ofConstant(name).isEmpty() && !LanguageTags.isCountry(name))
                .toList();
        if (wrong.isEmpty()) {
            return Optional.empty();
        }
        String meant = LanguageTags.meant(wrong.get(0))
                .map(tag -> " Did you mean '" + constant(tag) + "'?")
                .orElse("");
        return Optional.of(ProblemType.ENUM_NO_LOCALE.at(
                at,
                constants.getSimpleName(),
                String.join(", ", wrong) + (wrong.size() == 1 ? " isn't a language tag" : " aren't language tags"),
                meant));
    }

    private static String constant(String tag) {
        return tag.replace('-', '_').toUpperCase(java.util.Locale.ROOT);
    }
}
