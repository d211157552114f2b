package org.example.gazetteer;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.SourcePage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.example.gazetteer.data.Address;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Guide;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.PageLinks;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.function.RenderingResponse;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** The guides, as functional routes: there is no method to annotate, so {@link GuidePages} lists them. */
@Configuration(proxyBeanMethods = false)
class GuideRoutes {

    private final Gazetteer gazetteer;
    private final GuidePages pages;
    private final Sitemap sitemap;

    GuideRoutes(Gazetteer gazetteer, GuidePages pages, Sitemap sitemap) {
        this.gazetteer = gazetteer;
        this.pages = pages;
        this.sitemap = sitemap;
    }

    @Bean
    RouterFunction<ServerResponse> guides() {
        RouterFunctions.Builder routes = RouterFunctions.route();
        for (Language language : Language.values()) {
            String guides = Addresses.GUIDES.in(language);
            routes.GET(
                    guides,
                    request ->
                            render("guides", language, Addresses.GUIDES, pages.index(), Map.of("guides", Guide.ALL)));
            routes.GET(guides + "/{slug}", request -> guide(language, request));
        }
        return routes.build();
    }

    private ServerResponse guide(Language language, ServerRequest request) {
        String slug = request.pathVariable("slug");
        Guide guide =
                Guide.bySlug(language, slug).orElseThrow(() -> new PageNotFoundException("No guide is called " + slug));
        Map<String, Object> model = new HashMap<>(Map.of("guide", guide));
        gazetteer.notes().of(guide).ifPresent(note -> model.put("note", note));
        return render("guide", language, Addresses.guide(guide), pages.rows(guide), model);
    }

    private ServerResponse render(
            String template, Language language, Address page, List<SourcePage> rows, Map<String, ?> model) {
        return RenderingResponse.create(template)
                .modelAttribute("links", new PageLinks(language, page))
                .modelAttribute("urls", sitemap.urls(GuidePages.class, rows).in(language.locale()))
                .modelAttributes(model)
                .build();
    }
}
