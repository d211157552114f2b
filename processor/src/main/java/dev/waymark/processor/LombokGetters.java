package dev.waymark.processor;

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
 * The getters that Lombok will add. Where Lombok stands behind this processor in the processor path, they are not there
 * yet; its annotations already are.
 */
final class LombokGetters {

    private static final List<String> ON_CLASS = List.of("lombok.Getter", "lombok.Data", "lombok.Value");

    private static final String ACCESSORS = "lombok.experimental.Accessors";

    private LombokGetters() {}

    /** Whether Lombok adds a public getter for the field, under the common name. */
    static boolean has(VariableElement field) {
        Element owner = Objects.requireNonNull(field.getEnclosingElement(), "a field is in a class");
        return !field.getModifiers().contains(Modifier.STATIC)
                && accessors(field).filter(LombokGetters::hasPrefix).isEmpty()
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

    private static Optional<AnnotationMirror> accessors(VariableElement field) {
        return Mirrors.find(field, ACCESSORS)
                .or(() -> Mirrors.find(Objects.requireNonNull(field.getEnclosingElement()), ACCESSORS));
    }

    private static boolean hasPrefix(AnnotationMirror accessors) {
        return Mirrors.explicit(accessors, "prefix") != null;
    }

    private static boolean isFluent(AnnotationMirror accessors) {
        AnnotationValue fluent = Mirrors.explicit(accessors, "fluent");
        return fluent != null && Boolean.TRUE.equals(fluent.getValue());
    }

    static String name(VariableElement field) {
        String name = field.getSimpleName().toString();
        if (accessors(field).filter(LombokGetters::isFluent).isPresent()) {
            return name;
        }
        boolean primitive = field.asType().getKind() == TypeKind.BOOLEAN;
        if (primitive && name.length() > 2 && name.startsWith("is") && Character.isUpperCase(name.charAt(2))) {
            return name;
        }
        return (primitive ? "is" : "get") + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
