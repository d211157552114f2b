package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** A web application with a parent context, where both are configured automatically. */
class StackParentContextTest {

    private static final String BASE_URL = "--waymark.base-url=https://www.example.com";

    @Test
    void child_hasItsOwnSitemap_andTheParentNeedsNoBaseUrl() throws Exception {
        try (ConfigurableApplicationContext parent = parent(Parent.class);
                ConfigurableApplicationContext child = child(parent, Child.class)) {
            assertThat(RawHttp.get(Applications.port(child), "/sitemap.xml").text())
                    .contains(
                            "<loc>https://www.example.com/</loc>",
                            "<loc>https://www.example.com/cities/Z%C3%BCrich</loc>");
            assertThat(parent.getBeanFactory().containsSingleton("sitemap")).isFalse();
        }
    }

    @Test
    void providersAndSourcesOfTheParent_areListedByTheChild() throws Exception {
        try (ConfigurableApplicationContext parent = parent(ParentWithPages.class);
                ConfigurableApplicationContext child = child(parent, ChildWithoutPages.class)) {
            assertThat(RawHttp.get(Applications.port(child), "/sitemap.xml").text())
                    .contains(
                            "<loc>https://www.example.com/help</loc>",
                            "<loc>https://www.example.com/cities/Z%C3%BCrich</loc>");
        }
    }

    @Test
    void childThatCloses_leavesItsParentOpen_andASecondChildStarts() throws Exception {
        try (ConfigurableApplicationContext parent = parent(ParentWithPages.class)) {
            child(parent, ChildWithoutPages.class).close();

            assertThat(parent.isActive()).isTrue();
            try (ConfigurableApplicationContext second = child(parent, ChildWithoutPages.class)) {
                assertThat(RawHttp.get(Applications.port(second), "/sitemap.xml")
                                .text())
                        .contains("<loc>https://www.example.com/help</loc>");
            }
        }
    }

    @Test
    void sitemapThatTheParentDeclaresItself_isServedByTheChild() throws Exception {
        try (ConfigurableApplicationContext parent = parent(ParentWithSitemap.class);
                ConfigurableApplicationContext child = child(parent, Child.class)) {
            assertThat(RawHttp.get(Applications.port(child), "/sitemap.xml").text())
                    .contains("<loc>https://own.example/help</loc>")
                    .doesNotContain("cities");
        }
    }

    @Test
    void sitemapThatTheChildDeclaresItself_isItsOnlyOne() throws Exception {
        try (ConfigurableApplicationContext parent = parent(Parent.class);
                ConfigurableApplicationContext child = child(parent, ChildWithSitemap.class)) {
            assertThat(RawHttp.get(Applications.port(child), "/sitemap.xml").text())
                    .contains("<loc>https://own.example/help</loc>");
            assertThat(child.getBeanProvider(Sitemap.class).getObject()).isSameAs(child.getBean("ownSitemap"));
        }
    }

    private static ConfigurableApplicationContext parent(Class<?> application) {
        return Applications.run(
                Registries.Cities.class,
                new SpringApplicationBuilder(application).web(WebApplicationType.NONE),
                List.of());
    }

    private static ConfigurableApplicationContext child(ConfigurableApplicationContext parent, Class<?> application) {
        return Applications.run(
                Registries.Cities.class, new SpringApplicationBuilder(application).parent(parent), List.of(BASE_URL));
    }

    @Configuration
    @EnableAutoConfiguration
    static class Parent {}

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityController.class, Registries.CityPages.class})
    static class Child {}

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityPages.class, Help.class})
    static class ParentWithPages {}

    @Configuration
    @EnableAutoConfiguration
    @Import(Registries.CityController.class)
    static class ChildWithoutPages {}

    @Configuration
    @EnableAutoConfiguration
    @Import(OwnSitemap.class)
    static class ParentWithSitemap {}

    @Configuration
    @EnableAutoConfiguration
    @Import(OwnSitemap.class)
    static class ChildWithSitemap {}

    @Configuration
    static class OwnSitemap {

        @Bean
        Sitemap ownSitemap() {
            return Sitemap.builder("https://own.example")
                    .registries(List.of())
                    .sources(List.of(new Help()))
                    .build();
        }
    }

    static class Help implements SitemapSource {

        @Override
        public String section() {
            return "help";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            sink.accept(SourcePage.of("/help"));
        }
    }
}
