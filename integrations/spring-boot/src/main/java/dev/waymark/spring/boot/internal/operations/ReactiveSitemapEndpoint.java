package dev.waymark.spring.boot.internal.operations;

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
 * {@link SitemapEndpoint} for WebFlux, where the request headers are in the subscriber's context.
 *
 * <p>Public only because the actuator calls it.
 */
@WebEndpoint(id = "sitemap")
public class ReactiveSitemapEndpoint {

    private final SitemapEndpoint endpoint;

    /** Delegates to this endpoint. */
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

    /** Starts a full refresh. */
    @WriteOperation
    public Mono<WebEndpointResponse<String>> refresh() {
        return withHeaders(headers -> endpoint.refresh(null, headers));
    }

    /** Starts a refresh of one section. */
    @WriteOperation
    public Mono<WebEndpointResponse<String>> refreshSection(@Selector String section) {
        return withHeaders(headers -> endpoint.refresh(section, headers));
    }

    /** Responds on a thread that may block. */
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
