package dev.waymark.processor.mirror;

import java.util.ArrayList;
import java.util.Collections;
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
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Walks up from a class: to its supertypes, and to the methods that one of its methods overrides, nearest first. Both
 * frameworks find annotations this way.
 */
public record Hierarchy(Elements elements, Types types) {

    /** Methods that override none. */
    private static final Set<Modifier> APART = Set.of(Modifier.PRIVATE, Modifier.STATIC);

    /**
     * The type of that name visible to a module; {@code null} if there is none. Without a module, javac searches all of
     * them, about seventy, and longest for missing types.
     */
    public static @Nullable TypeElement find(Elements elements, @Nullable ModuleElement module, String name) {
        return module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name);
    }

    /** Whether a type of that name exists in any module; searches the user's module first. */
    public boolean exists(String name, Element user) {
        return find(elements, elements.getModuleOf(user), name) != null
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
     * A type's possible handler methods: its own and those inherited without being overridden, by type and source
     * order; abstract ones only of a type that other classes implement. Spring also maps private and static ones of
     * supertypes, hidden ones too. The compiler's list of members has other methods: javac keeps default methods that a
     * superclass implements, Eclipse's compiler drops generic implementations.
     */
    public List<ExecutableElement> methods(TypeElement type) {
        List<ExecutableElement> methods = new ArrayList<>();
        List<TypeElement> types = types(type);
        for (int i = types.size() - 1; i >= 0; i--) {
            methods.addAll(ElementFilter.methodsIn(types.get(i).getEnclosedElements()));
        }
        return methods.stream()
                .filter(method -> !(method.getModifiers().contains(Modifier.ABSTRACT) && isConcrete(type))
                        && methods.stream().noneMatch(other -> replaces(other, method, type)))
                .toList();
    }

    /**
     * Whether another method overrides it. To Eclipse's compiler, an interface's method overrides its implementation.
     */
    private boolean replaces(ExecutableElement other, ExecutableElement method, TypeElement type) {
        if (!isLike(other, method) || !(other.getEnclosingElement() instanceof TypeElement owner)) {
            return false;
        }
        return (types(owner).contains(method.getEnclosingElement()) && overrides(other, method, owner))
                || (owner.getKind().isClass() && method.isDefault() && overrides(other, method, type));
    }

    /** To Eclipse's compiler, a generic method overrides none. */
    private boolean overrides(ExecutableElement other, ExecutableElement method, TypeElement type) {
        return elements.overrides(other, method, type)
                || (!other.getTypeParameters().isEmpty()
                        && other.getTypeParameters().size()
                                == method.getTypeParameters().size()
                        && Collections.disjoint(other.getModifiers(), APART)
                        && Collections.disjoint(method.getModifiers(), APART)
                        && types.isSubsignature(member(type, other), member(type, method)));
    }

    private ExecutableType member(TypeElement type, ExecutableElement method) {
        return (ExecutableType) types.asMemberOf((DeclaredType) type.asType(), method);
    }

    /** Whether it may override the other, or the other way round. */
    private static boolean isLike(ExecutableElement other, ExecutableElement method) {
        return !other.equals(method)
                && other.getSimpleName().equals(method.getSimpleName())
                && other.getParameters().size() == method.getParameters().size();
    }

    /**
     * The class where frameworks find a method of a concrete class: its own or, if that isn't public, the nearest
     * public one, to which the compiler adds a bridge.
     */
    public static TypeElement holder(TypeElement type, ExecutableElement method) {
        TypeElement owner = method.getEnclosingElement() instanceof TypeElement declaring ? declaring : type;
        Set<Modifier> modifiers = method.getModifiers();
        if (!owner.getKind().isClass()
                || owner.getModifiers().contains(Modifier.PUBLIC)
                || !modifiers.contains(Modifier.PUBLIC)
                || modifiers.contains(Modifier.FINAL)
                || modifiers.contains(Modifier.STATIC)) {
            return owner;
        }
        TypeElement holder = owner;
        for (TypeElement each = type; !each.equals(owner); each = element(each.getSuperclass())) {
            if (each.getModifiers().contains(Modifier.PUBLIC)) {
                holder = each;
            }
        }
        return holder;
    }

    /** The method and all methods that it overrides or implements in a class, nearest first. */
    public List<ExecutableElement> declarations(TypeElement type, ExecutableElement method) {
        List<ExecutableElement> declarations = new ArrayList<>(List.of(method));
        for (TypeElement supertype : types(type)) {
            for (ExecutableElement candidate : ElementFilter.methodsIn(supertype.getEnclosedElements())) {
                if (isLike(candidate, method) && overrides(method, candidate, type)) {
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
