package dev.waymark.spring.boot.internal.operations;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.EndpointResponse;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.WaymarkSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
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

    private static final Log LOG = LogFactory.getLog(EndpointWebFilter.class);

    private final List<EndpointPlace> places;
    private final Supplier<Sitemap> sitemap;
    private final int order;

    /**
     * Creates a filter.
     *
     * @param places the places of the endpoints
     * @param sitemap called for each request to one of them
     * @param settings the application's
     * @throws SettingException if a place that they name has a role
     */
    public EndpointWebFilter(List<EndpointPlace> places, Supplier<Sitemap> sitemap, WaymarkSettings settings) {
        this.places = places.stream().filter(place -> isOpen(place, settings)).toList();
        this.sitemap = sitemap;
        order = settings.get(KernelSettings.FILTER_ORDER);
    }

    /** Whether a place needs no role. */
    private static boolean isOpen(EndpointPlace place, WaymarkSettings settings) {
        if (place.path().isEmpty() || place.role().isEmpty()) {
            return place.path().isPresent();
        }
        SettingException problem = new SettingException(
                place.setting("role") + " is set, but WebFlux checks no roles, so the " + place.name()
                        + " can't be at " + place.path().get() + ". Use the actuator's endpoint sitemap, and let Spring"
                        + " Security guard that.",
                "Write for example: management.endpoints.web.exposure.include=health,sitemap",
                null);
        if (settings.names(place)) {
            throw problem;
        }
        LOG.warn(problem.getMessage());
        return false;
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
