package dev.waymark.contract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A client that sends the path as it is: none of Java's would. */
public final class RawHttp {

    /**
     * What came back.
     *
     * @param headers by names in lower case; of one that came twice, both values with a comma between
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Answer(int status, Map<String, String> headers, byte[] body) {

        /** The value of this header, or an empty string. */
        public String header(String name) {
            return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
        }

        /** The body as UTF-8. */
        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    private RawHttp() {}

    /** Gets a path; each of the headers is like {@code "Accept-Encoding: gzip"}. */
    public static Answer get(int port, String path, String... headers) throws IOException {
        return send("GET", port, path, headers);
    }

    /** Sends a request without a body. */
    public static Answer send(String method, int port, String path, String... headers) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(20_000);
            StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\nConnection: close\r\n");
            if (Arrays.stream(headers).noneMatch(header -> header.startsWith("Host:"))) {
                request.append("Host: localhost\r\n");
            }
            for (String header : headers) {
                request.append(header).append("\r\n");
            }
            socket.getOutputStream().write(request.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
            return answer(socket.getInputStream().readAllBytes());
        }
    }

    private static Answer answer(byte[] all) {
        String text = new String(all, StandardCharsets.ISO_8859_1);
        int end = text.indexOf("\r\n\r\n");
        String[] lines = text.substring(0, end).split("\r\n", -1);
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line : Arrays.asList(lines).subList(1, lines.length)) {
            int colon = line.indexOf(':');
            headers.merge(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip(),
                    (one, other) -> one + ", " + other);
        }
        byte[] body = Arrays.copyOfRange(all, end + 4, all.length);
        boolean chunked = headers.getOrDefault("transfer-encoding", "").equalsIgnoreCase("chunked") && body.length > 0;
        return new Answer(Integer.parseInt(lines[0].substring(9, 12)), headers, chunked ? unchunk(body) : body);
    }

    private static byte[] unchunk(byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String text = new String(body, StandardCharsets.ISO_8859_1);
        int at = 0;
        while (true) {
            int line = text.indexOf("\r\n", at);
            int size = Integer.parseInt(text.substring(at, line), 16);
            if (size == 0) {
                return out.toByteArray();
            }
            out.write(body, line + 2, size);
            at = line + 2 + size + 2;
        }
    }
}
