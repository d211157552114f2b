package org.example.shop;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

@Component
class ProductPages implements SitemapProvider<Product> {

    private final Catalogue catalogue;

    ProductPages(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public void pages(Consumer<? super Product> sink) {
        catalogue.products().forEach(sink);
    }
}
