package dev.waymark.contract.jaxrs;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.ContractPages;
import jakarta.enterprise.context.RequestScoped;
import java.util.function.Consumer;

/** A bean that exists only within a request, and refreshes happen outside of any. */
@RequestScoped
class FilePages implements SitemapProvider<String> {

    @Override
    @Intercepted
    public void pages(Consumer<? super String> sink) {
        ContractPages.files(sink);
    }
}
