package dev.waymark.processor;

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
record PageOrigin(TypeElement type, @Nullable Method method, Location location) {

    /** How a method hands over its pages. */
    enum Form {
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
        String call() {
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
    record Method(ExecutableElement element, Form form, boolean ofItsClass) {

        String name() {
            return element.getSimpleName().toString();
        }

        boolean isStatic() {
            return element.getModifiers().contains(javax.lang.model.element.Modifier.STATIC);
        }
    }

    /** What messages call it: {@code CityPages}, {@code CityRepository.streamListed()}. */
    String name() {
        return type.getSimpleName() + (method == null ? "" : "." + method.name() + "()");
    }

    /** What tells it from every other. */
    String key() {
        return type.getQualifiedName() + (method == null ? "" : "#" + method.name());
    }
}
