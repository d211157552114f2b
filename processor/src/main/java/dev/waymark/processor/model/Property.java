package dev.waymark.processor.model;

import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A property of a page type, or a path of properties.
 *
 * @param name its name, {@code updatedAt}, or its path, {@code category.slug}
 * @param steps how it is read; several for a path
 * @param type its type in the page type; for an {@code Optional} or a {@code Map} by language, the type of its values
 * @param byLocale whether it is, or its {@code Optional} holds, a {@code Map} by language
 */
public record Property(String name, List<Step> steps, TypeMirror type, boolean byLocale) {

    /**
     * One step of a path.
     *
     * @param code the expression: {@code getUpdatedAt()}, or {@code updatedAt} for a field
     * @param optional whether it is an {@code Optional}
     * @param element the method or field; null if another processor will add it
     */
    public record Step(
            String code, boolean optional, @Nullable Element element) {}

    /** This {@code Map}, as its value for the current language. */
    public Property inLanguages(TypeMirror values) {
        return new Property(name, steps, values, true);
    }

    /** A property of this property's value. */
    public Property then(Property next) {
        List<Step> all = Stream.concat(steps.stream(), next.steps.stream()).toList();
        return new Property(name + "." + next.name, all, next.type, false);
    }
}
