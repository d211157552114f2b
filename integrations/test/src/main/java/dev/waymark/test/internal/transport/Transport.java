package dev.waymark.test.internal.transport;

import dev.waymark.test.internal.text.Words;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How requests reach the application under test. Thread-safe, unless it is sequential. */
public interface Transport {

    /** What makes one for an audit. */
    interface Factory {

        /**
         * Makes a transport.
         *
         * @param addresses where listed pages are to be asked for
         */
        Transport create(Addresses addresses);

        /** The address under test, as the caller gave it; empty for an application without one. */
        Optional<String> address();
    }

    /**
     * A GET.
     *
     * @param url as it is listed
     * @param maxBytes how much of the body is read
     * @param body where to write it, as it comes
     */
    record Request(String url, Map<String, String> headers, long maxBytes, Duration timeout, OutputStream body) {}

    /**
     * What came back.
     *
     * @param headers by their names in lower case
     * @param isWhole whether all of the body was read
     * @param took from the request to the end of the body
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

    /** Says that a request took too long. */
    final class TooSlowException extends IOException {

        private static final long serialVersionUID = 1L;

        TooSlowException(Duration timeout) {
            super("no answer within " + Words.of(timeout));
        }
    }

    /** Says that the application has thrown what a server would have made a 500 of. */
    final class ThrownException extends IOException {

        private static final long serialVersionUID = 1L;

        ThrownException(Throwable cause) {
            super(String.valueOf(cause), cause);
        }
    }

    /**
     * Asks, and follows no redirect.
     *
     * @throws TooSlowException if the answer has not come in time
     * @throws ThrownException if the application has thrown something
     * @throws IOException if the connection failed
     */
    Answer get(Request request) throws IOException, InterruptedException;

    /** Whether requests must be made on the caller's thread, one after the other. */
    boolean isSequential();

    /** What people have to know of how it asks. */
    default Optional<String> note() {
        return Optional.empty();
    }
}
