package dev.waymark.changes;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;

/**
 * Eight clients read a site over HTTP while its pages change without pause, and its process is killed now and then.
 * Says how long changes took from the call to the served sitemap, and fails if anything was mixed, lost or undone. Run
 * by hand, with the pages, the changes in a second, the seconds, the kills, and how many of a hundred changes are
 * anywhere; the others are among the newest hundredth of the pages:
 *
 * <pre>
 * java -cp ... dev.waymark.runtime.scenarios.ChangesLoad 1000000 1000 60 3 50
 * </pre>
 */
final class ChangesLoad {

    private static final int READERS = 8;

    private static final int NOT_MODIFIED = 304;

    private final Path directory;
    private final int pages;
    private final int maxUrls;
    private final int rate;
    private final int anywhere;

    private final ConcurrentLinkedQueue<String> said = new ConcurrentLinkedQueue<>();

    /** The content that an entity tag stands for, whatever process has sent it. */
    private final Map<String, String> contents = new ConcurrentHashMap<>();

    private final AtomicLong answers = new AtomicLong();
    private final AtomicLong unchanged = new AtomicLong();
    private volatile int port;
    private volatile boolean ended;

    private ChangesLoad(Path directory, int pages, int maxUrls, int rate, int anywhere) {
        this.directory = directory;
        this.pages = pages;
        this.maxUrls = maxUrls;
        this.rate = rate;
        this.anywhere = anywhere;
    }

