package dev.waymark.processor.route;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.UnresolvedTypeException;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Reads the mapping annotations of one framework, which it knows by name only. */
public interface RouteReader extends Framework {

    /** Whether the framework would look for handler methods in a bean of this class. */
    boolean isController(TypeElement type);

    /**
     * The route of a method of a concrete controller.
     *
     * @param controller the concrete class; a prefix is looked up here
     * @param declarations the method as the controller has it, and what it overrides, nearest first
     * @return the route; empty where the method has no mapping of this framework
     */
    Optional<Route> read(TypeElement controller, List<ExecutableElement> declarations);

    /**
     * The route of a method of a class that a locator leads to. Only JAX-RS has locators.
     *
     * @param locator the route of the locator
     */
    default Optional<Route> readBelow(Route locator, TypeElement resource, List<ExecutableElement> declarations) {
        return Optional.empty();
    }

    /** Whether there are methods that lead to other resources. Only JAX-RS has such. */
    default boolean hasLocators() {
        return false;
    }

    /** The class that a locator leads to; empty where its return type does not tell. */
    default Optional<TypeElement> subResource(TypeElement controller, ExecutableElement locator) {
        return Optional.empty();
    }

    /** The enum that a parameter is, or that its {@code Optional} holds; empty for every other type. */
    static Optional<TypeElement> constants(TypeMirror parameter) {
        if (parameter.getKind() == TypeKind.ERROR) {
            throw new UnresolvedTypeException(parameter.toString());
        }
        if (!(parameter instanceof DeclaredType declared)) {
            return Optional.empty();
        }
        TypeElement type = Hierarchy.element(declared);
        if (type.getQualifiedName().contentEquals("java.util.Optional")
                && declared.getTypeArguments().size() == 1) {
            return constants(declared.getTypeArguments().get(0));
        }
        return type.getKind() == ElementKind.ENUM ? Optional.of(type) : Optional.empty();
    }

    /** Passes on each parameter of a method, as each declaration has it, with its type in a controller. */
    static void eachParameter(
            Types types,
            TypeElement controller,
            List<ExecutableElement> declarations,
            BiConsumer<VariableElement, TypeMirror> action) {
        for (ExecutableElement declaration : declarations) {
            ExecutableType type = (ExecutableType) types.asMemberOf((DeclaredType) controller.asType(), declaration);
            for (int i = 0; i < declaration.getParameters().size(); i++) {
                action.accept(
                        declaration.getParameters().get(i),
                        type.getParameterTypes().get(i));
            }
        }
    }

    /** The path that this class, an application, puts in front of its resources. Only JAX-RS has such. */
    default Optional<String> applicationPath(TypeElement application) {
        return Optional.empty();
    }

    /** The name of an annotation that makes this type a client of another application; empty if there is none. */
    Optional<String> clientAnnotation(Element type);
}
