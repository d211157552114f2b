package dev.waymark.processor.problem;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * A location in the source: an element, one of its annotations, or one value of that.
 *
 * @param element the annotated element
 * @param annotation the annotation; null for the element itself
 * @param value the value; null for the annotation itself
 */
public record Location(
        Element element,
        @Nullable AnnotationMirror annotation,
        @Nullable AnnotationValue value) {

    public static Location of(Element element) {
        return new Location(element, null, null);
    }
}
