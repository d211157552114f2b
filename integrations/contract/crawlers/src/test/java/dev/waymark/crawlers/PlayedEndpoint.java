package dev.waymark.crawlers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A real server that plays the endpoint of IndexNow: it keeps what it was told, and answers as it was told to. */
final class PlayedEndpoint implements AutoCloseable {

    /** The response to one request. */
    interface Behaviour {
        void answer(HttpExchange exchange) throws IOException, InterruptedException;
    }

    private static final Pattern URL_LIST = Pattern.compile("\"urlList\":\\[(.*)]}");
    private static final Pattern TEXT = Pattern.compile("\"([^\"]*)\"");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread daemon = new Thread(task, "played-endpoint");
        daemon.setDaemon(true);
        return daemon;
    });
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Queue<Behaviour> next = new ConcurrentLinkedQueue<>();

    PlayedEndpoint() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/indexnow", this::handle);
        server.start();
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.add(
                exchange.getRequestMethod() + " " + exchange.getRequestHeaders().getFirst("Content-Type") + " " + body);
        Behaviour behaviour = next.poll();
        try {
            if (behaviour == null) {
                status(200).answer(exchange);
            } else {
                behaviour.answer(exchange);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    static Behaviour status(int status, String... headers) {
        return exchange -> {
            for (int i = 0; i < headers.length; i += 2) {
                exchange.getResponseHeaders().set(headers[i], headers[i + 1]);
            }
            exchange.sendResponseHeaders(status, -1);
        };
    }

    /** The responses to the next requests, in order; later ones get 200. */
    PlayedEndpoint then(Behaviour... behaviours) {
        next.addAll(List.of(behaviours));
        return this;
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort() + "/indexnow";
    }

    List<String> requests() {
        return List.copyOf(requests);
    }

    /** The URLs of all requests, in their order. */
    List<String> urls() {
        List<String> urls = new ArrayList<>();
        for (String request : requests) {
            Matcher list = URL_LIST.matcher(request);
            if (list.find()) {
                for (Matcher url = TEXT.matcher(list.group(1)); url.find(); ) {
                    urls.add(url.group(1));
                }
            }
        }
        return urls;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
