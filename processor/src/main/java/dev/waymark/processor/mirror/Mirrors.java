package dev.waymark.processor.mirror;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.QualifiedNameable;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Reads annotations as mirrors, by name. Never loads annotation classes or class values: the frameworks aren't on the
 * processor's class path.
 */
public final class Mirrors {

    private Mirrors() {}

    /** The annotation type's qualified name. */
    public static String name(AnnotationMirror mirror) {
        return ((QualifiedNameable) mirror.getAnnotationType().asElement())
                .getQualifiedName()
                .toString();
    }

    /**
     * Throws if the element has an annotation that doesn't exist yet: it may be the one being looked for.
     *
     * @throws UnresolvedTypeException if there is one
     */
    public static void checkResolved(Element element) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            UnresolvedTypeException.resolved(mirror.getAnnotationType(), null);
        }
    }

    /** The annotation of that name on the element itself. */
    public static Optional<AnnotationMirror> find(Element element, String annotation) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (name(mirror).equals(annotation)) {
                return Optional.of(mirror);
            }
        }
        return Optional.empty();
    }

    /** Whether the element has an annotation of that name, directly or as a meta-annotation at any depth. */
    public static boolean isAnnotated(Element element, String annotation) {
        return findCarried(element, annotation).isPresent();
    }

    /** The annotation of that name, on the element or as a meta-annotation at any depth. */
    public static Optional<AnnotationMirror> findCarried(Element element, String annotation) {
        return findCarried(element, annotation, new HashSet<>());
    }

    private static Optional<AnnotationMirror> findCarried(Element element, String annotation, Set<String> seen) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            String name = Mirrors.name(mirror);
            if (name.equals(annotation)) {
                return Optional.of(mirror);
            }
            Optional<AnnotationMirror> carried = isOpen(name, seen)
                    ? findCarried(mirror.getAnnotationType().asElement(), annotation, seen)
                    : Optional.empty();
            if (carried.isPresent()) {
                return carried;
            }
        }
        return Optional.empty();
    }

    /** Whether to search an annotation's meta-annotations: each once. */
    public static boolean isOpen(String annotation, Set<String> seen) {
        return !annotation.startsWith("java.") && seen.add(annotation);
    }

    /** An attribute's explicit value; null for the default. */
    public static @Nullable AnnotationValue explicit(AnnotationMirror mirror, String attribute) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                mirror.getElementValues().entrySet()) {
            if (entry.getKey().getSimpleName().contentEquals(attribute)) {
                return resolved(entry.getValue());
            }
        }
        return null;
    }

    /** Whether an attribute explicitly has a value. */
    public static boolean is(AnnotationMirror mirror, String attribute, boolean wanted) {
        AnnotationValue value = explicit(mirror, attribute);
        return value != null && value.getValue().equals(wanted);
    }

    /** The explicit values, by attribute name. */
    public static Map<String, AnnotationValue> explicitValues(AnnotationMirror mirror) {
        Map<String, AnnotationValue> values = new LinkedHashMap<>();
        mirror.getElementValues()
                .forEach((attribute, value) ->
                        values.put(attribute.getSimpleName().toString(), resolved(value)));
        return values;
    }

    /**
     * The value; throws if it is or contains a constant that doesn't exist yet, which compilers represent as
     * {@code <error>}.
     */
    private static AnnotationValue resolved(AnnotationValue value) {
        for (AnnotationValue element : list(value)) {
            if ("<error>".equals(element.getValue())) {
                throw new UnresolvedTypeException(String.valueOf(value), null);
            }
        }
        return value;
    }

    public static List<ExecutableElement> attributes(AnnotationMirror mirror) {
        return ElementFilter.methodsIn(mirror.getAnnotationType().asElement().getEnclosedElements());
    }

    /** A string value's text; empty if there is none or it doesn't compile. */
    public static String text(@Nullable AnnotationValue value) {
        return value != null && value.getValue() instanceof String text ? text : "";
    }

    /** An explicit text; the second attribute's if the first has none, otherwise the element's name. */
    public static String text(AnnotationMirror mirror, String attribute, String second, Element element) {
        return Stream.of(attribute, second)
                .map(each -> text(explicit(mirror, each)))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElseGet(() -> element.getSimpleName().toString());
    }

    /** An array value's elements; a single element counts as an array of one. */
    @SuppressWarnings("unchecked") // The language model guarantees a list of annotation values for an array.
    public static List<AnnotationValue> list(@Nullable AnnotationValue value) {
        if (value == null) {
            return List.of();
        }
        return value.getValue() instanceof List<?> list
                ? List.copyOf((List<? extends AnnotationValue>) list)
                : List.of(value);
    }

    public static List<String> texts(@Nullable AnnotationValue value) {
        return list(value).stream().map(Mirrors::text).toList();
    }

    /** The names of the enum constants in a value or array. */
    public static List<String> constants(@Nullable AnnotationValue value) {
        return list(value).stream()
                .flatMap(each ->
                        each.getValue() instanceof VariableElement constant ? Stream.of(constant) : Stream.empty())
                .map(constant -> constant.getSimpleName().toString())
                .toList();
    }

    /** The annotations in a value or array. */
    public static List<AnnotationMirror> annotations(@Nullable AnnotationValue value) {
        return list(value).stream()
                .flatMap(
                        each -> each.getValue() instanceof AnnotationMirror mirror ? Stream.of(mirror) : Stream.empty())
                .toList();
    }

    public static @Nullable TypeMirror type(@Nullable AnnotationValue value) {
        return value != null && value.getValue() instanceof TypeMirror type ? type : null;
    }
}