    /** Takes what the class says. */
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("server")) {
            serve(arguments);
            return;
        }
        Path directory = Files.createTempDirectory("waymark-load");
        int pages = Integer.parseInt(arguments[0]);
        System.out.println(run(
                directory,
                pages,
                50_000,
                Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2]),
                Integer.parseInt(arguments[3]),
                Integer.parseInt(arguments[4])));
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Runs, and returns what there is to tell. */
    static String run(Path directory, int pages, int maxUrls, int rate, int seconds, int kills, int anywhere)
            throws Exception {
        return new ChangesLoad(directory, pages, maxUrls, rate, anywhere).run(seconds, kills);
    }

    private static SitemapBuilder site(VersionedPages versions, int maxUrls) {
        return versions.site().maxUrls(maxUrls);
    }

    private static VersionedPages versions(Path directory, int pages) {
        return new VersionedPages(directory.resolve("pages"), pages);
    }

    private static SnapshotStore store(Path directory) {
        return SnapshotStore.directory(directory.resolve("store"));
    }

    // The process that is killed.

    private static void serve(String[] arguments) throws Exception {
        Path directory = Path.of(arguments[1]);
        int count = Integer.parseInt(arguments[2]);
        int maxUrls = Integer.parseInt(arguments[3]);
        int rate = Integer.parseInt(arguments[4]);
        int anywhere = Integer.parseInt(arguments[5]);
        VersionedPages versions = versions(directory, count);
        Sitemap sitemap = site(versions, maxUrls).store(store(directory)).build();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newFixedThreadPool(2 * READERS));
        server.createContext("/", exchange -> answer(sitemap, exchange));
        server.start();
        sitemap.start();
        while (sitemap.sites().get(0).snapshot().isEmpty()) {
            Thread.sleep(10);
        }
        System.out.println("port " + server.getAddress().getPort());
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        List<CompletableFuture<ChangeReport>> open = new ArrayList<>();
        Random random = new Random();
        ConcurrentLinkedQueue<Long> lags = new ConcurrentLinkedQueue<>();
        long start = System.nanoTime();
        for (long done = 0; !orders.ready(); done++) {
            long due = start + done * 1_000_000_000L / rate;
            while (System.nanoTime() < due) {
                TimeUnit.NANOSECONDS.sleep(Math.min(1_000_000, due - System.nanoTime()));
            }
            int id = random.nextInt(100) < anywhere ? random.nextInt(count) : count - 1 - random.nextInt(count / 100);
            long called = System.nanoTime();
            open.add(versions.change(sitemap, id).thenApply(report -> {
                lags.add((System.nanoTime() - called) / 1_000_000);
                return report;
            }));
            if (done % rate == rate - 1) {
                open.removeIf(CompletableFuture::isDone);
                say(lags, open.size());
            }
        }
        CompletableFuture.allOf(open.toArray(CompletableFuture[]::new)).join();
        say(lags, 0);
        System.out.println(sitemap.refresh(Refresh.all()).failed() ? "failed" : "done");
    }

    private static void say(ConcurrentLinkedQueue<Long> lags, int open) {
        List<Long> sorted = new ArrayList<>();
        for (Long lag = lags.poll(); lag != null; lag = lags.poll()) {
            sorted.add(lag);
        }
        sorted.sort(Comparator.naturalOrder());
        if (!sorted.isEmpty()) {
            System.out.println("lag " + sorted.size() + " " + sorted.get(sorted.size() / 2) + " "
                    + sorted.get(sorted.size() * 99 / 100) + " " + sorted.get(sorted.size() - 1) + " " + open);
        }
    }

    private static void answer(Sitemap sitemap, HttpExchange exchange) throws IOException {
        try (exchange;
                SitemapResponse answer = sitemap.responder()
                        .respond(SitemapRequest.of(
                                exchange.getRequestMethod(),
                                exchange.getRequestURI().getPath(),
                                name -> exchange.getRequestHeaders().getFirst(name)))
                        .orElseThrow()) {
            answer.headers().forEach((name, value) -> {
                if (!name.equals("Content-Length")) {
                    exchange.getResponseHeaders().set(name, value);
                }
            });
            exchange.sendResponseHeaders(
                    answer.status(),
                    answer.status() == NOT_MODIFIED
                            ? -1
                            : Long.parseLong(answer.headers().getOrDefault("Content-Length", "-1")));
            if (answer.status() != NOT_MODIFIED) {
                answer.writeTo(exchange.getResponseBody());
            }
        }
    }

    // The one that watches.

    private String run(int seconds, int kills) throws Exception {
        ExecutorService readers = Executors.newFixedThreadPool(READERS);
        Process process = start();
        try {
            List<Future<?>> reading = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                reading.add(readers.submit(() -> {
                    read();
                    return null;
                }));
            }
            for (int part = 0; part <= kills; part++) {
                TimeUnit.MILLISECONDS.sleep(seconds * 1_000L / (kills + 1));
                if (part < kills) {
                    port = 0;
                    process.destroyForcibly().waitFor();
                    checkStored("after kill " + part);
                    process = start();
                }
            }
            process.getOutputStream().write('\n');
            process.getOutputStream().flush();
            while (!said.contains("done")) {
                if (!process.isAlive() || said.contains("failed")) {
                    throw new AssertionError("The process has ended: " + said);
                }
                Thread.sleep(20);
            }
            ended = true;
            for (Future<?> reader : reading) {
                Object unused = reader.get(5, TimeUnit.MINUTES);
            }
        } finally {
            ended = true;
            readers.shutdownNow();
            process.destroyForcibly().waitFor();
        }
        checkEnd();
        return summary();
    }

    private Process start() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ChangesLoad.class.getName(),
                        "server",
                        directory.toString(),
                        Integer.toString(pages),
                        Integer.toString(maxUrls),
                        Integer.toString(rate),
                        Integer.toString(anywhere))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        String first = out.readLine();
        if (first == null) {
            throw new AssertionError("The process did not start");
        }
        port = Integer.parseInt(first.substring("port ".length()));
        Thread listener = new Thread(() -> out.lines().forEach(said::add), "output");
        listener.setDaemon(true);
        listener.start();
        return process;
    }

    /** What was acknowledged by a process that is gone is there. */
    private void checkStored(String when) {
        VersionedPages versions = versions(directory, pages);
        try (Sitemap stored = site(versions, maxUrls).store(store(directory)).build()) {
            versions.check(versions.acknowledged(), versions.listed(Sites.snapshot(stored)), when);
        }
    }

    private void checkEnd() {
        VersionedPages versions = versions(directory, pages);
        try (Sitemap stored = site(versions, maxUrls).store(store(directory)).build()) {
            if (!VersionedPages.namesAndBytes(stored).equals(versions.expected(site(versions, maxUrls)))) {
                throw new AssertionError("At the end it is not what a refresh makes of the same pages");
            }
        }
    }

    private void read() throws Exception {
        HttpClient client =
                HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
        VersionedPages versions = versions(directory, pages);
        Random random = new Random();
        while (!ended) {
            // They measure nothing, and are not to take all processors: large sitemaps take their time to be checked.
            Thread.sleep(random.nextInt(Math.max(1, maxUrls / 25)));
            int now = port;
            if (now == 0) {
                Thread.sleep(5);
                continue;
            }
            try {
                List<String> names = names(get(client, now, "/sitemap.xml", false, ""));
                String name = names.get(random.nextInt(names.size()));
                int[] before = versions.acknowledged();
                String sitemap = get(client, now, name, random.nextBoolean(), "");
                // One that has left the index is served as it was.
                if (names(get(client, now, "/sitemap.xml", true, "")).contains(name)) {
                    checkVersions(versions, before, sitemap, name);
                }
            } catch (IOException e) {
                if (port == now && !ended) {
                    // Between the last look and the kill.
                    Thread.sleep(50);
                    if (port == now && !ended) {
                        throw e;
                    }
                }
            }
        }
    }

    private static List<String> names(String index) {
        return Sites.locs(index).stream()
                .map(loc -> loc.substring(Sites.BASE.length()))
                .toList();
    }

    private void checkVersions(VersionedPages versions, int[] before, String sitemap, String name) {
        int[] listed = versions.listed(List.of(sitemap));
        for (int id = 0; id < listed.length; id++) {
            if (listed[id] >= 0 && (listed[id] < before[id] || listed[id] > versions.version(id))) {
                throw new AssertionError(name + " lists page " + id + " as of version " + listed[id]
                        + ", but it was acknowledged as of " + before[id]);
            }
        }
    }

    /** The content of a sitemap, which is complete and the one that its tag stands for. */
    private String get(HttpClient client, int now, String path, boolean gzip, String known)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + now + path))
                .timeout(Duration.ofSeconds(60));
        if (gzip) {
            request.header("Accept-Encoding", "gzip");
        }
        if (!known.isEmpty()) {
            request.header("If-None-Match", known);
        }
        HttpResponse<byte[]> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        String tag = answer.headers().firstValue("ETag").orElse("");
        answers.incrementAndGet();
        if (answer.statusCode() == NOT_MODIFIED) {
            unchanged.incrementAndGet();
            if (!tag.equals(known)) {
                throw new AssertionError(path + " is unchanged as " + tag + ", but " + known + " was known");
            }
            return "";
        }
        if (answer.statusCode() != 200) {
            throw new AssertionError(path + " was answered with " + answer.statusCode());
        }
        byte[] body = answer.body();
        String encoding = answer.headers().firstValue("Content-Encoding").orElse("");
        if (encoding.equals("gzip")) {
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
                body = in.readAllBytes();
            }
        }
        String text = new String(body, StandardCharsets.US_ASCII);
        if (!text.startsWith("<?xml ") || !(text.endsWith("</urlset>\n") || text.endsWith("</sitemapindex>\n"))) {
            throw new AssertionError(path + " is not whole: " + text.length() + " characters");
        }
        String content = Sites.tag(body);
        String other = contents.putIfAbsent(tag, content);
        if (tag.isEmpty() || (other != null && !other.equals(content))) {
            throw new AssertionError(path + " has the tag " + tag + " of other content");
        }
        if (known.isEmpty()) {
            // Asked again at once, it has not changed, or has another tag.
            String unused = get(client, now, path, gzip, tag);
        }
        return text;
    }

    private String summary() {
        List<long[]> lags = said.stream()
                .filter(line -> line.startsWith("lag "))
                .map(line -> Arrays.stream(line.substring(4).split(" "))
                        .mapToLong(Long::parseLong)
                        .toArray())
                .toList();
        long[] medians = lags.stream().mapToLong(lag -> lag[1]).sorted().toArray();
        return "changes published " + lags.stream().mapToLong(lag -> lag[0]).sum() + ", from the call to the served"
                + " sitemap: median of the seconds' medians " + medians[medians.length / 2]
                + " ms, worst 99th percentile of a"
                + " second " + lags.stream().mapToLong(lag -> lag[2]).max().orElse(0) + " ms, longest "
                + lags.stream().mapToLong(lag -> lag[3]).max().orElse(0) + " ms; answers " + answers + ", of which "
                + unchanged + " unchanged, " + contents.size() + " entity tags";
    }
}
