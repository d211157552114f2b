package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.RouteLocator;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * Many requests on one connection, each right after the answer before. That an answer ends a moment after its last byte
 * showed as a request that was never answered, in one of a hundred rounds. {@code -Dwaymark.test.rounds=5000} for
 * longer than an ordinary build, in which these rounds are run four times.
 */
@Tag("long")
class WebFluxKeepAliveTest {

    private static final int ROUNDS = Integer.getInteger("waymark.test.rounds", 150);

    /** Listed in one piece, or in many. */
    private static final class Pages {
        private static int count;
    }

    public static final class Registry implements SitemapRegistry {
        @Override
        public void register(EntryCollector entries) {
            entries.entry("com.example.CityController#none", "cities", "/none/{id}")
                    .pages(url -> {
                        for (int i = 0; i < Pages.count; i++) {
                            url.begin().value(i).end();
                        }
                    });
        }
    }

    @Configuration(proxyBeanMethods = false)
    @Import(StackServedTest.Application.class)
    static class AsCompiled {

        @Bean
        RouteLocator routes() {
            return SitemapFactory.AS_COMPILED;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1_000})
    void requestsAfterASitemap_areAnsweredOnTheSameConnection(int pages) throws Exception {
        Pages.count = pages;
        try (ConfigurableApplicationContext application =
                Applications.start(Registry.class, AsCompiled.class, "--waymark.base-url=https://www.example.com")) {
            String root = "http://localhost:" + Applications.port(application);
            for (int round = 0; round < ROUNDS; round++) {
                HttpClient client = HttpClient.newHttpClient();
                for (String path : List.of("/sitemap.xml", "/cities/Bern", "/sitemap.xml.gz", "/nothing.xml")) {
                    HttpRequest request = HttpRequest.newBuilder(URI.create(root + path))
                            .timeout(Duration.ofMinutes(1))
                            .build();
                    HttpResponse<byte[]> answer = client.send(request, BodyHandlers.ofByteArray());
                    assertThat(answer.statusCode()).as(path).isEqualTo(path.equals("/nothing.xml") ? 404 : 200);
                }
            }
        }
    }
}
