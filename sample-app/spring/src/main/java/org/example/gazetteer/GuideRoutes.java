package org.example.gazetteer;

import java.util.Map;
import org.example.gazetteer.data.Guide;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** The guides, as functional routes: there is no method here to annotate, so {@link GuidePages} lists them. */
@Configuration(proxyBeanMethods = false)
class GuideRoutes {

    @Bean
    RouterFunction<ServerResponse> guides() {
        return RouterFunctions.route()
                .GET("/guides", request -> ServerResponse.ok().render("guides", Map.of("guides", Guide.ALL)))
                .GET("/guides/{slug}", GuideRoutes::guide)
                .build();
    }

    private static ServerResponse guide(ServerRequest request) {
        String slug = request.pathVariable("slug");
        Guide guide = Guide.bySlug(slug).orElseThrow(() -> new PageNotFoundException("No guide is called " + slug));
        return ServerResponse.ok().render("guides/" + guide.slug(), Map.of("guide", guide));
    }
}
