package dev.waymark.contract.jaxrs;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.ContractPages;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Consumer;

/** Behind a proxy of CDI, which must be able to see a class that the application hides. */
@ApplicationScoped
class EchoPages implements SitemapProvider<String> {

    @Override
    public void pages(Consumer<? super String> sink) {
        ContractPages.echo(sink);
    }
}
