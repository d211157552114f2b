package dev.waymark.contract.jaxrs;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.ContractPages;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Named;
import java.util.function.Consumer;

/** A bean with a qualifier, and one that is created for each use. */
@Dependent
@Named("search")
class SearchPages implements SitemapProvider<String> {

    @Override
    public void pages(Consumer<? super String> sink) {
        ContractPages.search(sink);
    }
}
