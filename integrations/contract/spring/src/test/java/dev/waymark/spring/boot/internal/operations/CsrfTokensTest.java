package dev.waymark.spring.boot.internal.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.DefaultCsrfToken;
import reactor.core.publisher.Mono;

class CsrfTokensTest {

    @Test
    void tokenOfAServletRequest_isAField() {
        MockHttpServletRequest request = new MockHttpServletRequest();
        assertThat(CsrfTokens.of(request)).isEmpty();

        request.setAttribute(CsrfToken.class.getName(), new DefaultCsrfToken("X-CSRF-TOKEN", "_csrf", "t1"));
        assertThat(CsrfTokens.of(request)).isEqualTo(Map.of("_csrf", "t1"));
    }

    @Test
    void tokenOfAWebFluxRequest_isAField() {
        MockServerWebExchange request = MockServerWebExchange.from(MockServerHttpRequest.get("/waymark"));
        assertThat(CsrfTokens.of(request).block()).isEmpty();

        String name = org.springframework.security.web.server.csrf.CsrfToken.class.getName();
        request.getAttributes().put(name, Mono.empty());
        assertThat(CsrfTokens.of(request).block()).isEmpty();

        request.getAttributes()
                .put(
                        name,
                        Mono.just(new org.springframework.security.web.server.csrf.DefaultCsrfToken(
                                "X-CSRF-TOKEN", "_csrf", "t1")));
        assertThat(CsrfTokens.of(request).block()).isEqualTo(Map.of("_csrf", "t1"));
    }
}
