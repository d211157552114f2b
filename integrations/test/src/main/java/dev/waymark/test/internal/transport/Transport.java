package dev.waymark.test.internal.transport;

import dev.waymark.test.internal.text.Words;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Sends requests to the application under test. Thread-safe, unless sequential. */
public interface Transport {

    /**
     * The application under test.
     *
     * @param address its address as given; empty if it has none
     * @param connecting creates a transport that finds listed pages with these addresses
     */
    record Target(Optional<String> address, Function<Addresses, Transport> connecting) {}

    /**
     * A GET request.
     *
     * @param url the listed URL
     * @param body receives the body
     */
    record Request(String url, Map<String, String> headers, Duration timeout, BoundedBody body) {}

    /**
     * A response.
     *
     * @param headers by name, in lower case
     * @param isWhole whether the whole body was read
     * @param took the time from the request to the end of the body
     */
    record Answer(int status, Map<String, List<String>> headers, boolean isWhole, Duration took) {

        static Answer of(int status, Map<String, List<String>> headers) {
            Map<String, List<String>> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            names.putAll(headers);
            return new Answer(status, names, true, Duration.ZERO);
        }

        Answer completed(boolean whole, Duration time) {
            return new Answer(status, headers, whole, time);
        }

        public List<String> all(String name) {
            return headers.getOrDefault(name, List.of());
        }

        public Optional<String> first(String name) {
            return all(name).stream().findFirst();
        }

        /** The target of a redirect. */
        public Optional<String> redirect() {
            return status >= 300 && status < 400 && status != 304 ? first("location") : Optional.empty();
        }
    }

    /** A request timed out. */
    final class TooSlowException extends IOException {

        private static final long serialVersionUID = 1L;

        TooSlowException(Duration timeout) {
            super("no answer within " + Words.of(timeout));
        }
    }

    /** The application threw an exception, which a server would answer with 500. */
    final class ThrownException extends IOException {

        private static final long serialVersionUID = 1L;

        ThrownException(Throwable cause) {
            super(String.valueOf(cause), cause);
        }
    }

    /**
     * Sends a request without following redirects.
     *
     * @throws TooSlowException if it timed out
     * @throws ThrownException if the application threw an exception
     * @throws IOException if the connection failed
     */
    Answer get(Request request) throws IOException, InterruptedException;

    /**
     * Parses a URL.
     *
     * @throws IOException if it isn't valid
     */
    static <T> T parsed(String url, Function<URI, T> parser) throws IOException {
        try {
            return parser.apply(URI.create(url));
        } catch (IllegalArgumentException e) {
            throw new IOException("it isn't a valid URL: " + e.getMessage(), e);
        }
    }

    /** Whether requests must run sequentially on the caller's thread. */
    default boolean isSequential() {
        return false;
    }

    /** A note for the report about how requests were sent. */
    default Optional<String> note() {
        return Optional.empty();
    }
}
