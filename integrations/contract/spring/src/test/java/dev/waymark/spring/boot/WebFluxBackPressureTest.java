package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.SitemapRegistry;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.RequestPath;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.Disposable;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Mono;

/** A client that takes piece after piece, seen from the server. */
class WebFluxBackPressureTest {

    private static final SitemapRegistry LARGE =
            entries -> entries.entry("a.B#c", "pages", "/{v}").pages(url -> {
                for (int i = 0; i < 5_000; i++) {
                    url.begin().value(i).end();
                }
            });

    private final BlockingQueue<Publisher<DataBuffer>> bodies = new LinkedBlockingQueue<>();

    @Test
    void asManyPiecesAreRead_asTheClientAsksFor_andNotByTheThreadThatAsks() throws Exception {
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                        .registries(List.of(LARGE))
                        .build();
                SitemapWebFilter filter = new SitemapWebFilter(sitemap.responder(), 0)) {
            sitemap.refresh(Refresh.all());
            Disposable request = filter.filter(
                            exchange(), exchange -> Mono.error(new AssertionError("it is the sitemap's")))
                    .subscribe();
            BlockingQueue<String> read = new LinkedBlockingQueue<>();
            BaseSubscriber<DataBuffer> client = new BaseSubscriber<>() {
                @Override
                protected void hookOnSubscribe(Subscription subscription) {
                    subscription.request(1);
                }

                @Override
                protected void hookOnNext(DataBuffer piece) {
                    read.add(Thread.currentThread().getName() + " " + piece.readableByteCount());
                }
            };
            Publisher<DataBuffer> body = bodies.poll(60, TimeUnit.SECONDS);
            assertThat(body).isNotNull();
            body.subscribe(client);

            assertThat(read.poll(60, TimeUnit.SECONDS)).matches("waymark-http-\\d+ \\d{1,4}");
            client.request(1);
            assertThat(read.poll(60, TimeUnit.SECONDS)).matches("waymark-http-\\d+ \\d{1,4}");
            client.cancel();
            request.dispose();
            assertThat(read).isEmpty();
        }
    }

    private ServerWebExchange exchange() {
        URI url = URI.create("http://localhost/sitemap.xml");
        ServerHttpRequest request = proxy(ServerHttpRequest.class, (name, arguments) -> switch (name) {
            case "getMethod" -> HttpMethod.GET;
            case "getURI" -> url;
            case "getPath" -> RequestPath.parse(url, "");
            case "getHeaders" -> new HttpHeaders();
            default -> null;
        });
        HttpHeaders headers = new HttpHeaders();
        ServerHttpResponse response = proxy(ServerHttpResponse.class, (name, arguments) -> switch (name) {
            case "getHeaders" -> headers;
            case "setStatusCode" -> true;
            case "bufferFactory" -> DefaultDataBufferFactory.sharedInstance;
            case "writeWith" -> {
                bodies.add(publisher(arguments[0]));
                yield Mono.never();
            }
            default -> null;
        });
        return proxy(ServerWebExchange.class, (name, arguments) -> switch (name) {
            case "getRequest" -> request;
            case "getResponse" -> response;
            default -> null;
        });
    }

    @SuppressWarnings("unchecked") // The only thing that is ever written.
    private static Publisher<DataBuffer> publisher(Object argument) {
        return (Publisher<DataBuffer>) argument;
    }

    private interface Answers {
        @Nullable
        Object answer(String method, Object[] arguments);
    }

    private static <T> T proxy(Class<T> type, Answers answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answers.answer(method.getName(), arguments)));
    }
}
