package dev.waymark.spring.boot.internal.console;

import dev.waymark.console.ConsoleRequest;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Adds Spring Security's CSRF tokens. Loaded only with Spring Security. */
public final class CsrfTokens {

    private CsrfTokens() {}

    /** Puts the token of a request in a servlet container into the forms. */
    public static ConsoleRequest add(HttpServletRequest from, ConsoleRequest request) {
        return from.getAttribute(CsrfToken.class.getName()) instanceof CsrfToken token
                ? request.withToken(token.getParameterName(), token.getToken())
                : request;
    }

    /** Puts the token of a request to WebFlux into the forms. */
    static Mono<ConsoleRequest> add(ServerWebExchange from, ConsoleRequest request) {
        Mono<org.springframework.security.web.server.csrf.CsrfToken> token =
                from.getAttribute(org.springframework.security.web.server.csrf.CsrfToken.class.getName());
        return token == null
                ? Mono.just(request)
                : token.map(one -> request.withToken(one.getParameterName(), one.getToken()))
                        .defaultIfEmpty(request);
    }
}
