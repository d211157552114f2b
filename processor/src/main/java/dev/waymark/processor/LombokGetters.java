package dev.waymark.processor;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/**
 * The getters that Lombok will add. Where Lombok stands behind this processor in the processor path, they are not there
 * yet; its annotations already are.
 */
final class LombokGetters {

    private static final List<String> ON_CLASS = List.of("lombok.Getter", "lombok.Data", "lombok.Value");

    private LombokGetters() {}

    /** Whether Lombok adds a public getter for the field, under the common name. */
    static boolean has(VariableElement field) {
        Element owner = Objects.requireNonNull(field.getEnclosingElement(), "a field is in a class");
        return !field.getModifiers().contains(Modifier.STATIC)
                && Mirrors.find(owner, "lombok.experimental.Accessors").isEmpty()
                && (isPublicGetter(field)
                        || (Mirrors.find(field, "lombok.Getter").isEmpty()
                                && ON_CLASS.stream()
                                        .anyMatch(annotation ->
                                                Mirrors.find(owner, annotation).isPresent())));
    }

    private static boolean isPublicGetter(VariableElement field) {
        return Mirrors.find(field, "lombok.Getter")
                .filter(getter -> Mirrors.explicit(getter, "value") == null
                        || Mirrors.constants(Mirrors.explicit(getter, "value")).contains("PUBLIC"))
                .isPresent();
    }

    static String name(VariableElement field) {
        String name = field.getSimpleName().toString();
        boolean primitive = field.asType().getKind() == TypeKind.BOOLEAN;
        if (primitive && name.length() > 2 && name.startsWith("is") && Character.isUpperCase(name.charAt(2))) {
            return name;
        }
        return (primitive ? "is" : "get") + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
