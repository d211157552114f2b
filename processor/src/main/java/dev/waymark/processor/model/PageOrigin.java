package dev.waymark.processor.model;

import dev.waymark.processor.problem.Location;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The provider or method that supplies an entry's pages.
 *
 * @param type the class or interface that the entry names
 * @param method its method; null for a {@code SitemapProvider}
 * @param location the value that determines the page type
 * @param pageType the type of the pages
 */
public record PageOrigin(TypeElement type, @Nullable Method method, Location location, TypeMirror pageType) {

    /** How a method supplies its pages. */
    public enum Form {
        STREAM("stream", "java.util.stream.Stream", "Stream<MyPage>"),
        ITERABLE("iterable", "java.lang.Iterable", "List<MyPage>"),
        ARRAY("iterable", "java.lang.Iterable", "List<MyPage>"),
        FLUX("reactive", "reactor.core.publisher.Flux", "Flux<MyPage>"),
        MULTI("reactive", "io.smallrye.mutiny.Multi", "Multi<MyPage>"),
        PUSH("push", "java.util.function.Consumer", "Consumer<? super MyPage>");

        private final String call;
        private final String holder;
        private final String declared;

        Form(String call, String holder, String declared) {
            this.call = call;
            this.holder = holder;
            this.declared = declared;
        }

        /** The generated call. */
        public String call() {
            return call;
        }

        /** The name of the type that holds the pages. */
        public String holder() {
            return holder;
        }

        /** How to declare such a type with its element type. */
        public String declared() {
            return declared;
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
