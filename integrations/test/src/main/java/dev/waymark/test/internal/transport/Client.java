package dev.waymark.test.internal.transport;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Asks in the way of one audit: under its name, only so many requests at once, each with a pause behind it. Says how
 * long they took. Thread-safe.
 */
public final class Client {

    /** A sitemap is larger than a page, and may be made while it is asked for. */
    private static final int PATIENCE_FOR_FILES = 6;

    private final Transport transport;
    private final String userAgent;
    private final Duration timeout;
    private final Duration pause;
    private final Semaphore permits;

    /**
     * Makes a client.
     *
     * @param timeout how long a page may take
     * @param parallel how many requests run at once
     * @param pause how long each of those waits behind a request
     */
    public Client(Transport transport, String userAgent, Duration timeout, int parallel, Duration pause) {
        this.transport = transport;
        this.userAgent = userAgent;
        this.timeout = timeout;
        this.pause = pause;
        permits = new Semaphore(parallel);
    }

    /**
     * Asks for a page, and follows no redirect.
     *
     * @param url as it is listed
     * @param headers what is sent besides the name of the audit
     * @param maxBytes how much of the body is read
     * @param body where to write it, as it comes
     * @throws Transport.TooSlowException if the answer has not come in time
     * @throws Transport.ThrownException if the application has thrown something
     * @throws IOException if the connection failed
     */
    public Transport.Answer get(String url, Map<String, String> headers, long maxBytes, OutputStream body)
            throws IOException, InterruptedException {
        return get(url, headers, maxBytes, timeout, body);
    }

    /** The same for a sitemap, with more patience. */
    public Transport.Answer getFile(String url, Map<String, String> headers, long maxBytes, OutputStream body)
            throws IOException, InterruptedException {
        return get(url, headers, maxBytes, timeout.multipliedBy(PATIENCE_FOR_FILES), body);
    }

    private Transport.Answer get(
            String url, Map<String, String> headers, long maxBytes, Duration patience, OutputStream body)
            throws IOException, InterruptedException {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put("User-Agent", userAgent);
        permits.acquire();
        try {
            long start = System.nanoTime();
            Transport.Answer answer = transport.get(new Transport.Request(url, all, maxBytes, patience, body));
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            if (!pause.isZero()) {
                Thread.sleep(pause.toMillis());
            }
            return answer.within(took);
        } finally {
            permits.release();
        }
    }

    /** Whether requests must be made on the caller's thread, one after the other. */
    public boolean isSequential() {
        return transport.isSequential();
    }

    /** What people have to know of how it asks. */
    public Optional<String> note() {
        return transport.note();
    }
}
