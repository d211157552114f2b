package dev.waymark.test;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.waymark.runtime.report.SitemapFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;

/** A server whose pages are as good or bad as a test wants them. */
public final class PlayedSite implements AutoCloseable {

    public static final String BASE = "https://www.example.com";

    /** Answers a request. */
    public interface Page {
        void answer(HttpExchange exchange) throws IOException;
    }

    final List<String> requests = new CopyOnWriteArrayList<>();
    private final Map<String, Page> pages = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    public PlayedSite() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().toString();
            String host = exchange.getRequestHeaders().getFirst("Host");
            requests.add(path + " " + host + " " + exchange.getRequestHeaders().getFirst("X-Forwarded-Proto") + " "
                    + exchange.getRequestHeaders().getFirst("X-Forwarded-Port"));
            Page ofAnyHost = pages.getOrDefault(path, status(404));
            pages.getOrDefault(host + path, ofAnyHost).answer(exchange);
        });
        server.start();
    }

    /** However busy the machine is, each page has time to answer. */
    public static SitemapAudit patient(SitemapAudit audit) {
        return audit.timeout(Duration.ofMinutes(1));
    }

    public String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** A page of all hosts, {@code /a}, or of one, {@code www.example.com/a}. */
    public PlayedSite page(String path, Page page) {
        pages.put(path, page);
        return this;
    }

    public PlayedSite html(String path, String head) {
        return page(path, html(head));
    }

    public PlayedSite xml(String path, String text) {
        return page(path, exchange -> send(exchange, 200, "application/xml", text.getBytes(StandardCharsets.UTF_8)));
    }

    /** A sitemap of some elements. */
    public PlayedSite urls(String path, String... elements) {
        return xml(path, urlset(elements));
    }

    public static String urlset(String... elements) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
                + " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n" + String.join("\n", elements) + "\n</urlset>\n";
    }

    public static String url(String path) {
        return "<url><loc>" + BASE + path + "</loc></url>";
    }

    public static Page html(String head) {
        return exchange -> send(exchange, 200, "text/html;charset=UTF-8", bytes("<html><head>" + head + "</head>"));
    }

    public static Page status(int status) {
        return exchange -> send(exchange, status, "text/html", bytes("<p>" + status));
    }

    public static Page redirect(int status, String location) {
        return exchange -> {
            exchange.getResponseHeaders().set("Location", location);
            send(exchange, status, "text/html", new byte[0]);
        };
    }

    public static Page header(String name, String value) {
        return exchange -> {
            exchange.getResponseHeaders().set(name, value);
            html("").answer(exchange);
        };
    }

    /** A published file as a server sends it. */
    public static Page file(SitemapFile file) {
        return exchange -> {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            file.writeTo(body);
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            send(exchange, 200, "application/xml", gzip(body.toByteArray()));
        };
    }

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    public static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    public static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
