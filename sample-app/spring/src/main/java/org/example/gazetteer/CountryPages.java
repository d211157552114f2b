package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;
import org.example.gazetteer.data.CountryPage;
import org.example.gazetteer.data.Gazetteer;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The countries, each once, with what it is called in every language. */
@Component
class CountryPages implements SitemapProvider<CountryPage> {

    private final Gazetteer gazetteer;

    CountryPages(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    @Override
    @Transactional(readOnly = true)
    public void pages(Consumer<? super CountryPage> sink) {
        gazetteer.forEachCountry(sink);
    }
}
