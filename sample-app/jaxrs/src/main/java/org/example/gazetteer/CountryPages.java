package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.function.Consumer;
import org.example.gazetteer.data.CountryPage;
import org.example.gazetteer.data.Gazetteer;

/** The countries, each once, with what it is called in every language. */
@ApplicationScoped
class CountryPages implements SitemapProvider<CountryPage> {

    @Inject
    Gazetteer gazetteer;

    @Override
    public void pages(Consumer<? super CountryPage> sink) {
        gazetteer.forEachCountry(sink);
    }
}
