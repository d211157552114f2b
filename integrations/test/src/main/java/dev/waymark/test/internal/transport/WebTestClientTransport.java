package dev.waymark.test.internal.transport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.test.web.reactive.server.FluxExchangeResult;
import org.springframework.test.web.reactive.server.WebTestClient;

/**
 * Sends requests with a {@code WebTestClient}. If it is bound to a server, requests go to its address; if it is bound
 * to an application, they have the page's listed address.
 */
public final class WebTestClientTransport implements Transport {

    private final WebTestClient client;
    private final @Nullable Addresses addresses;

    /** {@code false} once the client has refused to set the header, as the JDK's does by default. */
    private volatile boolean setsHost = true;

    private WebTestClientTransport(WebTestClient client, @Nullable Addresses addresses) {
        this.client = client;
        this.addresses = addresses;
    }

    /** The server or the application that a client is bound to. */
    public static Target of(WebTestClient client) {
        AtomicReference<URI> built = new AtomicReference<>();
        Object unused = client.get().uri(builder -> {
            URI uri = builder.build();
            built.set(uri);
            return uri;
        });
        Optional<String> server =
                Optional.ofNullable(built.get()).filter(URI::isAbsolute).map(uri -> Addresses.base(uri.toString()));
        return new Target(
                server, addresses -> new WebTestClientTransport(client, server.isPresent() ? addresses : null));
    }

    @Override
    public Answer get(Request asked) throws IOException {
        String url = addresses == null ? withPort(asked.url()) : addresses.requested(asked.url());
        URI uri = Transport.parsed(url, Function.identity());
        try {
            FluxExchangeResult<DataBuffer> result = client.mutate()
                    .responseTimeout(asked.timeout())
                    .build()
                    .get()
                    .uri(uri)
                    .headers(headers -> {
                        asked.headers().forEach(headers::set);
                        if (addresses != null) {
                            Addresses.forwarded(asked.url(), url).forEach((name, value) -> {
                                if (setsHost || !name.equals("Host")) {
                                    headers.set(name, value);
                                }
                            });
                        }
                    })
                    .exchange()
                    .returnResult(DataBuffer.class);
            Object unused = result.getResponseBody()
                    .takeWhile(buffer -> write(buffer, asked.body()))
                    .blockLast(asked.timeout());
            Map<String, List<String>> headers = new LinkedHashMap<>();
            result.getResponseHeaders().forEach(headers::put);
            return Answer.of(result.getStatus().value(), headers);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IllegalStateException e) {
            // The timeout exception of Reactor and Spring.
            throw new TooSlowException(asked.timeout());
        } catch (RuntimeException | AssertionError e) {
            if (setsHost && String.valueOf(e.getMessage()).contains("restricted header")) {
                setsHost = false;
                return get(asked);
            }
            throw addresses == null ? new ThrownException(e) : new IOException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Adds the port to an https URL, because a client bound to MockMvc would use port 80. */
    private static String withPort(String url) {
        String origin = Addresses.origin(url);
        return origin.startsWith("https://") && origin.indexOf(':', "https://".length()) < 0
                ? origin + ":443" + url.substring(origin.length())
                : url;
    }

    private static boolean write(DataBuffer buffer, BoundedBody body) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        try {
            return body.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Optional<String> note() {
        return setsHost
                ? Optional.empty()
                : Optional.of("Requests had the listed host only in X-Forwarded-Host, not in Host, because the client"
                        + " doesn't allow setting it");
    }

    @Override
    public boolean isSequential() {
        return addresses == null;
    }
}
