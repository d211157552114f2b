package dev.waymark.processor.mirror;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Walks up from a class: to its supertypes, and to the methods that one of its methods overrides, nearest first. Both
 * frameworks find annotations this way.
 */
public record Hierarchy(Elements elements) {

    /** Whether a type of that name exists in any module; searches the user's module first. */
    public boolean exists(String name, Element user) {
        return TypeLookup.find(elements, elements.getModuleOf(user), name) != null
                || !elements.getAllTypeElements(name).isEmpty();
    }

    /** The type itself, then each interface with its supertypes, then the superclass with its own. */
    public static List<TypeElement> types(TypeElement type) {
        Set<TypeElement> types = new LinkedHashSet<>();
        collect(type, types);
        return List.copyOf(types);
    }

    private static void collect(TypeElement type, Set<TypeElement> types) {
        if (isObject(type) || !types.add(type)) {
            return;
        }
        for (TypeMirror superInterface : type.getInterfaces()) {
            collect(element(superInterface, type), types);
        }
        if (type.getSuperclass().getKind() != TypeKind.NONE) {
            collect(element(type.getSuperclass(), type), types);
        }
    }

    /**
     * A concrete class's possible handler methods: its own and those inherited without being overridden, by type and
     * source order, because the compiler returns members in any order. Spring also maps private and static ones of
     * supertypes, hidden ones too.
     */
    public List<ExecutableElement> methods(TypeElement type) {
        Set<Element> members = new HashSet<>(elements.getAllMembers(type));
        List<ExecutableElement> methods = new ArrayList<>();
        List<TypeElement> types = types(type);
        for (int i = types.size() - 1; i >= 0; i--) {
            for (ExecutableElement method : ElementFilter.methodsIn(types.get(i).getEnclosedElements())) {
                // In a concrete class, the implementation of an abstract method is also a member.
                if (!method.getModifiers().contains(Modifier.ABSTRACT)
                        && (method.getModifiers().contains(Modifier.PRIVATE)
                                || method.getModifiers().contains(Modifier.STATIC)
                                || members.contains(method)
                                || isMember(members, method, type))) {
                    methods.add(method);
                }
            }
        }
        return methods;
    }

    /** Whether another element represents the method: Eclipse's compiler has one per parameterized supertype. */
    private boolean isMember(Set<Element> members, ExecutableElement method, TypeElement type) {
        boolean found = false;
        for (ExecutableElement member : ElementFilter.methodsIn(members)) {
            if (member.getSimpleName().equals(method.getSimpleName())
                    && member.getParameters().size() == method.getParameters().size()) {
                if (typeName(member).equals(typeName(method))) {
                    found = true;
                } else if (elements.overrides(member, method, type)) {
                    return false;
                }
            }
        }
        return found;
    }

    private static String typeName(ExecutableElement method) {
        return method.getEnclosingElement() instanceof TypeElement type
                ? type.getQualifiedName().toString()
                : "";
    }

    /** The method and all methods that it overrides or implements in a concrete class, nearest first. */
    public List<ExecutableElement> declarations(TypeElement type, ExecutableElement method) {
        List<ExecutableElement> declarations = new ArrayList<>();
        declarations.add(method);
        TypeElement declaring = method.getEnclosingElement() instanceof TypeElement owner ? owner : type;
        for (TypeElement supertype : types(declaring)) {
            for (ExecutableElement candidate : ElementFilter.methodsIn(supertype.getEnclosedElements())) {
                if (!candidate.equals(method)
                        && candidate.getSimpleName().equals(method.getSimpleName())
                        && candidate.getParameters().size()
                                == method.getParameters().size()
                        && elements.overrides(method, candidate, type)) {
                    declarations.add(candidate);
                }
            }
        }
        return declarations;
    }

    /** The first result of the nearest element that has one; empty if none has. */
    public static <E extends Element, T> Optional<T> nearest(
            List<E> nearestFirst, Function<? super E, Optional<T>> lookUp) {
        return nearestFirst.stream()
                .flatMap(element -> lookUp.apply(element).stream())
                .findFirst();
    }

    /** The element, then those around it, up to its module. */
    public static Stream<Element> enclosing(Element element) {
        return Stream.iterate(element, Objects::nonNull, Element::getEnclosingElement);
    }

    /** Whether the class can be instantiated. */
    public static boolean isConcrete(TypeElement type) {
        return (type.getKind() == ElementKind.CLASS || type.getKind() == ElementKind.RECORD)
                && !type.getModifiers().contains(Modifier.ABSTRACT);
    }

    /** The element of a declared type; throws if it doesn't exist yet, which postpones the controller. */
    public static TypeElement element(TypeMirror type) {
        return element(type, null);
    }

    private static TypeElement element(TypeMirror type, @Nullable Element mentionedBy) {
        if (type.getKind() == TypeKind.ERROR) {
            throw new UnresolvedTypeException(type.toString(), mentionedBy);
        }
        return (TypeElement) ((DeclaredType) type).asElement();
    }

    public static boolean isEnum(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED && element(type).getKind() == ElementKind.ENUM;
    }

    public static boolean isObject(@Nullable Element type) {
        return type instanceof TypeElement element && element.getQualifiedName().contentEquals("java.lang.Object");
    }
}
