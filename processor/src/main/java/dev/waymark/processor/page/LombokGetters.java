package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Mirrors;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/**
 * The getters that Lombok will add. If Lombok follows this processor on the processor path, only its annotations exist
 * yet.
 */
final class LombokGetters {

    private static final List<String> ON_CLASS = List.of("lombok.Getter", "lombok.Data", "lombok.Value");

    private static final String ACCESSORS = "lombok.experimental.Accessors";

    private LombokGetters() {}

    /** Whether Lombok will add a public getter with the usual name. */
    static boolean has(VariableElement field) {
        Element owner = Objects.requireNonNull(field.getEnclosingElement(), "a field is in a class");
        return !field.getModifiers().contains(Modifier.STATIC)
                && !propertyName(field).isEmpty()
                && Mirrors.find(field, ON_CLASS.get(0))
                        .or(() -> ON_CLASS.stream()
                                .flatMap(annotation -> Mirrors.find(owner, annotation).stream())
                                .findFirst())
                        .filter(LombokGetters::isPublic)
                        .isPresent();
    }

    private static boolean isPublic(AnnotationMirror getter) {
        AnnotationValue level = Mirrors.explicit(getter, "value");
        return level == null || Mirrors.constants(level).contains("PUBLIC");
    }

    private static Optional<AnnotationMirror> accessors(VariableElement field) {
        return Mirrors.find(field, ACCESSORS)
                .or(() -> Mirrors.find(Objects.requireNonNull(field.getEnclosingElement()), ACCESSORS));
    }

    /** The property's name: the field's without its prefix. Lombok ignores fields without a configured prefix. */
    static String propertyName(VariableElement field) {
        String name = field.getSimpleName().toString();
        List<String> prefixes = accessors(field)
                .map(accessors -> Mirrors.texts(Mirrors.explicit(accessors, "prefix")))
                .orElse(List.of());
        if (prefixes.isEmpty()) {
            return name;
        }
        for (String prefix : prefixes) {
            String rest = name.startsWith(prefix) ? name.substring(prefix.length()) : "";
            boolean letters = !prefix.isEmpty() && Character.isLetter(prefix.charAt(prefix.length() - 1));
            if (!rest.isEmpty() && !(letters && Character.isLowerCase(rest.charAt(0)))) {
                return prefix.isEmpty() ? rest : rest.substring(0, 1).toLowerCase(Locale.ROOT) + rest.substring(1);
            }
        }
        return "";
    }

    /** The getter's name. */
    static String name(VariableElement field) {
        String name = propertyName(field);
        if (accessors(field).filter(each -> Mirrors.is(each, "fluent", true)).isPresent()) {
            return name;
        }
        boolean primitive = field.asType().getKind() == TypeKind.BOOLEAN;
        if (primitive && name.length() > 2 && name.startsWith("is") && Character.isUpperCase(name.charAt(2))) {
            return name;
        }
        return (primitive ? "is" : "get") + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
