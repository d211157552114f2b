package dev.waymark.processor.mirror;

import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;

/** Finds a type's supertype with its type arguments. */
public final class Supertypes {

    private Supertypes() {}

    /**
     * {@code Map<String, Long>} for a class that extends {@code HashMap<String, Long>}; empty if it isn't a supertype.
     */
    public static Optional<DeclaredType> find(Types types, TypeMirror type, String name) {
        if (type.getKind() != TypeKind.DECLARED) {
            return Optional.empty();
        }
        if (Hierarchy.element(type).getQualifiedName().contentEquals(name)) {
            return Optional.of((DeclaredType) type);
        }
        return types.directSupertypes(type).stream()
                .flatMap(supertype -> find(types, supertype, name).stream())
                .findFirst();
    }

    /** The type argument of a type of exactly that name; empty for other and raw types. */
    public static Optional<TypeMirror> held(TypeMirror type, String name) {
        return type instanceof DeclaredType declared
                        && Hierarchy.element(declared).getQualifiedName().contentEquals(name)
                ? declared.getTypeArguments().stream()
                        .map(TypeMirror.class::cast)
                        .findFirst()
                : Optional.empty();
    }

    /** A type argument of a supertype, or its upper bound; empty for other and raw types. */
    public static Optional<TypeMirror> argument(Types types, TypeMirror type, String name, int index) {
        return find(types, type, name)
                .filter(found -> index < found.getTypeArguments().size())
                .map(found -> upperBound(found.getTypeArguments().get(index)))
                .map(argument -> UnresolvedTypeException.resolved(argument, null));
    }

    /** The element type of an array or {@code Iterable}; empty for other and raw types. */
    public static Optional<TypeMirror> elements(Types types, TypeMirror type) {
        return type instanceof ArrayType array
                ? Optional.of(array.getComponentType())
                : argument(types, type, "java.lang.Iterable", 0);
    }

    /**
     * Whether the type is, extends or implements one of that name, ignoring type arguments. Missing supertypes are
     * skipped.
     */
    public static boolean isA(TypeMirror type, String name) {
        if (!(type.getKind() == TypeKind.DECLARED
                && ((DeclaredType) type).asElement() instanceof TypeElement element)) {
            return false;
        }
        return element.getQualifiedName().contentEquals(name)
                || isA(element.getSuperclass(), name)
                || element.getInterfaces().stream().anyMatch(each -> isA(each, name));
    }

    /** The upper bound of a wildcard or type variable, the first of several; otherwise the type itself. */
    public static TypeMirror upperBound(TypeMirror mirror) {
        TypeMirror bound = mirror;
        while (true) {
            if (bound instanceof TypeVariable variable) {
                bound = variable.getUpperBound();
            } else if (bound instanceof WildcardType wildcard && wildcard.getExtendsBound() != null) {
                bound = wildcard.getExtendsBound();
            } else if (bound instanceof IntersectionType several) {
                bound = several.getBounds().get(0);
            } else {
                return bound;
            }
        }
    }
}
