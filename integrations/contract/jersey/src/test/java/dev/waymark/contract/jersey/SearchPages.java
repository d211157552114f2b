package dev.waymark.contract.jersey;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.ContractPages;
import java.util.function.Consumer;

public class SearchPages implements SitemapProvider<String> {

    @Override
    public void pages(Consumer<? super String> sink) {
        ContractPages.search(sink);
    }
}
