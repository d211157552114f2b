package dev.waymark.spring.boot.internal.console;

import dev.waymark.console.ConsoleRequest;
import dev.waymark.console.ConsoleResponse;
import dev.waymark.console.SitemapConsole;
import java.util.List;
import java.util.Objects;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.util.ClassUtils;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Serves the console from WebFlux. Pages are made by threads that may block. Thread-safe. */
public final class ConsoleWebFilter implements WebFilter, Ordered {

    private static final boolean HAS_TOKENS = ClassUtils.isPresent(
            "org.springframework.security.web.server.csrf.CsrfToken", ConsoleWebFilter.class.getClassLoader());

    private final SitemapConsole console;
    private final String path;
    private final List<String> hosts;
    private final int order;

    /**
     * Creates a filter without access control.
     *
     * @param path the console's path, relative to the application's
     * @param hosts allowed hosts, besides those of the sites
     */
    public ConsoleWebFilter(SitemapConsole console, String path, List<String> hosts, int order) {
        this.console = Objects.requireNonNull(console, "console");
        this.path = Objects.requireNonNull(path, "path");
        this.hosts = hosts;
        this.order = order;
    }

    @Override
    public int getOrder() {
        return order;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        if (!request.getPath().pathWithinApplication().value().equals(path)) {
            return chain.filter(exchange);
        }
        return exchange.getFormData()
                .map(form -> question(request, form).unguarded(hosts))
                .flatMap(question -> HAS_TOKENS ? CsrfTokens.add(exchange, question) : Mono.just(question))
                .publishOn(Schedulers.boundedElastic())
                .map(console::respond)
                .flatMap(answer -> write(answer, request, exchange.getResponse()));
    }

    private static ConsoleRequest question(ServerHttpRequest request, MultiValueMap<String, String> form) {
        MultiValueMap<String, String> query = request.getQueryParams();
        return ConsoleRequest.of(
                request.getMethod().name(),
                name -> query.containsKey(name) ? query.getFirst(name) : form.getFirst(name),
                name -> request.getHeaders().getFirst(name));
    }

    private static Mono<Void> write(ConsoleResponse answer, ServerHttpRequest request, ServerHttpResponse response) {
        byte[] body = answer.body();
        response.setStatusCode(HttpStatusCode.valueOf(answer.status()));
        answer.headers().forEach(response.getHeaders()::set);
        response.getHeaders().setContentLength(body.length);
        return request.getMethod().equals(HttpMethod.HEAD)
                ? response.setComplete()
                : response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }
}
