package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.function.Consumer;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Region;

/** The regions as the application has them: the entry binds their properties by name. */
@ApplicationScoped
class RegionPages implements SitemapProvider<Region> {

    @Inject
    Gazetteer gazetteer;

    @Override
    public void pages(Consumer<? super Region> sink) {
        gazetteer.forEachRegion(sink);
    }
}
