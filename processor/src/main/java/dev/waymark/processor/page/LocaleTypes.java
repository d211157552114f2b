package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.LanguageTags;
import dev.waymark.processor.text.Suggestion;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Knows which types represent a language: {@code Locale}, text and enums. */
public final class LocaleTypes {

    private LocaleTypes() {}

    public static boolean isLocale(TypeMirror type) {
        return Hierarchy.isEnum(type)
                || Supertypes.isA(type, "java.util.Locale")
                || Supertypes.isA(type, "java.lang.CharSequence");
    }

    /**
     * A problem if an enum has constants that name neither languages nor countries, which the configured locales may
     * map to a language; empty for other types.
     */
    public static Optional<Problem> mistake(TypeMirror type, Location at) {
        if (!Hierarchy.isEnum(type)) {
            return Optional.empty();
        }
        TypeElement constants = Hierarchy.element(type);
        List<String> wrong = constants.getEnclosedElements().stream()
                .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                .map(Element::getSimpleName)
                .map(String::valueOf)
                .filter(name -> LanguageTags.ofConstant(name).isEmpty() && !LanguageTags.isCountry(name))
                .toList();
        if (wrong.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> meant = LanguageTags.meant(wrong.get(0))
                .map(tag -> tag.replace('-', '_').toUpperCase(Locale.ROOT));
        return Optional.of(ProblemType.ENUM_NO_LOCALE.at(
                at,
                constants.getSimpleName(),
                String.join(", ", wrong) + (wrong.size() == 1 ? " isn't a language tag" : " aren't language tags"),
                Suggestion.didYouMean(meant)));
    }
}
