package dev.waymark.test.internal.transport;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;

/**
 * Sends an audit's requests: with its user agent, a limited number at once, and a pause after each. Measures their
 * time. Thread-safe.
 */
public final class Client {

    /** A sitemap is larger than a page, and may be generated on request. */
    private static final int PATIENCE_FOR_FILES = 6;

    private final Transport transport;
    private final String userAgent;
    private final Duration timeout;
    private final Duration pause;
    private final Semaphore permits;

    /**
     * Creates a client.
     *
     * @param timeout the response timeout for a page
     * @param parallel maximum concurrent requests
     * @param pause the pause after each request
     */
    public Client(Transport transport, String userAgent, Duration timeout, int parallel, Duration pause) {
        this.transport = transport;
        this.userAgent = userAgent;
        this.timeout = timeout;
        this.pause = pause;
        permits = new Semaphore(parallel);
    }

    /**
     * Requests a page as {@link Transport#get} does.
     *
     * @param url the listed URL
     * @param maxBytes maximum bytes of the body to read
     */
    public Transport.Answer get(String url, Map<String, String> headers, long maxBytes, OutputStream body)
            throws IOException, InterruptedException {
        return get(url, headers, maxBytes, timeout, body);
    }

    /** Downloads a sitemap, with a longer timeout. */
    public Transport.Answer download(String url, Map<String, String> headers, long maxBytes, Path file)
            throws IOException, InterruptedException {
        try (OutputStream out = Files.newOutputStream(file)) {
            return get(url, headers, maxBytes, timeout.multipliedBy(PATIENCE_FOR_FILES), out);
        }
    }

    private Transport.Answer get(
            String url, Map<String, String> headers, long maxBytes, Duration patience, OutputStream body)
            throws IOException, InterruptedException {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put("User-Agent", userAgent);
        permits.acquire();
        try {
            long start = System.nanoTime();
            BoundedBody bounded = new BoundedBody(body, maxBytes);
            Transport.Answer answer = transport.get(new Transport.Request(url, all, patience, bounded));
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            if (!pause.isZero()) {
                Thread.sleep(pause.toMillis());
            }
            return answer.completed(bounded.isWhole(), took);
        } finally {
            permits.release();
        }
    }
}
