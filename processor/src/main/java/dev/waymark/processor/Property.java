package dev.waymark.processor;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A property of a page type.
 *
 * @param name its name: {@code updatedAt}
 * @param accessor the method that reads it: {@code getUpdatedAt}
 * @param type its type, seen from the page type; for an {@code Optional} or a {@code Map} with a value for each
 *     language the type of what it holds
 * @param optional whether it is an {@code Optional}
 * @param byLocale whether it is, or its {@code Optional} holds, a {@code Map} with a value for each language
 * @param owner the class that declares it
 * @param method the accessor; null where another processor is known to add it
 */
record Property(
        String name,
        String accessor,
        TypeMirror type,
        boolean optional,
        boolean byLocale,
        TypeElement owner,
        @Nullable ExecutableElement method) {

    /** This property, a {@code Map}, as the value that it has for the current language. */
    Property inLanguages(TypeMirror values) {
        return new Property(name, accessor, values, optional, true, owner, method);
    }
}
