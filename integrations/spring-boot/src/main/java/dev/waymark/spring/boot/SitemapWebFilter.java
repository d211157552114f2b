package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponder;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Serves the sitemaps from WebFlux; all other requests pass. Thread-safe.
 *
 * <p>Nothing blocks the event loop: the filter's own threads wait for the first snapshot, limited by
 * {@link dev.waymark.runtime.SitemapBuilder#firstSnapshotWait(java.time.Duration) SitemapBuilder.firstSnapshotWait},
 * read files and inflate them. Only a few threads can wait at once. Files are read in pieces as the client takes them;
 * a disconnect ends the reading.
 *
 * <p>Paths are relative to {@code spring.webflux.base-path}, which must be part of the base URL.
 */
public final class SitemapWebFilter implements WebFilter, Ordered, AutoCloseable {

    /** The runtime lets few threads wait for the first snapshot; other tasks are short. */
    private static final int THREADS = 64;

    private static final int IDLE_SECONDS = 60;

    private final SitemapResponder responder;
    private final int order;
    private final Scheduler scheduler = Schedulers.fromExecutorService(threads());

    /**
     * Creates a filter for the sitemaps of one or several sites; host and path select the site.
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
        // After the framework applied forwarded headers, if configured.
        URI uri = request.getURI();
        SitemapRequest question = SitemapRequest.of(
                        request.getMethod().name(), path, name -> header(request.getHeaders(), name))
                .below(request.getPath().contextPath().value())
                .at(uri.getHost(), uri.getPort());
        if (!responder.handles(question)) {
            return chain.filter(exchange);
        }
        // Closes the response if the client disconnects meanwhile.
        return Mono.using(
                        () -> SitemapBody.of(responder.respond(question)),
                        body -> body.map(one -> one.write(exchange.getResponse(), scheduler))
                                .orElseGet(() -> chain.filter(exchange)),
                        body -> body.ifPresent(SitemapBody::close))
                .subscribeOn(scheduler);
    }

    /**
     * The decoded path relative to the base path; {@code null} if a segment contains a slash, which no sitemap's does.
     */
    private static @Nullable String path(ServerHttpRequest request) {
        StringBuilder path = new StringBuilder();
        for (PathContainer.Element element :
                request.getPath().pathWithinApplication().elements()) {
            String text = element instanceof PathContainer.PathSegment segment ? segment.valueToMatch() : "/";
            if (element instanceof PathContainer.PathSegment && text.indexOf('/') >= 0) {
                return null;
            }
            path.append(text);
        }
        return path.toString();
    }

    /** All values of a header, joined. Reads them in the only way that works in both Spring 6 and 7. */
    private static @Nullable String header(HttpHeaders headers, String name) {
        List<String> lines = new ArrayList<>();
        headers.forEach((key, values) -> {
            if (key.equalsIgnoreCase(name)) {
                lines.addAll(values);
            }
        });
        return lines.isEmpty() ? null : String.join(", ", lines);
    }

    /**
     * One queue for all threads, so a task starts as soon as a thread is free. With a queue per thread, as in elastic
     * schedulers, tasks could be stuck behind those that wait for the first snapshot.
     */
    private static ExecutorService threads() {
        CustomizableThreadFactory names = new CustomizableThreadFactory("waymark-http-");
        names.setDaemon(true);
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                THREADS, THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), names);
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    /** Stops the threads; called by the container. */
    @Override
    public void close() {
        scheduler.dispose();
    }
}
