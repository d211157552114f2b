package org.example.gazetteer;

import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;
import org.example.gazetteer.data.Guide;
import org.springframework.stereotype.Component;

/** Lists the guides, whose routes are functions and cannot be annotated. */
@Component
class GuidePages implements SitemapSource {

    @Override
    public String section() {
        return "guides";
    }

    @Override
    public void pages(Consumer<? super SourcePage> sink) {
        sink.accept(SourcePage.of("/guides"));
        Guide.ALL.forEach(
                guide -> sink.accept(SourcePage.of("/guides/" + guide.slug()).lastModified(guide.editedAt())));
    }
}
