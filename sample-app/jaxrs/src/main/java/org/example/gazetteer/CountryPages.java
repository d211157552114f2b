package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.function.Consumer;
import org.example.gazetteer.data.Gazetteer;

/** The codes of the countries: a single path parameter needs no more than its value. */
@ApplicationScoped
class CountryPages implements SitemapProvider<String> {

    @Inject
    Gazetteer gazetteer;

    @Override
    public void pages(Consumer<? super String> sink) {
        gazetteer.forEachCountry(sink);
    }
}
