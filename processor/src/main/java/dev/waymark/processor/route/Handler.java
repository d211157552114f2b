package dev.waymark.processor.route;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * A method of a concrete controller.
 *
 * @param types the concrete class, then its supertypes, nearest first
 * @param declarations the controller's method, then those it overrides, nearest first
 */
public record Handler(List<TypeElement> types, List<ExecutableElement> declarations) {

    /** The concrete class. */
    public TypeElement controller() {
        return types.get(0);
    }

    /** The controller's method. */
    public ExecutableElement method() {
        return declarations.get(0);
    }

    /** Its parameters, each with those of the methods that it overrides, nearest first. */
    public List<List<VariableElement>> parameters() {
        return IntStream.range(0, method().getParameters().size())
                .mapToObj(at -> declarations.stream()
                        .<VariableElement>map(each -> each.getParameters().get(at))
                        .toList())
                .toList();
    }

    /** The elements whose annotations apply to it: the method, then the class, each nearest first. */
    public List<Element> places() {
        return Stream.<Element>concat(declarations.stream(), types.stream()).toList();
    }

    /** Its name in the generated registry: {@code com.example.CityController#city}. */
    public String id() {
        return controller().getQualifiedName() + "#" + name();
    }

    public String name() {
        return method().getSimpleName().toString();
    }

    /** Its name in messages, with its declaring class: {@code CityController.city()}. */
    @Override
    public String toString() {
        Element owner = method().getEnclosingElement();
        return (owner == null ? controller() : owner).getSimpleName() + "." + name() + "()";
    }
}
