package dev.waymark.runtime;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** A client that sends the path as it is: none of Java's would. */
final class RawHttp {

    /** The lines up to the body, and the body. */
    static final class Answer {
        private final String head;
        private final byte[] body;

        private Answer(String head, byte[] body) {
            this.head = head;
            this.body = body;
        }

        String head() {
            return head;
        }

        byte[] body() {
            return body;
        }
    }

    private RawHttp() {}

    static int status(int port, String path) throws IOException {
        return Integer.parseInt(get(port, path, "").head().substring(9, 12));
    }

    static Answer get(int port, String path, String headers) throws IOException {
        return send("GET", port, path, headers);
    }

    static Answer send(String method, int port, String path, String headers) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write((method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers
                                    + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            byte[] all = socket.getInputStream().readAllBytes();
            String text = new String(all, StandardCharsets.ISO_8859_1);
            int end = text.indexOf("\r\n\r\n");
            String head = text.substring(0, end);
            byte[] body = Arrays.copyOfRange(all, end + 4, all.length);
            return new Answer(
                    head, head.toLowerCase(Locale.ROOT).contains("transfer-encoding: chunked") ? unchunk(body) : body);
        }
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
