package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.filter.ShallowEtagHeaderFilter;

/** The filters that Boot brings let Tomcat send a sitemap as a file; one that wants to see the bytes gets them. */
class ServletSendfileTest {

    @TempDir
    private Path directory;

    @Test
    void tomcat_sendsTheFile() throws Exception {
        assertThat(fileOfLargeSitemap(Application.class)).startsWith(directory.toString());
    }

    @Test
    void filterThatReadsTheAnswer_readsAllOfIt() throws Exception {
        assertThat(fileOfLargeSitemap(WithTags.class)).isEmpty();
    }

    private @Nullable String fileOfLargeSitemap(Class<?> application) throws Exception {
        try (ConfigurableApplicationContext context = Applications.start(
                Registries.Cities.class,
                application,
                "--waymark.base-url=https://www.example.com",
                "--waymark.store-directory=" + directory)) {
            Sitemap sitemap = context.getBean(Sitemap.class);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            BlockingQueue<String> files = context.getBean(Watching.class).files;
            files.clear();

            RawHttp.Answer answer = RawHttp.get(Applications.port(context), "/sitemap.xml", "Accept-Encoding: gzip");

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body().length).isGreaterThan(64 << 10);
            ByteArrayOutputStream expected = new ByteArrayOutputStream();
            sitemap.sites()
                    .get(0)
                    .snapshot()
                    .orElseThrow()
                    .file("sitemap.xml")
                    .orElseThrow()
                    .writeTo(expected);
            assertThat(new GZIPInputStream(new ByteArrayInputStream(answer.body())).readAllBytes())
                    .isEqualTo(expected.toByteArray());
            return files.poll(60, TimeUnit.SECONDS);
        }
    }

    /** Sees the request attributes for Tomcat after all filters. */
    @Order(Ordered.HIGHEST_PRECEDENCE)
    static class Watching extends OncePerRequestFilter {

        final BlockingQueue<String> files = new LinkedBlockingQueue<>();

        @Override
        protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws ServletException, IOException {
            chain.doFilter(request, response);
            // The application itself asks for robots.txt at any moment.
            if (request.getRequestURI().equals("/sitemap.xml")) {
                Object file = request.getAttribute("org.apache.tomcat.sendfile.filename");
                files.add(file == null ? "" : file.toString());
            }
        }
    }

    /** Around the sitemap's filter, which comes after that of Spring Security. */
    @Order(Ordered.HIGHEST_PRECEDENCE + 1)
    static class Tags extends ShallowEtagHeaderFilter {}

    @Configuration
    @EnableAutoConfiguration
    @Import(Registries.CityController.class)
    static class Application {

        @Bean
        Watching watching() {
            return new Watching();
        }

        @Bean
        Registries.CityPages cityPages() {
            return new Registries.CityPages() {
                @Override
                public void pages(Consumer<? super String> sink) {
                    Random random = new Random(1);
                    for (int i = 0; i < 10_000; i++) {
                        sink.accept(Long.toHexString(random.nextLong()));
                    }
                }
            };
        }
    }

    @Configuration
    @Import(Application.class)
    static class WithTags {

        @Bean
        Tags tags() {
            return new Tags();
        }
    }
}
