package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.aot.hint.predicate.RuntimeHintsPredicates.proxies;
import static org.springframework.aot.hint.predicate.RuntimeHintsPredicates.reflection;
import static org.springframework.aot.hint.predicate.RuntimeHintsPredicates.resource;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.context.annotation.ImportRuntimeHints;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;

/** As much of a native image as can be tested without one. */
class WaymarkRuntimeHintsTest {

    @Test
    void autoConfiguration_bringsTheHints() {
        ImportRuntimeHints hints =
                AnnotatedElementUtils.findMergedAnnotation(WaymarkAutoConfiguration.class, ImportRuntimeHints.class);

        assertThat(hints).isNotNull().extracting(ImportRuntimeHints::value).isEqualTo(new Class<?>[] {
            WaymarkRuntimeHints.class
        });
    }

    @Test
    void registriesAreKept_withTheirServiceFileAndTheirConstructors() throws Exception {
        RuntimeHints hints = new RuntimeHints();
        new WaymarkRuntimeHints().registerHints(hints, Registries.with(Registries.Cities.class));

        assertThat(resource().forResource("META-INF/services/dev.waymark.runtime.registry.SitemapRegistry"))
                .accepts(hints);
        assertThat(reflection()
                        .onConstructor(Registries.Cities.class.getConstructor())
                        .invoke())
                .accepts(hints);
        assertThat(reflection()
                        .onConstructor(Registries.Offers.class.getConstructor())
                        .invoke())
                .rejects(hints);
    }

    @ParameterizedTest
    @CsvSource({
        "waymark-runtime, dev/waymark/runtime/internal/shard/sitemap-style.css",
        "waymark-console, dev/waymark/console/console.css"
    })
    void styleSheets_areKept_byTheirJars(String artifact, String resource) throws IOException {
        ClassLoader classes = getClass().getClassLoader();
        assertThat(classes.getResource(resource)).isNotNull();
        try (InputStream config = Objects.requireNonNull(classes.getResourceAsStream(
                "META-INF/native-image/dev.waymark/" + artifact + "/resource-config.json"))) {
            assertThat(new String(config.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("\"" + resource.replace(".", "\\\\.") + "\"");
        }
    }

    @Test
    void proxiesThatFirewallsAreAskedWith_areKnown() {
        RuntimeHints hints = new RuntimeHints();
        new WaymarkRuntimeHints().registerHints(hints, getClass().getClassLoader());

        assertThat(proxies().forInterfaces(HttpServletRequest.class)).accepts(hints);
        assertThat(proxies().forInterfaces(ServerHttpRequest.class)).accepts(hints);
        assertThat(proxies().forInterfaces(ServerHttpResponse.class)).accepts(hints);
    }
}
