package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.aot.hint.predicate.RuntimeHintsPredicates.proxies;
import static org.springframework.aot.hint.predicate.RuntimeHintsPredicates.reflection;
import static org.springframework.aot.hint.predicate.RuntimeHintsPredicates.resource;

import jakarta.servlet.http.HttpServletRequest;
import org.junit.jupiter.api.Test;
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

    @Test
    void proxiesThatFirewallsAreAskedWith_areKnown() {
        RuntimeHints hints = new RuntimeHints();
        new WaymarkRuntimeHints().registerHints(hints, getClass().getClassLoader());

        assertThat(proxies().forInterfaces(HttpServletRequest.class)).accepts(hints);
        assertThat(proxies().forInterfaces(ServerHttpRequest.class)).accepts(hints);
        assertThat(proxies().forInterfaces(ServerHttpResponse.class)).accepts(hints);
    }
}
