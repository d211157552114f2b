package dev.waymark.spring.boot.internal.operations;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.EndpointResponse;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.SettingException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Serves endpoints from WebFlux, where no container checks roles. Worker threads create the pages. */
public final class EndpointWebFilter implements WebFilter, Ordered {

    private final List<EndpointPlace> places;
    private final Supplier<Sitemap> sitemap;
    private final int order;

    /**
     * Creates a filter.
     *
     * @param places the places of the endpoints
     * @param sitemap called for each request to one of them
     * @param order its place among the filters
     * @throws SettingException if a place has a role
     */
    public EndpointWebFilter(List<EndpointPlace> places, Supplier<Sitemap> sitemap, int order) {
        this.places = List.copyOf(places);
        this.sitemap = sitemap;
        this.order = order;
        for (EndpointPlace place : places) {
            if (place.path().isPresent() && place.role().isPresent()) {
                String prefix = "waymark." + place.name();
                throw new SettingException(
                        prefix + ".role is set, but on WebFlux the " + place.name() + " is at " + prefix
                                + ".path only in development. Use the actuator's endpoint sitemap, and let Spring"
                                + " Security guard that.",
                        "Write for example: management.endpoints.web.exposure.include=health,sitemap",
                        null);
            }
        }
    }

    @Override
    public int getOrder() {
        return order;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String path = exchange.getRequest().getPath().pathWithinApplication().value();
        return EndpointPlace.at(places, path)
                .map(place -> serve(place, exchange, chain))
                .orElseGet(() -> chain.filter(exchange));
    }

    private Mono<Void> serve(EndpointPlace place, ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        return Mono.zip(exchange.getFormData(), CsrfTokens.of(exchange), (form, fields) -> asked(request, form, fields))
                .publishOn(Schedulers.boundedElastic())
                .map(asked -> place.respond(sitemap.get(), asked))
                .flatMap(answer -> answer.isPresent()
                        ? write(answer.get(), request, exchange.getResponse())
                        : chain.filter(exchange));
    }

    private static EndpointRequest asked(
            ServerHttpRequest request, MultiValueMap<String, String> form, Map<String, String> fields) {
        MultiValueMap<String, String> query = request.getQueryParams();
        return new EndpointRequest(
                request.getMethod().name(),
                name -> query.containsKey(name) ? query.getFirst(name) : form.getFirst(name),
                name -> request.getHeaders().getFirst(name),
                Optional.of(fields));
    }

    private static Mono<Void> write(EndpointResponse answer, ServerHttpRequest request, ServerHttpResponse response) {
        byte[] body = answer.body();
        response.setStatusCode(HttpStatusCode.valueOf(answer.status()));
        answer.headers().forEach(response.getHeaders()::set);
        response.getHeaders().setContentLength(body.length);
        return request.getMethod().equals(HttpMethod.HEAD)
                ? response.setComplete()
                : response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }
}
