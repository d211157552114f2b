package dev.waymark.test.internal.transport;

import dev.waymark.test.internal.text.Words;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Sends requests to the application under test. Thread-safe, unless sequential. */
public interface Transport {

    /** Creates a transport for an audit. */
    interface Factory {

        /**
         * Creates a transport.
         *
         * @param addresses where to request listed pages
         */
        Transport create(Addresses addresses);

        /** The address under test as given; empty for an application without one. */
        Optional<String> address();
    }

    /**
     * A GET request.
     *
     * @param url the listed URL
     * @param maxBytes maximum bytes of the body to read
     * @param body receives the body
     */
    record Request(String url, Map<String, String> headers, long maxBytes, Duration timeout, OutputStream body) {}

    /**
     * A response.
     *
     * @param headers by name, in lower case
     * @param isWhole whether the whole body was read
     * @param took the time from the request to the end of the body
     */
    record Answer(int status, Map<String, List<String>> headers, boolean isWhole, Duration took) {

        public static Answer of(int status, Map<String, List<String>> headers, boolean isWhole) {
            Map<String, List<String>> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            names.putAll(headers);
            return new Answer(status, names, isWhole, Duration.ZERO);
        }

        public Answer within(Duration time) {
            return new Answer(status, headers, isWhole, time);
        }

        public List<String> all(String name) {
            return headers.getOrDefault(name, List.of());
        }

        public Optional<String> first(String name) {
            return all(name).stream().findFirst();
        }

        public boolean isRedirect() {
            return status >= 300
                    && status < 400
                    && status != 304
                    && first("location").isPresent();
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

    /** Whether requests must run sequentially on the caller's thread. */
    boolean isSequential();

    /** A note for the report about how requests were sent. */
    default Optional<String> note() {
        return Optional.empty();
    }
}
