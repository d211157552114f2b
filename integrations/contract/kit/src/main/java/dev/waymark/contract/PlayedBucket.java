package dev.waymark.contract;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A real server that speaks as much of the language of S3 as a store needs, and whose conditions hold when requests
 * race: no server for tests has that. It does as badly as a test wants.
 */
public final class PlayedBucket implements AutoCloseable {

    /** What the bucket is called. */
    public static final String NAME = "shop-sitemaps";

    /** The handling of one request. */
    public interface Behaviour {

        /**
         * Answers it.
         *
         * @param usual answers as it should be
         */
        void answer(HttpExchange exchange, Usual usual) throws IOException;
    }

    /** What a bucket does. */
    public interface Usual {
        Answer answer() throws IOException;
    }

    /** An answer that may still be sent, or not. */
    // Never compared.
    @SuppressWarnings("ArrayRecordComponent")
    public record Answer(int status, byte[] body) {}

    /** Few, so lists have several pages. */
    private static final int PAGE = 300;

    private static final Pattern KEY = Pattern.compile("<Key>([^<]*)</Key>");
    private static final Pattern RANGE = Pattern.compile("bytes=(\\d+)-(\\d+)");

    /** The method and the path of each request. */
    public final List<String> requests = new CopyOnWriteArrayList<>();

