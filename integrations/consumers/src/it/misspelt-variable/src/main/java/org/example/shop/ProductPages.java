package org.example.shop;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;

class ProductPages implements SitemapProvider<Product> {

    @Override
    public void pages(Consumer<? super Product> sink) {
        sink.accept(new Product("tea", "earl-grey"));
    }
}
