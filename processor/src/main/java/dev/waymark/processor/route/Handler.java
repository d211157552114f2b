package dev.waymark.processor.route;

import dev.waymark.processor.mirror.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A method of a concrete controller.
 *
 * @param controller the concrete class
 * @param declarations the controller's method, then those it overrides, nearest first
 */
public record Handler(TypeElement controller, List<ExecutableElement> declarations) {

    /** The elements whose annotations apply to it: the method, then the class, each nearest first. */
    public List<Element> places(Hierarchy hierarchy) {
        List<Element> places = new ArrayList<>(declarations);
        places.addAll(hierarchy.types(controller));
        return places;
    }

    /** Its name in the generated registry: {@code com.example.CityController#city}. */
    public String id() {
        return controller.getQualifiedName() + "#" + name();
    }

    public String name() {
        return declarations.get(0).getSimpleName().toString();
    }

    /** Its name in messages, with its declaring class: {@code CityController.city()}. */
    @Override
    public String toString() {
        Element owner = declarations.get(0).getEnclosingElement();
        return (owner == null ? controller : owner).getSimpleName() + "." + name() + "()";
    }
}
