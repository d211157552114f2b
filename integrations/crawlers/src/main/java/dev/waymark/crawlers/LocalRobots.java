package dev.waymark.crawlers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Requests the application's {@code robots.txt} at its own port, over loopback, with the site's host. Static files,
 * handlers, filters and security apply as for crawlers. Never contacts another machine.
 *
 * @param port the application's HTTP port without TLS; 0 if there is none, or not yet
 */
record LocalRobots(IntSupplier port) implements RobotsTxt.Source {

    private static final int MILLIS = 10_000;

    /** Enough to notice a file that is too large. */
    private static final int MOST = RobotsTxt.MOST + (64 << 10);

    private static final Pattern LOCATION = Pattern.compile("(?i)\r\nlocation:\\s*([^\\s?#]*)");

    @Override
    public Optional<String> robots(String baseUrl) throws IOException {
        int own = port.getAsInt();
        if (own <= 0) {
            throw new IOException("The application's own address is unknown");
        }
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), own), MILLIS);
            socket.setSoTimeout(MILLIS);
            // HTTP/1.0: the body ends with the connection.
            String request = "GET /robots.txt HTTP/1.0\r\nHost: " + Hosts.authority(baseUrl)
                    + "\r\nUser-Agent: waymark\r\nAccept: text/plain, */*\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
            return text(new String(socket.getInputStream().readNBytes(MOST), StandardCharsets.UTF_8));
        }
    }

    private static Optional<String> text(String answer) throws IOException {
        int end = answer.indexOf("\r\n\r\n");
        String[] status = answer.split(" ", 3);
        if (end < 0 || status.length < 2) {
            throw new IOException("The answer isn't HTTP");
        }
        return switch (status[1]) {
            case "200" -> Optional.of(answer.substring(end + 4));
            case "404", "410" -> Optional.empty();
            case "401", "403" -> throw new AccessDeniedException("/robots.txt", null, status[1]);
            default -> {
                Matcher location = LOCATION.matcher(answer.substring(0, end));
                // To https or to another host: the file there isn't known. Elsewhere, it is a login.
                if (status[1].startsWith("3")
                        && location.find()
                        && !location.group(1).endsWith("/robots.txt")) {
                    throw new AccessDeniedException("/robots.txt", null, status[1] + " to " + location.group(1));
                }
                throw new IOException("It answers " + status[1]);
            }
        };
    }
}
