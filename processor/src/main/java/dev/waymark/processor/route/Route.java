package dev.waymark.processor.route;

import dev.waymark.processor.text.MediaTypes;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;

/**
 * A handler method's mapping, independent of the framework.
 *
 * @param framework the framework
 * @param isLocator whether the method is a JAX-RS sub-resource locator, so doesn't answer itself
 * @param paths all its paths, including the prefix, in source order: the first is canonical
 * @param methods its HTTP methods; empty for all
 * @param enums the path variables that the handler takes as enums
 * @param parameterEnums the request parameters that the handler takes as enums
 * @param requiredVariables the path variables that the handler requires
 * @param requiredParameters the required request parameters
 * @param unsupplied what else it requires that no URL can supply, described for messages: {@code the header 'X-Tenant'}
 * @param parameterConditions conditions on parameters: {@code q}, {@code !q}, {@code q=1}, {@code q!=1}
 * @param headerConditions conditions that only a header can satisfy, described for messages
 * @param produces its media types; empty if unspecified
 * @param answersData whether the return value is the response itself, not a view name
 */
public record Route(
        Framework framework,
        boolean isLocator,
        List<String> paths,
        List<String> methods,
        Map<String, TypeElement> enums,
        Map<String, TypeElement> parameterEnums,
        List<String> requiredVariables,
        List<String> requiredParameters,
        List<String> unsupplied,
        List<String> parameterConditions,
        List<String> headerConditions,
        List<String> produces,
        boolean answersData) {

    public boolean answersGet() {
        return !isLocator && (methods.isEmpty() || methods.contains("GET"));
    }

    /** Whether it may be a page. A method that returns data without a media type is an API. */
    public boolean isPage() {
        return producesPage() && !(answersData && produces.isEmpty());
    }

    /** Whether search engines list what it produces; true if unspecified. */
    public boolean producesPage() {
        return produces.isEmpty() || produces.stream().anyMatch(MediaTypes::mayBePage);
    }
}
