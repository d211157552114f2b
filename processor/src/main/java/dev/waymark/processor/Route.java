package dev.waymark.processor;

import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;

/**
 * What a handler method answers to, in the terms of no framework.
 *
 * @param framework whose mapping it is
 * @param paths every path it is mapped to, prefix included, in the order of the source: the first is canonical
 * @param methods the HTTP methods it answers; empty for all
 * @param enums the path variables that the handler takes as enums
 * @param requiredParameters the request parameters without which it does not answer
 * @param parameterConditions conditions on parameters: {@code q}, {@code !q}, {@code q=1}, {@code q!=1}
 * @param headerConditions conditions that only a header can satisfy, in words
 * @param produces the media types it answers with; empty where it does not say
 */
record Route(
        Framework framework,
        List<String> paths,
        List<String> methods,
        Map<String, TypeElement> enums,
        List<String> requiredParameters,
        List<String> parameterConditions,
        List<String> headerConditions,
        List<String> produces) {

    /** Whose mapping annotations a route was read from. */
    enum Framework {
        SPRING,
        JAX_RS
    }

    /** Whether this is a JAX-RS method without a designator, which leads to another resource and answers nothing. */
    boolean isLocator() {
        return framework == Framework.JAX_RS && methods.isEmpty();
    }

    boolean answersGet() {
        return methods.isEmpty() || methods.contains("GET");
    }

    /** Whether a browser shows what it produces; true where it does not say. */
    boolean producesHtml() {
        return produces.isEmpty()
                || produces.stream()
                        .anyMatch(type -> type.contains("html")
                                || type.startsWith("*/*")
                                || type.startsWith("text/*")
                                || type.startsWith("application/pdf")
                                || type.contains("$"));
    }
}
