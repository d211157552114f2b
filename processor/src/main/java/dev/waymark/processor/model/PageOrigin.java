package dev.waymark.processor.model;

import dev.waymark.processor.problem.Location;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * The provider or method that supplies an entry's pages.
 *
 * @param type the class or interface that the entry names
 * @param method its method; null for a {@code SitemapProvider}
 * @param location the value that determines the page type
 */
public record PageOrigin(TypeElement type, @Nullable Method method, Location location) {

    /** How a method supplies its pages. */
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

        /** The generated call. */
        public String call() {
            return call;
        }
    }

    /**
     * A method that supplies pages.
     *
     * @param element the method
     * @param form how it supplies them
     * @param ofItsClass whether its type parameter is the page type, and stands for the named class
     */
    public record Method(ExecutableElement element, Form form, boolean ofItsClass) {

        public String name() {
            return element.getSimpleName().toString();
        }

        public boolean isStatic() {
            return element.getModifiers().contains(javax.lang.model.element.Modifier.STATIC);
        }
    }

    /** Its name in messages: {@code CityPages}, {@code CityRepository.streamListed()}. */
    public String name() {
        return type.getSimpleName() + (method == null ? "" : "." + method.name() + "()");
    }

    /** Identifies it. */
    public String key() {
        return type.getQualifiedName() + (method == null ? "" : "#" + method.name());
    }
}