    private final NavigableMap<String, byte[]> objects = new ConcurrentSkipListMap<>();
    private final Map<String, Queue<Behaviour>> next = new HashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread daemon = new Thread(task, "played-bucket");
        daemon.setDaemon(true);
        return daemon;
    });
    private final HttpServer server;

    static {
        // Otherwise each answer waits for 40 ms: its head and its body are sent apart.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    public PlayedBucket() {
        for (String method : List.of("GET", "PUT", "HEAD", "POST")) {
            next.put(method, new ConcurrentLinkedQueue<>());
        }
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** The handling of a method's next requests, in order. */
    public PlayedBucket then(String method, Behaviour... behaviours) {
        next.getOrDefault(method, new ConcurrentLinkedQueue<>()).addAll(Arrays.asList(behaviours));
        return this;
    }

    /** An error of S3; nothing is done. */
    public static Behaviour error(int status, String code) {
        return (exchange, usual) -> send(exchange, error(exchange, status, code));
    }

    /** The request is done, and the client never hears of it. */
    public static Behaviour doneAndCut() {
        return (exchange, usual) -> {
            Answer unused = usual.answer();
            exchange.close();
        };
    }

    /** The request is done, and the client hears that something failed. */
    public static Behaviour doneAndFailed() {
        return (exchange, usual) -> {
            Answer unused = usual.answer();
            exchange.getResponseHeaders().clear();
            send(exchange, error(exchange, 500, "InternalError"));
        };
    }

    /** The answer is cut in its middle. */
    public static Behaviour cutInTheMiddle() {
        return (exchange, usual) -> {
            Answer answer = usual.answer();
            exchange.sendResponseHeaders(answer.status(), answer.body().length);
            exchange.getResponseBody().write(answer.body(), 0, answer.body().length / 2);
            exchange.getResponseBody().flush();
            exchange.close();
        };
    }

    /** Something happens before the request is answered as usual. */
    public static Behaviour after(Runnable event) {
        return (exchange, usual) -> {
            event.run();
            send(exchange, usual.answer());
        };
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String method = exchange.getRequestMethod();
            byte[] body = exchange.getRequestBody().readAllBytes();
            requests.add(method + " " + exchange.getRequestURI());
            Queue<Behaviour> queue = next.get(method);
            Behaviour behaviour = queue == null ? null : queue.poll();
            if (behaviour != null) {
                behaviour.answer(exchange, () -> usual(exchange, body));
            } else {
                send(exchange, usual(exchange, body));
            }
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        boolean isEmpty = answer.body().length == 0
                || answer.status() == 304
                || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(answer.status(), isEmpty ? -1 : answer.body().length);
        if (!isEmpty) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(answer.body());
            }
        }
    }

    private static Answer error(HttpExchange exchange, int status, String code) {
        exchange.getResponseHeaders().set("Content-Type", "application/xml");
        return new Answer(
                status,
                ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><Error><Code>" + code + "</Code><Message>" + code
                                + "</Message><RequestId>1</RequestId></Error>")
                        .getBytes(StandardCharsets.UTF_8));
    }

    private Answer usual(HttpExchange exchange, byte[] body) throws IOException {
        URI uri = exchange.getRequestURI();
        Map<String, String> query = query(uri.getRawQuery());
        String path = uri.getPath();
        if (!path.equals("/" + NAME) && !path.startsWith("/" + NAME + "/")) {
            return error(exchange, 404, "NoSuchBucket");
        }
        String key = path.length() <= NAME.length() + 2 ? "" : path.substring(NAME.length() + 2);
        return switch (exchange.getRequestMethod()) {
            case "GET" -> key.isEmpty() ? list(query) : get(exchange, key);
            case "HEAD" -> get(exchange, key);
            case "PUT" -> put(exchange, key, body);
            case "POST" -> delete(new String(body, StandardCharsets.UTF_8));
            default -> error(exchange, 405, "MethodNotAllowed");
        };
    }

    private static Map<String, String> query(@Nullable String text) {
        Map<String, String> query = new HashMap<>();
        if (text != null) {
            for (String pair : text.split("&", -1)) {
                String[] parts = pair.split("=", 2);
                query.put(parts[0], parts.length == 1 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return query;
    }

    private static String tag(byte[] bytes) {
        return "\"" + HexFormat.of().formatHex(md5(bytes)) + "\"";
    }

    private static byte[] md5(byte[] bytes) {
        try {
            return MessageDigest.getInstance("MD5").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private Answer get(HttpExchange exchange, String key) {
        byte[] bytes = objects.get(key);
        if (bytes == null) {
            return error(exchange, 404, "NoSuchKey");
        }
        Headers headers = exchange.getResponseHeaders();
        headers.set("ETag", tag(bytes));
        if (tag(bytes).equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            return new Answer(304, new byte[0]);
        }
        if (exchange.getRequestMethod().equals("HEAD")) {
            headers.set("Content-Length", Integer.toString(bytes.length));
            return new Answer(200, new byte[0]);
        }
        String range = exchange.getRequestHeaders().getFirst("Range");
        Matcher parts = RANGE.matcher(range == null ? "" : range);
        if (!parts.matches()) {
            return new Answer(200, bytes);
        }
        long from = Long.parseLong(parts.group(1));
        if (from >= bytes.length) {
            return error(exchange, 416, "InvalidRange");
        }
        int to = (int) Math.min(Long.parseLong(parts.group(2)), bytes.length - 1);
        headers.set("Content-Range", "bytes " + from + "-" + to + "/" + bytes.length);
        return new Answer(206, Arrays.copyOfRange(bytes, (int) from, to + 1));
    }

    /** No other request runs between the condition and the write. */
    private synchronized Answer put(HttpExchange exchange, String key, byte[] body) {
        Headers asked = exchange.getRequestHeaders();
        String md5 = asked.getFirst("Content-MD5");
        if (md5 != null && !md5.equals(Base64.getEncoder().encodeToString(md5(body)))) {
            return error(exchange, 400, "BadDigest");
        }
        byte[] now = objects.get(key);
        String match = asked.getFirst("If-Match");
        if (match != null && now == null) {
            return error(exchange, 404, "NoSuchKey");
        }
        if ((match != null && now != null && !match.equals(tag(now)))
                || ("*".equals(asked.getFirst("If-None-Match")) && now != null)) {
            return error(exchange, 412, "PreconditionFailed");
        }
        objects.put(key, body);
        exchange.getResponseHeaders().set("ETag", tag(body));
        return new Answer(200, new byte[0]);
    }

    private Answer delete(String xml) {
        for (Matcher key = KEY.matcher(xml); key.find(); ) {
            objects.remove(key.group(1));
        }
        return xml("<DeleteResult></DeleteResult>");
    }

    private Answer list(Map<String, String> query) {
        String prefix = query.getOrDefault("prefix", "");
        String after = query.getOrDefault("continuation-token", "");
        List<String> keys = objects.tailMap(after.isEmpty() ? prefix : after, after.isEmpty()).keySet().stream()
                .takeWhile(key -> key.startsWith(prefix))
                .limit(PAGE + 1)
                .toList();
        boolean isMore = keys.size() > PAGE;
        List<String> page = isMore ? keys.subList(0, PAGE) : keys;
        StringBuilder xml = new StringBuilder("<ListBucketResult><IsTruncated>" + isMore + "</IsTruncated>");
        page.forEach(key -> xml.append("<Contents><Key>").append(key).append("</Key></Contents>"));
        if (isMore) {
            xml.append("<NextContinuationToken>")
                    .append(page.get(page.size() - 1))
                    .append("</NextContinuationToken>");
        }
        return xml(xml.append("</ListBucketResult>").toString());
    }

    private static Answer xml(String xml) {
        return new Answer(200, ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + xml).getBytes(StandardCharsets.UTF_8));
    }

    /** How many requests there were that begin so. */
    public long count(String start) {
        return requests.stream().filter(request -> request.startsWith(start)).count();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
