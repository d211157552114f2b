package dev.waymark.contract.resteasy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.CrowdContract;
import dev.waymark.contract.SitemapContract;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** On Jetty. */
class ResteasyCrowdTest extends CrowdContract {

    @Override
    protected Running start(SitemapProvider<String> pages) throws Exception {
        CrowdPages.GIVEN.set(pages);
        EchoServer server = new EchoServer(
                Map.of(
                        "waymark.base-url",
                        "https://www.example.com",
                        "waymark.locales",
                        SitemapContract.LOCALES,
                        "waymark.first-snapshot-wait",
                        "60s"),
                SeContainerInitializer.newInstance().addBeanClasses(CrowdPages.class),
                "/",
                "");
        return new Running(server.port(), server::stop);
    }

    @Override
    protected String page() {
        return "/colours/RED";
    }

    /** Beside the few pages of the application. */
    public static class CrowdPages implements SitemapSource {

        private static final AtomicReference<SitemapProvider<String>> GIVEN = new AtomicReference<>();

        @Override
        public String section() {
            return "crowd";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) throws Exception {
            Objects.requireNonNull(GIVEN.get()).pages(slug -> sink.accept(SourcePage.of("/crowd/" + slug)));
        }
    }
}
