package dev.waymark.crawlers;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.RecordValue;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Submits the sitemap's address by HTTP request, as the protocol describes, to engines that still accept it. Submits
 * after publications with changes, at most once an hour, once per index. Pass it to
 * {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}. Thread-safe.
 *
 * <p>A site's first publication isn't submitted. With an in-memory store, every start has a first publication.
 *
 * <p>Google and Bing no longer accept such requests. Loopback addresses aren't submitted.
 *
 * @see <a href="https://www.sitemaps.org/protocol.html#submit_ping">Sitemaps 0.9, "Submitting your Sitemap via an HTTP
 *     request"</a>
 */
public final class Submission implements SitemapExtension {

    /**
     * Time limits.
     *
     * @param poll between checks for pending submissions
     * @param pause between two submissions of one site
     * @param timeout the response timeout
     */
    record Timing(Duration poll, Duration pause, Duration timeout) {

        static final Timing USUAL = new Timing(Duration.ofSeconds(30), Duration.ofHours(1), Duration.ofSeconds(30));
    }

    private static final System.Logger LOG = System.getLogger("dev.waymark.crawlers");

    /** The record of a site's last submission. */
    private static final String RECORD = "submitted";

    private final List<String> addresses;
    private final Clock clock;
    private final Timing timing;
    private final DaemonThreads threads = new DaemonThreads("waymark-submission");
    private final ScheduledExecutorService thread;

    /** Pending submissions by site. */
    private final Map<String, Due> due = new ConcurrentHashMap<>();

    /** Sites whose first snapshot is being published: engines know them, or find them by {@code robots.txt}. */
    private final Set<String> first = ConcurrentHashMap.newKeySet();

    /** One publication, compared by identity. */
    private static final class Due {

        private final List<String> addresses;

        Due(List<String> addresses) {
            this.addresses = addresses;
        }
    }

    private Submission(List<String> addresses, Clock clock, Timing timing) {
        this.addresses = addresses;
        this.clock = clock;
        this.timing = timing;
        thread = Executors.newSingleThreadScheduledExecutor(threads);
    }

    /**
     * Creates an extension for these engines.
     *
     * @param addresses such as {@code https://engine.example/ping?sitemap=}; the encoded sitemap address is appended
     * @return an extension for {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}
     * @throws SitemapConfigurationException if one isn't an absolute http or https URL
     */
    public static Submission to(List<String> addresses) {
        return to(addresses, Clock.systemUTC(), Timing.USUAL);
    }

    /** For tests. */
    static Submission to(List<String> addresses, Clock clock, Timing timing) {
        return new Submission(
                addresses.stream().map(address -> checked(address.strip())).toList(), clock, timing);
    }

    private static String checked(String address) {
        if (Hosts.isWhole(address)) {
            return address;
        }
        throw new SitemapConfigurationException("\"" + address
                + "\" must be a whole URL of http or https, such as https://engine.example/ping?sitemap=");
    }

    @Override
    public void started(Sitemap sitemap) {
        long poll = timing.poll().toMillis();
        Future<?> unused = thread.scheduleWithFixedDelay(() -> run(sitemap), poll, poll, TimeUnit.MILLISECONDS);
    }

    @Override
    public void publishing(PendingSnapshot next) {
        if (next.before().isEmpty()) {
            first.add(next.site());
        } else {
            first.remove(next.site());
        }
    }

    @Override
    public void published(String site, Snapshot snapshot) {
        if (!first.remove(site)) {
            due.put(site, new Due(addresses));
        }
    }

    private void run(Sitemap sitemap) {
        try {
            for (EngineSite site : sitemap.capability(Engine.class).sites()) {
                Due waiting = due.get(site.name());
                List<String> urls = site.sitemapUrls();
                if (waiting == null || urls.isEmpty()) {
                    continue;
                }
                if (Hosts.isLoopback(urls.get(0))) {
                    boolean unused = due.remove(site.name(), waiting);
                } else if (isTime(site)) {
                    submit(site.name(), urls, waiting);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "A sitemap was not submitted", e);
        }
    }

    /** Whether the last submission is over an hour old; if so, records one now. */
    private boolean isTime(EngineSite site) {
        Instant now = clock.instant();
        try {
            RecordValue value = site.readRecord(RECORD, null).orElse(null);
            if (value != null) {
                Instant last = time(value.bytes());
                // A future time comes from a wrong clock.
                if (!last.isAfter(now) && last.plus(timing.pause()).isAfter(now)) {
                    return false;
                }
            }
            return site.replaceRecord(
                            RECORD,
                            value == null ? null : value.version(),
                            now.toString().getBytes(StandardCharsets.US_ASCII))
                    .isPresent();
        } catch (IOException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The submission of " + site.baseUrl() + " can't be recorded now; this is retried",
                    e);
            return false;
        }
    }

    private static Instant time(byte[] bytes) {
        try {
            return Instant.parse(new String(bytes, StandardCharsets.US_ASCII));
        } catch (DateTimeException e) {
            return Instant.EPOCH;
        }
    }

    private void submit(String site, List<String> urls, Due waiting) throws InterruptedException {
        // Once an hour: a client that stays would keep its thread.
        HttpClient client =
                HttpClient.newBuilder().connectTimeout(timing.timeout()).build();
        List<String> failed = new ArrayList<>();
        for (String address : waiting.addresses) {
            for (String url : urls) {
                if (!submit(client, address, url)) {
                    failed.add(address);
                    break;
                }
            }
        }
        // A newer publication goes to all engines in an hour; otherwise retry failed ones.
        if (failed.isEmpty()) {
            boolean unused = due.remove(site, waiting);
        } else {
            boolean unused = due.replace(site, waiting, new Due(List.copyOf(failed)));
        }
    }

    private boolean submit(HttpClient client, String address, String url) throws InterruptedException {
        String what;
        try {
            HttpRequest get = HttpRequest.newBuilder(
                            URI.create(address + URLEncoder.encode(url, StandardCharsets.UTF_8)))
                    .timeout(timing.timeout())
                    .GET()
                    .build();
            HttpResponse<InputStream> response = client.send(get, HttpResponse.BodyHandlers.ofInputStream());
            response.body().close();
            if (response.statusCode() == 200) {
                LOG.log(System.Logger.Level.INFO, url + " was submitted to " + withoutSecrets(address));
                return true;
            }
            what = "answered " + response.statusCode();
        } catch (IOException e) {
            what = "can't be reached: " + e;
        }
        LOG.log(
                System.Logger.Level.WARNING,
                url + " was not submitted: " + withoutSecrets(address) + " " + what + ". It is retried in an hour");
        return false;
    }

    /** The query or user info may contain an account key. */
    private static String withoutSecrets(String address) {
        URI uri = URI.create(address);
        return uri.getScheme() + "://" + uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort())
                + uri.getRawPath();
    }

    /** Stops submitting. */
    @Override
    public void close() {
        boolean unused = threads.end(thread);
    }
}
