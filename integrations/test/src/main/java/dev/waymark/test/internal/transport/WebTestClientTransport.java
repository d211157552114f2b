package dev.waymark.test.internal.transport;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.test.web.reactive.server.FluxExchangeResult;
import org.springframework.test.web.reactive.server.WebTestClient;

/**
 * Asks whatever a {@code WebTestClient} is bound to. Bound to a server, requests go to its address; bound to an
 * application, they have the address that the page is listed with.
 */
public final class WebTestClientTransport implements Transport {

    /** Makes one for a client. */
    public static final class Factory implements Transport.Factory {

        private final WebTestClient client;
        private final @Nullable String server;

        public Factory(WebTestClient client) {
            this.client = client;
            server = server(client);
        }

        /** The address of the server that it is bound to; {@code null} if there is none. */
        private static @Nullable String server(WebTestClient client) {
            AtomicReference<URI> built = new AtomicReference<>();
            Object unused = client.get().uri(builder -> {
                URI uri = builder.build();
                built.set(uri);
                return uri;
            });
            URI uri = built.get();
            return uri != null && uri.isAbsolute() ? Addresses.base(uri.toString()) : null;
        }

        @Override
        public Transport create(Addresses addresses) {
            return new WebTestClientTransport(client, server == null ? null : addresses);
        }

        @Override
        public Optional<String> address() {
            return Optional.ofNullable(server);
        }
    }

    private final WebTestClient client;
    private final @Nullable Addresses addresses;

    /** Until a client turns out that lets nobody do it, as the JDK's by default. */
    private volatile boolean setsHost = true;

    private WebTestClientTransport(WebTestClient client, @Nullable Addresses addresses) {
        this.client = client;
        this.addresses = addresses;
    }

    @Override
    public Answer get(Request asked) throws IOException {
        String url = addresses == null
                ? withPort(asked.url())
                : addresses
                        .tested(asked.url())
                        .orElseThrow(() ->
                                new IOException(asked.url() + " is on another host, which gets no" + " requests"));
        URI uri;
        try {
            uri = URI.create(url);
        } catch (IllegalArgumentException e) {
            throw new IOException("it isn't a valid URL: " + e.getMessage(), e);
        }
        try {
            FluxExchangeResult<DataBuffer> result = client.mutate()
                    .responseTimeout(asked.timeout())
                    .build()
                    .get()
                    .uri(uri)
                    .headers(headers -> {
                        asked.headers().forEach(headers::set);
                        if (addresses != null && !Addresses.origin(asked.url()).equals(Addresses.origin(url))) {
                            URI listed = URI.create(Addresses.origin(asked.url()));
                            if (setsHost) {
                                headers.set("Host", listed.getRawAuthority());
                            }
                            headers.set("X-Forwarded-Host", listed.getRawAuthority());
                            headers.set("X-Forwarded-Proto", listed.getScheme());
                        }
                    })
                    .exchange()
                    .returnResult(DataBuffer.class);
            boolean isWhole = write(result, asked);
            Map<String, List<String>> headers = new LinkedHashMap<>();
            result.getResponseHeaders().forEach(headers::put);
            return Answer.of(result.getStatus().value(), headers, isWhole);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IllegalStateException e) {
            // Reactor's and Spring's word for an answer that has not come in time.
            throw new TooSlowException(asked.timeout());
        } catch (RuntimeException | AssertionError e) {
            if (setsHost && String.valueOf(e.getMessage()).contains("restricted header")) {
                setsHost = false;
                return get(asked);
            }
            throw addresses == null ? new ThrownException(e) : new IOException(String.valueOf(e.getMessage()), e);
        }
    }

    /** A client that is bound to MockMvc would take port 80 for https, too. */
    private static String withPort(String url) {
        String origin = Addresses.origin(url);
        return origin.startsWith("https://") && origin.indexOf(':', "https://".length()) < 0
                ? origin + ":443" + url.substring(origin.length())
                : url;
    }

    private static boolean write(FluxExchangeResult<DataBuffer> result, Request asked) {
        Bounded bounded = new Bounded(asked.body(), asked.maxBytes());
        Object unused = result.getResponseBody()
                .doOnNext(buffer -> {
                    byte[] bytes = new byte[buffer.readableByteCount()];
                    buffer.read(bytes);
                    DataBufferUtils.release(buffer);
                    bounded.write(bytes);
                })
                .takeUntil(buffer -> bounded.isFull)
                .blockLast(asked.timeout());
        return !bounded.isFull;
    }

    @Override
    public Optional<String> note() {
        return setsHost
                ? Optional.empty()
                : Optional.of("Requests had no Host of their own, but only X-Forwarded-Host: the client lets nobody set"
                        + " it");
    }

    /** What is written at most. */
    private static final class Bounded {

        private final OutputStream out;
        private long left;
        private boolean isFull;

        Bounded(OutputStream out, long left) {
            this.out = out;
            this.left = left;
        }

        void write(byte[] bytes) {
            try {
                int length = (int) Math.min(left, bytes.length);
                out.write(bytes, 0, length);
                left -= length;
                isFull = length < bytes.length;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public boolean isSequential() {
        return addresses == null;
    }
}
