package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Beans that publish an event while they are made, and that sources and providers need: the mapping contexts of Spring
 * Data do so.
 */
class StackEarlyEventsTest {

    @ParameterizedTest
    @ValueSource(classes = {InConstructor.class, AfterProperties.class, OfAnyObject.class})
    void beanThatPublishesAnEventWhileItIsMade_mayBeNeededByPages(Class<?> application) throws Exception {
        try (ConfigurableApplicationContext started = Applications.start(
                Registries.Cities.class, application, "--waymark.base-url=https://www.example.com")) {
            assertThat(RawHttp.get(Applications.port(started), "/sitemap.xml").text())
                    .contains(
                            "<loc>https://www.example.com/towns/Thun</loc>",
                            "<loc>https://www.example.com/cities/Thun</loc>");
        }
    }

    interface Repository {}

    static class TownPages implements SitemapSource {

        TownPages(Repository repository) {
            assertThat(repository).isNotNull();
        }

        @Override
        public String section() {
            return "towns";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            sink.accept(SourcePage.of("/towns/Thun"));
        }
    }

    static class CityPages extends Registries.CityPages {

        CityPages(Repository repository) {
            assertThat(repository).isNotNull();
        }

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("Thun");
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({PublishesInItsConstructor.class, TownPages.class, CityPages.class, Registries.CityController.class})
    static class InConstructor {}

    static class PublishesInItsConstructor implements Repository {

        PublishesInItsConstructor(ApplicationEventPublisher events) {
            events.publishEvent(new Made(this));
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({PublishesAfterProperties.class, TownPages.class, CityPages.class, Registries.CityController.class})
    static class AfterProperties {}

    static class PublishesAfterProperties implements Repository, InitializingBean {

        private final ApplicationEventPublisher events;

        PublishesAfterProperties(ApplicationEventPublisher events) {
            this.events = events;
        }

        @Override
        public void afterPropertiesSet() {
            events.publishEvent(new Made(this));
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({PublishesAnyObject.class, TownPages.class, CityPages.class, Registries.CityController.class})
    static class OfAnyObject {}

    static class PublishesAnyObject implements Repository {

        PublishesAnyObject(ApplicationEventPublisher events) {
            events.publishEvent("made");
        }
    }

    static class Made extends ApplicationEvent {

        private static final long serialVersionUID = 1L;

        Made(Object source) {
            super(source);
        }
    }
}
