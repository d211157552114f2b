package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the application declares itself takes the place of what the starter would. */
class ReplacedBeansTest {

    private final WebApplicationContextRunner application = Contexts.ofCities();
    private final WebApplicationContextRunner webApplication = Contexts.web();

    @Test
    void sitemapOfTheApplication_takesThePlaceOfThisOne() {
        try (Sitemap own =
                Sitemap.builder("https://own.example").registries(List.of()).build()) {
            new WebApplicationContextRunner()
                    .withConfiguration(AutoConfigurations.of(WaymarkAutoConfiguration.class))
                    .withBean(Sitemap.class, () -> own)
                    .run(context -> assertThat(context).getBean(Sitemap.class).isSameAs(own));
        }
    }

    @Test
    void locatorOfTheApplication_takesThePlaceOfThisOne() {
        webApplication
                .withClassLoader(Registries.with(Registries.Cities.class))
                .withBean(RouteLocator.class, () -> SitemapFactory.AS_COMPILED)
                .withBean(ProviderLocator.class, () -> ProviderLocator.of(new Registries.CityPages()))
                .run(context -> {
                    assertThat(context).hasNotFailed().hasSingleBean(ProviderLocator.class);
                    assertThat(context).doesNotHaveBean(SitemapProvider.class);
                });
    }

    @Test
    void filterOfTheApplication_takesThePlaceOfThisOne() {
        webApplication
                .withBean(
                        SitemapFilter.class, () -> new SitemapFilter(unrelated().responder()))
                .run(context -> assertThat(context)
                        .hasSingleBean(SitemapFilter.class)
                        .doesNotHaveBean(DelegatingFilterProxyRegistrationBean.class));
    }

    @Test
    void registrationOfTheApplication_takesThePlaceOfThisOne() {
        webApplication
                .withUserConfiguration(OwnRegistration.class)
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .hasBean("ownRegistration")
                        .doesNotHaveBean(DelegatingFilterProxyRegistrationBean.class));
    }

    @Test
    void responderOfTheApplication_takesThePlaceOfThisOne() {
        SitemapResponder own = unrelated().responder();
        application
                .withBean(SitemapResponder.class, () -> own)
                .run(context ->
                        assertThat(context).getBean(SitemapResponder.class).isSameAs(own));
    }

    @Test
    void storeOfTheApplication_takesThePlaceOfThisOne(@TempDir Path directory) {
        SnapshotStore own = SnapshotStore.directory(directory);
        application
                .withPropertyValues("waymark.store-directory=/dev/null/never-looked-at")
                .withBean(SnapshotStore.class, () -> own)
                .run(context -> {
                    assertThat(context).getBean(SnapshotStore.class).isSameAs(own);
                    context.getBean(Sitemap.class).refresh(Refresh.all());
                    assertThat(directory).isNotEmptyDirectory();
                });
    }

    private static Sitemap unrelated() {
        return Sitemap.builder("https://own.example").registries(List.of()).build();
    }

    @Configuration
    static class OwnRegistration {

        @Bean
        FilterRegistrationBean<SitemapFilter> ownRegistration() {
            return new FilterRegistrationBean<>(new SitemapFilter(unrelated().responder()));
        }
    }
}
