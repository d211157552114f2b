package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Several sites over HTTP, on Spring MVC and on WebFlux. */
class StackSitesTest {

    private static final String[] SITES = {
        "--waymark.sites.germany.base-url=https://www.example.de",
        "--waymark.sites.uk.base-url=https://www.example.com/uk",
        "--waymark.sites.us.base-url=https://www.example.com/us"
    };

    private static ConfigurableApplicationContext start(Class<?> type, String... more) {
        List<String> arguments = new ArrayList<>(List.of(more));
        return Applications.start(Registries.Cities.class, type, arguments.toArray(String[]::new));
    }

    private static RawHttp.Answer get(
            ConfigurableApplicationContext application, String host, String path, String... headers) throws Exception {
        List<String> all = new ArrayList<>(List.of(headers));
        all.add("Host: " + host);
        return RawHttp.get(Applications.port(application), path, all.toArray(String[]::new));
    }

    @Test
    void hostAndPath_tellTheSite_andNoOtherHostIsAnswered() throws Exception {
        try (ConfigurableApplicationContext application = start(Shops.class, SITES)) {
            application.getBean(Sitemap.class).refresh(Refresh.all());

            assertThat(get(application, "www.example.de", "/sitemap.xml").text())
                    .contains("<loc>https://www.example.de/cities/Z%C3%BCrich</loc>")
                    .doesNotContain("example.com");
            assertThat(get(application, "www.example.com", "/uk/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/uk/cities/Z%C3%BCrich</loc>")
                    .doesNotContain("/us/");
            assertThat(get(application, "www.example.com", "/us/sitemap.xml.gz").header("Content-Type"))
                    .isEqualTo("application/gzip");
            assertThat(get(application, "www.example.com", "/sitemap.xml").status())
                    .isEqualTo(404);
            assertThat(get(application, "www.example.com", "/fr/sitemap.xml").status())
                    .isEqualTo(404);
            assertThat(get(application, "localhost", "/sitemap.xml").status()).isEqualTo(404);
            assertThat(get(application, "localhost", "/cities/Bern").text()).isEqualTo("Bern");
        }
    }

    @ParameterizedTest
    @CsvSource({"none, false", "framework, true", "native, true"})
    void forwardedHost_countsOnlyWhereTheApplicationTrustsIt(String strategy, boolean trusted) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(SITES));
        arguments.add("--server.forward-headers-strategy=" + strategy);
        try (ConfigurableApplicationContext application = start(Shops.class, arguments.toArray(String[]::new))) {
            application.getBean(Sitemap.class).refresh(Refresh.all());
            RawHttp.Answer answer = get(
                    application,
                    "backend",
                    "/sitemap.xml",
                    "X-Forwarded-Host: www.example.de",
                    "X-Forwarded-Proto: https",
                    "X-Forwarded-For: 203.0.113.7");
            if (trusted) {
                assertThat(answer.text())
                        .isEqualTo(get(application, "www.example.de", "/sitemap.xml")
                                .text())
                        .contains("<loc>https://www.example.de/cities/Z%C3%BCrich</loc>");
            } else {
                assertThat(answer.status()).isEqualTo(404);
            }
        }
    }

    @Test
    void forwardedHost_isIgnoredByDefault() throws Exception {
        try (ConfigurableApplicationContext application = start(Shops.class, SITES)) {
            application.getBean(Sitemap.class).refresh(Refresh.all());
            for (String header : List.of("X-Forwarded-Host: www.example.de", "Forwarded: host=www.example.de")) {
                assertThat(get(application, "backend", "/sitemap.xml", header).status())
                        .isEqualTo(404);
            }
        }
    }

    @Test
    void sitesOfABean_areAnswered_andNoneIsBeforeItIsKnown() throws Exception {
        try (ConfigurableApplicationContext application = start(Tenants.class)) {
            Sitemap sitemap = application.getBean(Sitemap.class);
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.capability(Engine.class).sites())
                    .extracting(EngineSite::site)
                    .containsExactly(Site.of("acme", "https://acme.example"));
            assertThat(get(application, "acme.example", "/sitemap.xml").text())
                    .contains("<loc>https://acme.example/cities/Bern</loc>");
            assertThat(get(application, "zoo.example", "/sitemap.xml").status()).isEqualTo(404);

            application.getBean(TenantSites.class).hosts.add("zoo");
            sitemap.refresh(Refresh.all());

            assertThat(get(application, "zoo.example", "/sitemap.xml").text())
                    .contains("<loc>https://zoo.example/cities/Bern</loc>");
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityController.class, Registries.CityPages.class})
    static class Shops {}

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityController.class, BernPages.class, TenantSites.class})
    static class Tenants {}

    static class BernPages extends Registries.CityPages {

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("Bern");
        }
    }

    static class TenantSites implements SitemapSites {

        final List<String> hosts = new ArrayList<>(List.of("acme"));

        @Override
        public void sites(Consumer<? super Site> sink) {
            hosts.forEach(name -> sink.accept(Site.of(name, "https://" + name + ".example")));
        }
    }
}
