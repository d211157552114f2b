package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.function.Consumer;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.PlacePage;

/** All places, row by row: never more than a few of them in memory. */
@ApplicationScoped
class PlacePages implements SitemapProvider<PlacePage> {

    @Inject
    Gazetteer gazetteer;

    @Override
    public void pages(Consumer<? super PlacePage> sink) {
        gazetteer.forEachPlace(sink);
    }
}
