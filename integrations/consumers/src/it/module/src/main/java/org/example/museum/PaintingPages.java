package org.example.museum;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;

public class PaintingPages implements SitemapProvider<String> {

    @Override
    public void pages(Consumer<? super String> sink) {
        sink.accept("the-night-watch");
        sink.accept("the-milkmaid");
    }
}
