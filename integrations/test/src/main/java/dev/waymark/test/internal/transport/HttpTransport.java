package dev.waymark.test.internal.transport;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Sends requests with the JDK's HTTP client, which retries once if the connection failed before the response. */
public final class HttpTransport implements Transport {

    private static final String RESTRICTED = "jdk.httpclient.allowRestrictedHeaders";

    private final Addresses addresses;
    private final HttpClient client;
    private final boolean setsHost;
    private volatile boolean lacksHost;

    public HttpTransport(Addresses addresses) {
        this.addresses = addresses;
        allowHost();
        client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
        setsHost = canSetHost();
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

    private static boolean canSetHost() {
        try {
            HttpRequest unused = HttpRequest.newBuilder(URI.create("http://localhost"))
                    .header("Host", "example.com")
                    .build();
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    @Override
    public Answer get(Request asked) throws IOException, InterruptedException {
        String tested = addresses.requested(asked.url());
        HttpRequest.Builder request =
                Transport.parsed(tested, HttpRequest::newBuilder).timeout(asked.timeout());
        asked.headers().forEach(request::setHeader);
        Addresses.forwarded(asked.url(), tested).forEach((name, value) -> {
            if (setsHost || !name.equals("Host")) {
                request.setHeader(name, value);
            } else {
                lacksHost = true;
            }
        });
        CompletableFuture<HttpResponse<BoundedBody>> sent =
                client.sendAsync(request.build(), info -> new BodyReceiver(asked.body()));
        try {
            HttpResponse<BoundedBody> response = sent.get(asked.timeout().toMillis(), TimeUnit.MILLISECONDS);
            return Answer.of(response.statusCode(), response.headers().map());
        } catch (TimeoutException e) {
            sent.cancel(true);
            throw new TooSlowException(asked.timeout());
        } catch (InterruptedException e) {
            sent.cancel(true);
            throw e;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof HttpTimeoutException) {
                throw new TooSlowException(asked.timeout());
            }
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        }
    }

    @Override
    public Optional<String> note() {
        return lacksHost
                ? Optional.of(
                        "Requests had the listed host only in X-Forwarded-Host, not in Host, because the JDK's client"
                                + " was already in use. Start the tests with -D" + RESTRICTED + "=host")
                : Optional.empty();
    }

    /** Passes on the start of a body, and closes the connection if there is more. */
    private static final class BodyReceiver implements HttpResponse.BodySubscriber<BoundedBody> {

        private final CompletableFuture<BoundedBody> received = new CompletableFuture<>();
        private final BoundedBody body;
        private Flow.@Nullable Subscription subscription;

        BodyReceiver(BoundedBody body) {
            this.body = body;
        }

        @Override
        public CompletionStage<BoundedBody> getBody() {
            return received;
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            try {
                for (ByteBuffer buffer : buffers) {
                    byte[] bytes = new byte[buffer.remaining()];
                    buffer.get(bytes);
                    if (!body.write(bytes)) {
                        cancel();
                        received.complete(body);
                        return;
                    }
                }
            } catch (IOException e) {
                cancel();
                received.completeExceptionally(e);
            }
        }

        private void cancel() {
            Flow.Subscription known = subscription;
            if (known != null) {
                known.cancel();
            }
        }

        @Override
        public void onError(Throwable failure) {
            received.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            received.complete(body);
        }
    }
}
