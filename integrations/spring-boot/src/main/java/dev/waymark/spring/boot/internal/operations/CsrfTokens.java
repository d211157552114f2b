package dev.waymark.spring.boot.internal.operations;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.util.ClassUtils;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Spring Security's CSRF token, as a field of forms. Without Spring Security, there is none. */
public final class CsrfTokens {

    private static final boolean HAS_SECURITY =
            ClassUtils.isPresent("org.springframework.security.web.csrf.CsrfToken", CsrfTokens.class.getClassLoader());

    private CsrfTokens() {}

    /** The field for a request in a servlet container. */
    public static Map<String, String> of(HttpServletRequest request) {
        return HAS_SECURITY && request.getAttribute(CsrfToken.class.getName()) instanceof CsrfToken token
                ? Map.of(token.getParameterName(), token.getToken())
                : Map.of();
    }

    /** The field for a request to WebFlux. */
    static Mono<Map<String, String>> of(ServerWebExchange exchange) {
        Mono<org.springframework.security.web.server.csrf.CsrfToken> token = HAS_SECURITY
                ? exchange.getAttribute(org.springframework.security.web.server.csrf.CsrfToken.class.getName())
                : null;
        return token == null
                ? Mono.just(Map.of())
                : token.map(one -> Map.of(one.getParameterName(), one.getToken()))
                        .defaultIfEmpty(Map.of());
    }
}
