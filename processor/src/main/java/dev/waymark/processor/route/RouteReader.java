package dev.waymark.processor.route;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.mirror.UnresolvedTypeException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Reads the mapping annotations of one framework, identified by name only. */
public interface RouteReader extends Framework {

    /** Whether the framework would look for handler methods in a bean of this class. */
    boolean isController(TypeElement type);

    /** The route of a handler; empty if this framework doesn't map it. */
    Optional<Route> read(Handler handler);

    /**
     * The route of a handler of a class that a locator returns. Only JAX-RS has locators.
     *
     * @param locator the route of the locator
     */
    default Optional<Route> readBelow(Route locator, Handler handler) {
        return Optional.empty();
    }

    /** The route of a sub-resource locator; empty for other handlers. */
    default Optional<Route> locator(Handler handler) {
        return Optional.empty();
    }

    /** The class that a locator returns; empty if its return type is unspecific. */
    default Optional<TypeElement> subResource(Handler locator) {
        return Optional.empty();
    }

    /** Adds a parameter's enum, also in an {@code Optional}, unless there is one of that name; ignores other types. */
    static void addEnum(String name, VariableElement parameter, TypeMirror type, Map<String, TypeElement> enums) {
        UnresolvedTypeException.resolved(type, parameter.getEnclosingElement());
        TypeMirror held = Supertypes.held(type, "java.util.Optional").orElse(type);
        if (Hierarchy.isEnum(held)) {
            enums.putIfAbsent(name, Hierarchy.element(held));
        }
    }

    /**
     * Passes on each parameter, with those of the methods that its method overrides, and its type in the controller.
     */
    static void eachParameter(Types types, Handler handler, BiConsumer<List<VariableElement>, TypeMirror> action) {
        DeclaredType controller = (DeclaredType) handler.controller().asType();
        ExecutableType method = (ExecutableType) types.asMemberOf(controller, handler.method());
        Iterator<? extends TypeMirror> parameterTypes =
                method.getParameterTypes().iterator();
        handler.parameters().forEach(parameter -> action.accept(parameter, parameterTypes.next()));
    }

    /** The path that an application class prepends to its resources. Only JAX-RS has this. */
    default Optional<String> applicationPath(TypeElement application) {
        return Optional.empty();
    }

    /** The name of an annotation that makes this type a client of another application; empty if there is none. */
    Optional<String> clientAnnotation(Element type);
}
