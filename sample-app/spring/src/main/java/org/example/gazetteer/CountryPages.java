package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;
import org.example.gazetteer.data.Gazetteer;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The codes of the countries: a single path variable needs no more than its value. */
@Component
class CountryPages implements SitemapProvider<String> {

    private final Gazetteer gazetteer;

    CountryPages(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    @Override
    @Transactional(readOnly = true)
    public void pages(Consumer<? super String> sink) {
        gazetteer.forEachCountry(sink);
    }
}
