package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.http.SitemapResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Serves the sitemaps from WebFlux; all other requests pass. Thread-safe.
 *
 * <p>Nothing blocks the event loop: the wait for the first snapshot, which
 * {@link Sitemap.Builder#firstSnapshotWait(java.time.Duration)} bounds, the reading of files and the inflating are done
 * by threads of this filter's own, so that many who wait keep nobody else waiting. A file is read piece by piece, as
 * the client takes it; a client that goes away ends the reading.
 *
 * <p>Paths count from {@code spring.webflux.base-path}, which therefore must be part of the base URL.
 */
public final class SitemapWebFilter implements WebFilter, Ordered, AutoCloseable {

    private static final int THREADS = 64;
    private static final int WAITING = 10_000;
    private static final int IDLE_SECONDS = 60;

    private final SitemapResponder responder;
    private final int order;
    private final Scheduler scheduler =
            Schedulers.newBoundedElastic(THREADS, WAITING, "waymark-http", IDLE_SECONDS, true);

    /**
     * A filter that answers with the sitemaps of one site.
     *
     * @param responder from {@link Sitemap#responder()}
     * @param order its place among the filters; Spring Security's is -100
     */
    public SitemapWebFilter(SitemapResponder responder, int order) {
        this.responder = Objects.requireNonNull(responder, "responder");
        this.order = order;
    }

    @Override
    public int getOrder() {
        return order;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        String path = path(request);
        if (path == null || !responder.handles(path)) {
            return chain.filter(exchange);
        }
        responder.servedBelow(request.getPath().contextPath().value());
        SitemapRequest question =
                new SitemapRequest(request.getMethod().name(), path, name -> header(request.getHeaders(), name));
        return Mono.fromCallable(() -> responder.respond(question))
                .subscribeOn(scheduler)
                .flatMap(answer -> write(answer, exchange.getResponse()));
    }

    /** The path below the base path, decoded; {@code null} if it has several segments, for no sitemap's has. */
    private static @Nullable String path(ServerHttpRequest request) {
        List<PathContainer.Element> elements =
                request.getPath().pathWithinApplication().elements();
        return elements.size() == 2 && elements.get(1) instanceof PathContainer.PathSegment segment
                ? "/" + segment.valueToMatch()
                : null;
    }

    /** All lines of a header as one. Their lists are read in the one way that Spring 6 and 7 both know. */
    private static @Nullable String header(HttpHeaders headers, String name) {
        List<String> lines = new ArrayList<>();
        headers.forEach((key, values) -> {
            if (key.equalsIgnoreCase(name)) {
                lines.addAll(values);
            }
        });
        return lines.isEmpty() ? null : String.join(", ", lines);
    }

    private Mono<Void> write(SitemapResponse answer, ServerHttpResponse response) {
        response.setStatusCode(HttpStatusCode.valueOf(answer.status()));
        answer.headers().forEach(response.getHeaders()::set);
        return SitemapBody.write(answer, response, scheduler);
    }

    /** Ends the threads; the container calls it. */
    @Override
    public void close() {
        scheduler.dispose();
    }
}
