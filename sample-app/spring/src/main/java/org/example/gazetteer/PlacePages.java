package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.PlacePage;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** All places, row by row: in one transaction, and never more than a few of them in memory. */
@Component
class PlacePages implements SitemapProvider<PlacePage> {

    private final Gazetteer gazetteer;

    PlacePages(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    @Override
    @Transactional(readOnly = true)
    public void pages(Consumer<? super PlacePage> sink) {
        gazetteer.forEachPlace(sink);
    }
}
