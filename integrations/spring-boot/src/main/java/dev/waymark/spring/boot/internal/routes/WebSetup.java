package dev.waymark.spring.boot.internal.routes;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.http.server.PathContainer;
import org.springframework.web.bind.support.WebBindingInitializer;
import org.springframework.web.util.pattern.PathPattern;

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

    /** The static resource for a path. */
    static Optional<String> file(PathPattern pattern, List<? extends Resource> locations, String path) {
        PathContainer asked = PathContainer.parsePath(path);
        if (!pattern.matches(asked)) {
            return Optional.empty();
        }
        String name = pattern.extractPathWithinPattern(asked).value();
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
