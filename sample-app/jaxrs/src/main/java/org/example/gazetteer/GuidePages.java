package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Consumer;
import org.example.gazetteer.data.Guide;
import org.example.gazetteer.data.GuidePage;

/** The guides, a row per language, each with the time of its last edit. */
@ApplicationScoped
class GuidePages implements SitemapProvider<GuidePage> {

    @Override
    public void pages(Consumer<? super GuidePage> sink) {
        Guide.forEachPage(sink);
    }
}
