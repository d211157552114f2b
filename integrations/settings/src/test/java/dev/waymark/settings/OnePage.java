package dev.waymark.settings;

import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;

/** A page. */
final class OnePage implements SitemapSource {

    @Override
    public String section() {
        return "help";
    }

    @Override
    public void pages(Consumer<? super SourcePage> sink) {
        sink.accept(SourcePage.of("/help"));
    }
}
