package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Consumer;
import org.example.gazetteer.data.Guide;
import org.example.gazetteer.data.GuidePage;

/** The guides, a row for each language, with the time when each was edited. */
@ApplicationScoped
class GuidePages implements SitemapProvider<GuidePage> {

    @Override
    public void pages(Consumer<? super GuidePage> sink) {
        Guide.forEachPage(sink);
    }
}
