package dev.waymark.spring.boot.internal.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.console.ConsoleRequest;
import dev.waymark.console.SitemapConsole;
import dev.waymark.runtime.Sitemap;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.DefaultCsrfToken;
import reactor.core.publisher.Mono;

class CsrfTokensTest {

    private static final String FIELD = "<input type=\"hidden\" name=\"_csrf\" value=\"t1\">";

    private final ConsoleRequest request = ConsoleRequest.of("GET", name -> null, Map.of("Accept", "text/html")::get);

    private static String page(ConsoleRequest request) {
        SitemapConsole console = SitemapConsole.create();
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of())
                .extension(console)
                .build()) {
            sitemap.start();
            return new String(console.respond(request).body(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void tokenOfAServletRequest_isInTheForms() {
        MockHttpServletRequest from = new MockHttpServletRequest();
        assertThat(page(CsrfTokens.add(from, request))).contains("<form").doesNotContain("_csrf");

        from.setAttribute(CsrfToken.class.getName(), new DefaultCsrfToken("X-CSRF-TOKEN", "_csrf", "t1"));
        assertThat(page(CsrfTokens.add(from, request))).contains(FIELD);
    }

    @Test
    void tokenOfAWebFluxRequest_isInTheForms() {
        MockServerWebExchange from = MockServerWebExchange.from(MockServerHttpRequest.get("/waymark"));
        assertThat(CsrfTokens.add(from, request).block()).isSameAs(request);

        String name = org.springframework.security.web.server.csrf.CsrfToken.class.getName();
        from.getAttributes().put(name, Mono.empty());
        assertThat(CsrfTokens.add(from, request).block()).isSameAs(request);

        from.getAttributes()
                .put(
                        name,
                        Mono.just(new org.springframework.security.web.server.csrf.DefaultCsrfToken(
                                "X-CSRF-TOKEN", "_csrf", "t1")));
        assertThat(page(CsrfTokens.add(from, request).block())).contains(FIELD);
    }
}
