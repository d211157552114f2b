package dev.waymark.spring.boot.internal.endpoint;

import java.util.function.Function;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.WebEndpoint;
import org.springframework.lang.Nullable;
import org.springframework.web.filter.reactive.ServerWebExchangeContextFilter;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * The same as {@link SitemapEndpoint} on WebFlux, where the headers of a request are in the context of a subscriber.
 *
 * <p>Public only because the actuator calls it.
 */
@WebEndpoint(id = "sitemap")
public class ReactiveSitemapEndpoint {

    private final SitemapEndpoint endpoint;

    /** Answers as this one. */
    public ReactiveSitemapEndpoint(SitemapEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    /** Shows a page. */
    @ReadOperation(producesFrom = SitemapEndpoint.Form.class)
    public Mono<WebEndpointResponse<String>> show(
            @Nullable String page,
            @Nullable String name,
            @Nullable String url,
            @Nullable String site,
            SitemapEndpoint.Form form) {
        return withHeaders(headers -> endpoint.show(page, name, url, site, form, headers));
    }

    /** Begins a refresh of everything. */
    @WriteOperation
    public Mono<WebEndpointResponse<String>> refresh() {
        return withHeaders(headers -> endpoint.refresh(null, headers));
    }

    /** Begins a refresh of one section. */
    @WriteOperation
    public Mono<WebEndpointResponse<String>> refreshSection(@Selector String section) {
        return withHeaders(headers -> endpoint.refresh(section, headers));
    }

    /** Answers on a thread that may block. */
    private static Mono<WebEndpointResponse<String>> withHeaders(
            Function<Function<String, String>, WebEndpointResponse<String>> answer) {
        return Mono.deferContextual(context -> {
            Function<String, String> headers = name -> ServerWebExchangeContextFilter.getExchange(context)
                    .map(exchange -> exchange.getRequest().getHeaders().getFirst(name))
                    .orElse(null);
            return Mono.fromCallable(() -> answer.apply(headers)).subscribeOn(Schedulers.boundedElastic());
        });
    }
}
