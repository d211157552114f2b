package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/** Pages straight from a method that returns a {@code Flux}. */
class WebFluxMethodTest {

    private static ConfigurableApplicationContext start() {
        return Applications.start(Registry.class, Application.class, "--waymark.base-url=https://www.example.com");
    }

    @Test
    void flux_isReadToItsEnd_aBoundedNumberAhead() throws Exception {
        try (ConfigurableApplicationContext application = start()) {
            String sitemap =
                    RawHttp.get(Applications.port(application), "/sitemap.xml").text();
            Cities cities = application.getBean(Cities.class);

            assertThat(sitemap).contains("<loc>https://www.example.com/cities/1</loc>");
            assertThat(sitemap.split("<loc>", -1)).hasSize(5_001);
            assertThat(cities.mostRequested).hasValueLessThanOrEqualTo(256);
        }
    }

    @Test
    void flux_isCancelled_whenAPageFails() throws Exception {
        try (ConfigurableApplicationContext application = start()) {
            RawHttp.get(Applications.port(application), "/sitemap.xml");
            Cities cities = application.getBean(Cities.class);
            cities.failAt.set(300);
            RefreshReport report = application.getBean(Sitemap.class).refresh(Refresh.provider(Cities.class));
            assertThat(report.section("city")
                            .orElseThrow()
                            .failure()
                            .orElseThrow()
                            .cause())
                    .hasMessageContaining("connection lost");
            assertThat(cities.ended).isTrue();
        }
    }

    /** A service over something reactive. */
    static class Cities {
        final AtomicLong mostRequested = new AtomicLong();
        final AtomicInteger failAt = new AtomicInteger();
        final AtomicBoolean ended = new AtomicBoolean();

        Flux<Integer> listed() {
            return Flux.range(1, 5_000)
                    .map(number -> {
                        if (number == failAt.get()) {
                            throw new IllegalStateException("connection lost");
                        }
                        return number;
                    })
                    .doFinally(signal -> ended.set(true))
                    .doOnRequest(count -> mostRequested.accumulateAndGet(count, Math::max))
                    .subscribeOn(Schedulers.boundedElastic());
        }
    }

    /** As the annotation processor would write it, which would let tests without these classes find it, too. */
    public static final class Registry implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(CityController.class.getCanonicalName() + "#city", "city", "/cities/{number}")
                    .reactive(
                            Cities.class,
                            "listed",
                            (Cities bean) -> bean.listed().toStream(256))
                    .pages((Integer page, UrlWriter url) ->
                            url.begin().value(page).end());
        }
    }

    @RestController
    static class CityController {

        @GetMapping("/cities/{number}")
        String city(@PathVariable int number) {
            return String.valueOf(number);
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({CityController.class, Cities.class})
    static class Application {}
}
