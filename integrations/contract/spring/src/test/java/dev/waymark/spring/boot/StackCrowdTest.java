package dev.waymark.spring.boot;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.CrowdContract;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;

/** On Tomcat and on Netty. */
class StackCrowdTest extends CrowdContract {

    @Override
    protected Running start(SitemapProvider<String> pages) {
        SpringApplicationBuilder prepared = new SpringApplicationBuilder(Application.class)
                .initializers(context -> ((GenericApplicationContext) context)
                        .registerBean(Registries.CityPages.class, () -> new Given(pages)));
        ConfigurableApplicationContext application = Applications.run(
                Registries.Cities.class,
                prepared,
                List.of("--waymark.base-url=https://www.example.com", "--waymark.first-snapshot-wait=60s"));
        return new Running(Applications.port(application), application);
    }

    @Override
    protected String page() {
        return "/cities/Bern";
    }

    private static final class Given extends Registries.CityPages {

        private final SitemapProvider<String> pages;

        Given(SitemapProvider<String> pages) {
            this.pages = pages;
        }

        @Override
        public void pages(Consumer<? super String> sink) {
            try {
                pages.pages(sink);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import(Registries.CityController.class)
    static class Application {}
}
