package dev.waymark.processor.model;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A property of a page type, or of what it leads to.
 *
 * @param name its name, {@code updatedAt}, or its path, {@code category.slug}
 * @param steps how it is read; several for a path
 * @param type its type, seen from the page type; for an {@code Optional} or a {@code Map} with a value for each
 *     language the type of what it holds
 * @param byLocale whether it is, or its {@code Optional} holds, a {@code Map} with a value for each language
 */
public record Property(String name, List<Step> steps, TypeMirror type, boolean byLocale) {

    /**
     * One step of a path.
     *
     * @param code what reads it: {@code getUpdatedAt()}, or {@code updatedAt} for a field
     * @param optional whether that is an {@code Optional}
     * @param element the method or field; null where another processor is known to add it
     */
    public record Step(
            String code, boolean optional, @Nullable Element element) {}

    /** A property that is read in one step. */
    public static Property of(String name, Step step, TypeMirror type) {
        return new Property(name, List.of(step), type, false);
    }

    /** This property, a {@code Map}, as the value that it has for the current language. */
    public Property inLanguages(TypeMirror values) {
        return new Property(name, steps, values, true);
    }

    /** A property of what this one holds. */
    public Property then(Property next) {
        List<Step> all = new ArrayList<>(steps);
        all.addAll(next.steps);
        return new Property(name + "." + next.name, List.copyOf(all), next.type, false);
    }
}
