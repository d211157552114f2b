package dev.waymark.test.internal.transport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Sends requests with the JDK's HTTP client, which retries once if the connection failed before the response. */
public final class HttpTransport implements Transport {

    private static final String RESTRICTED = "jdk.httpclient.allowRestrictedHeaders";

    private final Addresses addresses;
    private final HttpClient client;
    private volatile boolean lacksHost;

    public HttpTransport(Addresses addresses) {
        this.addresses = addresses;
        allowHost();
        client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /** The server at an address. */
    public static Target at(String address) {
        return new Target(Optional.of(Addresses.checked(address)), HttpTransport::new);
    }

    /** Sets the property before the JDK's client reads it, once, at its first use. */
    private static void allowHost() {
        String allowed = System.getProperty(RESTRICTED, "");
        if (!List.of(allowed.toLowerCase(Locale.ROOT).split("\\s*,\\s*")).contains("host")) {
            System.setProperty(RESTRICTED, allowed.isBlank() ? "host" : allowed + ",host");
        }
    }

    @Override
    public Answer get(Request asked) throws IOException, InterruptedException {
        String tested = addresses.requested(asked.url());
        HttpRequest.Builder request = Transport.parsed(tested, HttpRequest::newBuilder);
        asked.headers().forEach(request::setHeader);
        Addresses.forwarded(asked.url(), tested).forEach((name, value) -> {
            try {
                request.setHeader(name, value);
            } catch (IllegalArgumentException e) {
                // The JDK's client refuses Host.
                lacksHost = true;
            }
        });
        AtomicReference<HttpResponse.@Nullable ResponseInfo> received = new AtomicReference<>();
        CompletableFuture<HttpResponse<Void>> sent = client.sendAsync(request.build(), info -> {
            received.set(info);
            return HttpResponse.BodySubscribers.ofByteArrayConsumer(bytes -> write(bytes, asked.body()));
        });
        try {
            Object unused = sent.get(asked.timeout().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            sent.cancel(true);
            throw new TooSlowException(asked.timeout());
        } catch (InterruptedException e) {
            sent.cancel(true);
            throw e;
        } catch (ExecutionException e) {
            if (asked.body().isWhole()) {
                Throwable cause =
                        e.getCause() instanceof UncheckedIOException unchecked ? unchecked.getCause() : e.getCause();
                throw cause instanceof IOException failure ? failure : new IOException(cause);
            }
        }
        HttpResponse.ResponseInfo info = Objects.requireNonNull(received.get());
        return Answer.of(info.statusCode(), info.headers().map());
    }

    @Override
    public Optional<String> note() {
        return lacksHost
                ? Optional.of(
                        "Requests had the listed host only in X-Forwarded-Host, not in Host, because the JDK's client"
                                + " was already in use. Start the tests with -D" + RESTRICTED + "=host")
                : Optional.empty();
    }

    /** Passes on the start of a body. The client closes the connection of a body that fails because there is more. */
    private static void write(Optional<byte[]> bytes, BoundedBody body) {
        try {
            if (bytes.isPresent() && !body.write(bytes.get())) {
                throw new IllegalStateException("the rest isn't read");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
