package dev.waymark.processor.mirror;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.QualifiedNameable;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Reads annotations as mirrors, by name. Classes of annotations, and class values in them, are never loaded: the
 * frameworks are not on the processor's class path.
 */
public final class Mirrors {

    private Mirrors() {}

    /** The qualified name of the annotation's type. */
    public static String name(AnnotationMirror mirror) {
        return ((QualifiedNameable) mirror.getAnnotationType().asElement())
                .getQualifiedName()
                .toString();
    }

    /**
     * Stops where the element has an annotation that does not exist (yet): it may be just the one that is missed.
     *
     * @throws UnresolvedTypeException if there is one
     */
    public static void checkResolved(Element element) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (mirror.getAnnotationType().getKind() == TypeKind.ERROR) {
                throw new UnresolvedTypeException(mirror.getAnnotationType().toString());
            }
        }
    }

    /** The annotation of that name that stands on the element itself. */
    public static Optional<AnnotationMirror> find(Element element, String annotation) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (name(mirror).equals(annotation)) {
                return Optional.of(mirror);
            }
        }
        return Optional.empty();
    }

    /** Whether the element has an annotation of that name, or one that carries it, at any depth. */
    public static boolean isAnnotated(Element element, String annotation) {
        return findCarried(element, annotation).isPresent();
    }

    /** The annotation of that name, on the element or carried by one of its annotations, at any depth. */
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

    /** Whether to look at what an annotation carries: at each one once. */
    public static boolean isOpen(String annotation, Set<String> seen) {
        return !annotation.startsWith("java.") && seen.add(annotation);
    }

    /** The value that the source gives to an attribute; null where it is left to its default. */
    public static @Nullable AnnotationValue explicit(AnnotationMirror mirror, String attribute) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                mirror.getElementValues().entrySet()) {
            if (entry.getKey().getSimpleName().contentEquals(attribute)) {
                return resolved(entry.getValue());
            }
        }
        return null;
    }

    /** The values that the source gives, by the name of their attribute. */
    public static Map<String, AnnotationValue> explicitValues(AnnotationMirror mirror) {
        Map<String, AnnotationValue> values = new LinkedHashMap<>();
        mirror.getElementValues()
                .forEach((attribute, value) ->
                        values.put(attribute.getSimpleName().toString(), resolved(value)));
        return values;
    }

    /** The value, unless it is, or holds, a constant that does not exist (yet): compilers say {@code <error>} then. */
    private static AnnotationValue resolved(AnnotationValue value) {
        for (AnnotationValue element : list(value)) {
            if ("<error>".equals(element.getValue())) {
                throw new UnresolvedTypeException(String.valueOf(value));
            }
        }
        return value;
    }

    public static List<ExecutableElement> attributes(AnnotationMirror mirror) {
        return ElementFilter.methodsIn(mirror.getAnnotationType().asElement().getEnclosedElements());
    }

    /** The text of a string value; empty for no value, and for one that does not compile. */
    public static String text(@Nullable AnnotationValue value) {
        return value != null && value.getValue() instanceof String text ? text : "";
    }

    /** The elements of an array value; a single element stands for an array of one. */
    @SuppressWarnings("unchecked") // The language model promises a list of annotation values for an array.
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

    /** The names of the enum constants in a value or an array of them. */
    public static List<String> constants(@Nullable AnnotationValue value) {
        List<String> names = new ArrayList<>();
        for (AnnotationValue element : list(value)) {
            if (element.getValue() instanceof VariableElement constant
                    && constant.getKind() == ElementKind.ENUM_CONSTANT) {
                names.add(constant.getSimpleName().toString());
            }
        }
        return names;
    }

    /** The annotations in a value or an array of them. */
    public static List<AnnotationMirror> annotations(@Nullable AnnotationValue value) {
        List<AnnotationMirror> mirrors = new ArrayList<>();
        for (AnnotationValue element : list(value)) {
            if (element.getValue() instanceof AnnotationMirror mirror) {
                mirrors.add(mirror);
            }
        }
        return mirrors;
    }

    public static @Nullable TypeMirror type(@Nullable AnnotationValue value) {
        return value != null && value.getValue() instanceof TypeMirror type ? type : null;
    }
}
