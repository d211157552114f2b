package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Region;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The regions as the application has them: the entry binds their properties by name. */
@Component
class RegionPages implements SitemapProvider<Region> {

    private final Gazetteer gazetteer;

    RegionPages(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    @Override
    @Transactional(readOnly = true)
    public void pages(Consumer<? super Region> sink) {
        gazetteer.forEachRegion(sink);
    }
}
