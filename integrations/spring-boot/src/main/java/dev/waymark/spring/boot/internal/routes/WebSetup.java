package dev.waymark.spring.boot.internal.routes;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.http.server.PathContainer;
import org.springframework.web.bind.support.WebBindingInitializer;
import org.springframework.web.util.pattern.PathPattern;

/** What Spring MVC or WebFlux has mapped. */
public interface WebSetup {

    /** The annotated methods, those of every mapping that the dispatcher asks. */
    List<HandlerMapped> handlers();

    /**
     * Finds static files, and handlers that are mapped by hand.
     *
     * @param path the path of a request, below that of the application
     * @return descriptions for people, such as {@code the static file class path resource [static/sitemap.xml]}
     */
    List<String> find(String path);

    /** What reads the values of a request; {@code null} for what Spring does by itself. */
    @Nullable
    WebBindingInitializer converters();

    /** The file that static resources have for a path. */
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
                // A location of no files.
            }
        }
        return Optional.empty();
    }
}
