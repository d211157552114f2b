package dev.waymark.runtime.http;

import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.List;
import java.util.function.Consumer;

class CityPages implements SitemapSource {

    @Override
    public String section() {
        return "cities";
    }

    @Override
    public void pages(Consumer<? super SourcePage> sink) {
        for (String city : List.of("São Paulo", "Zürich")) {
            sink.accept(SourcePage.of("/cities/" + city));
        }
    }
}
