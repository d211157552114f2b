package dev.waymark.processor.route;

import dev.waymark.processor.text.MediaTypes;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;

/**
 * What a handler method answers to, in the terms of no framework.
 *
 * @param framework whose mapping it is
 * @param isLocator whether the method leads to another resource and answers nothing itself; only JAX-RS has such
 * @param paths every path it is mapped to, prefix included, in the order of the source: the first is canonical
 * @param methods the HTTP methods it answers; empty for all
 * @param enums the path variables that the handler takes as enums
 * @param parameterEnums the request parameters that the handler takes as enums
 * @param requiredParameters the request parameters without which it does not answer
 * @param parameterConditions conditions on parameters: {@code q}, {@code !q}, {@code q=1}, {@code q!=1}
 * @param headerConditions conditions that only a header can satisfy, in words
 * @param produces the media types it answers with; empty where it does not say
 * @param answersData whether what the method returns is the answer itself, and not the name of a view
 */
public record Route(
        Framework framework,
        boolean isLocator,
        List<String> paths,
        List<String> methods,
        Map<String, TypeElement> enums,
        Map<String, TypeElement> parameterEnums,
        List<String> requiredParameters,
        List<String> parameterConditions,
        List<String> headerConditions,
        List<String> produces,
        boolean answersData) {

    public boolean answersGet() {
        return !isLocator && (methods.isEmpty() || methods.contains("GET"));
    }

    /** Whether search engines list what it produces; true where it does not say. */
    public boolean producesPage() {
        return produces.isEmpty() || produces.stream().anyMatch(MediaTypes::mayBePage);
    }
}
