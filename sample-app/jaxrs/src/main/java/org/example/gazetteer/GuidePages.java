package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Consumer;
import org.example.gazetteer.data.Guide;

/** The guides, with the time when each was edited. */
@ApplicationScoped
class GuidePages implements SitemapProvider<Guide> {

    @Override
    public void pages(Consumer<? super Guide> sink) {
        Guide.ALL.forEach(sink);
    }
}
