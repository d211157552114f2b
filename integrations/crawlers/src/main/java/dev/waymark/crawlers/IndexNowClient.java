package dev.waymark.crawlers;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The server that accepts URL lists. Used by one thread at a time. */
final class IndexNowClient {

    /** The protocol's limit of URLs per request. */
    static final int MOST = 10_000;

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final String QUESTION = " Is it an endpoint of IndexNow?";

    private final IndexNowSettings settings;

    /** {@code null} until it is needed. */
    private @Nullable HttpClient client;

    /** Sends nothing yet. */
    IndexNowClient(IndexNowSettings settings) {
        this.settings = settings;
        client = settings.client();
    }

    /**
     * Sends a request and waits for the response's status.
     *
     * @param urls at most {@link #MOST} of the site
     */
    Answer send(String baseUrl, List<String> urls) throws InterruptedException {
        String json = json(Hosts.authority(baseUrl), settings.key(), settings.keyLocation(baseUrl), urls);
        HttpRequest post = HttpRequest.newBuilder(settings.endpoint())
                .timeout(settings.timing().timeout())
                .header("Content-Type", "application/json; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
        try {
            HttpResponse<InputStream> response = client().send(post, HttpResponse.BodyHandlers.ofInputStream());
            // Only the status counts; the body may never end.
            response.body().close();
            return answer(response, baseUrl);
        } catch (IOException e) {
            return new Answer.Later(settings.endpoint() + " can't be reached: " + e, null);
        }
    }

    /**
     * The body of one request: JSON with exactly the members that the protocol names. URLs and keys need no escaping:
     * they have neither quotes, backslashes nor control characters.
     *
     * @param host host and port of all the URLs
     * @param keyLocation where crawlers find the key
     * @see <a href="https://www.indexnow.org/documentation">IndexNow, "Submitting set of URLs"</a>
     */
    static String json(String host, String key, String keyLocation, List<String> urls) {
        return """
                {"host":"%s","key":"%s","keyLocation":"%s","urlList":["%s"]}""".formatted(host, key, keyLocation, String.join("\",\"", urls));
    }

    private HttpClient client() {
        HttpClient known = client;
        if (known == null) {
            known = HttpClient.newBuilder()
                    .connectTimeout(CONNECT)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .build();
            client = known;
        }
        return known;
    }

    private Answer answer(HttpResponse<?> response, String baseUrl) {
        int status = response.statusCode();
        HttpHeaders headers = response.headers();
        String location = headers.firstValue("Location")
                .map(to -> " (Location: " + to + ")")
                .orElse("");
        String answered = settings.endpoint() + " answered " + status + location;
        Duration pause = RetryAfter.of(
                headers.firstValue("Retry-After").orElse(null), settings.clock().instant());
        return switch (status) {
            case 200, 202 -> new Answer.Done();
            case 400 -> new Answer.Refused(answered + ": it can't read the request." + QUESTION, false);
            case 403 ->
                new Answer.Refused(
                        answered + ": the key is not valid. Is it what " + settings.keyLocation(baseUrl)
                                + " answers with, to everybody?",
                        true);
            case 422 ->
                new Answer.Refused(
                        answered + ": the URLs are not those of " + Hosts.authority(baseUrl)
                                + ", or the key can't be one.",
                        false);
            case 429 -> new Answer.Later(answered + ": too many requests", pause);
            default -> new Answer.Later(answered + (status >= 300 && status < 500 ? "." + QUESTION : ""), pause);
        };
    }
}
