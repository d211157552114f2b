package dev.waymark.processor.model;

import dev.waymark.processor.problem.Location;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * What supplies the pages of an entry.
 *
 * @param type the class or interface that the entry names
 * @param method its method; null for a {@code SitemapProvider}
 * @param location the value that says of what type the pages are
 */
public record PageOrigin(TypeElement type, @Nullable Method method, Location location) {

    /** How a method hands over its pages. */
    public enum Form {
        STREAM("stream"),
        ITERABLE("iterable"),
        ARRAY("iterable"),
        FLUX("reactive"),
        MULTI("reactive"),
        PUSH("push");

        private final String call;

        Form(String call) {
            this.call = call;
        }

        /** What the generated code calls. */
        public String call() {
            return call;
        }
    }

    /**
     * A method that supplies pages.
     *
     * @param element the method
     * @param form how it hands them over
     * @param ofItsClass whether its type parameter is the type of its pages, which then are of the class that is named
     */
    public record Method(ExecutableElement element, Form form, boolean ofItsClass) {

        public String name() {
            return element.getSimpleName().toString();
        }

        public boolean isStatic() {
            return element.getModifiers().contains(javax.lang.model.element.Modifier.STATIC);
        }
    }

    /** What messages call it: {@code CityPages}, {@code CityRepository.streamListed()}. */
    public String name() {
        return type.getSimpleName() + (method == null ? "" : "." + method.name() + "()");
    }

    /** What tells it from every other. */
    public String key() {
        return type.getQualifiedName() + (method == null ? "" : "#" + method.name());
    }
}
