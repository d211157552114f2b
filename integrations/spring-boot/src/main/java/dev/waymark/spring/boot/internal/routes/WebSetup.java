package dev.waymark.spring.boot.internal.routes;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.http.server.PathContainer;
import org.springframework.web.bind.support.WebBindingInitializer;

/** The mappings of Spring MVC or WebFlux. */
public interface WebSetup {

    /** The annotated methods of all the dispatcher's mappings. */
    List<HandlerMapped> handlers();

    /**
     * Finds static files and manually mapped handlers.
     *
     * @param path a request path, relative to the application's
     * @return descriptions for messages, such as {@code the static file class path resource [static/sitemap.xml]}
     */
    List<String> find(String path);

    /** Converts request values; {@code null} for Spring's default conversion. */
    @Nullable
    WebBindingInitializer converters();

    /**
     * Describes a handler if it answers a path.
     *
     * @param locations of the handler's static files; {@code null} if it has none
     */
    static Stream<String> describe(
            String pattern, Object handler, @Nullable List<? extends Resource> locations, String path) {
        if (locations == null) {
            return pattern.equals(path)
                    ? Stream.of("the handler " + handler + " of \"" + pattern + "\"")
                    : Stream.empty();
        }
        PathContainer asked = PathContainer.parsePath(path);
        return RoutePattern.parse(pattern).filter(parsed -> parsed.matches(asked)).stream()
                .flatMap(parsed ->
                        file(locations, parsed.extractPathWithinPattern(asked).value()).stream());
    }

    private static Optional<String> file(List<? extends Resource> locations, String name) {
        for (Resource location : locations) {
            try {
                Resource file = location.createRelative(name);
                if (file.isReadable()) {
                    return Optional.of("the static file " + file.getDescription());
                }
            } catch (IOException e) {
                // The location has no files.
            }
        }
        return Optional.empty();
    }
}
