package dev.waymark.crawlers;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.http.ExtraFile;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.RecordValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.NoSuchFileException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Submits added, changed and removed URLs to search engines by IndexNow after each publication. A URL that only moved
 * between sitemaps isn't submitted. Give it to {@link dev.waymark.runtime.SitemapBuilder#extension
 * SitemapBuilder.extension}. Thread-safe.
 *
 * <p>Pending URLs are stored with their snapshot, so they survive a restart. Each URL is submitted at least once; a
 * crash repeats at most one request. If several processes share a store, one of them submits. Submission runs on its
 * own thread; a slow endpoint doesn't delay shutdown. URLs on loopback hosts aren't submitted.
 *
 * <p>The key file is served beside the sitemap, so crawlers can verify the key.
 *
 * @see <a href="https://www.indexnow.org/documentation">IndexNow</a>
 */
public final class IndexNow implements SitemapExtension {

    /** The record that holds the progress. */
    static final String RECORD = "indexnow";

    private static final System.Logger LOG = System.getLogger("dev.waymark.crawlers");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String PREFIX = "indexnow-";

    /** Maximum pending lists before they are joined, so a long outage doesn't fill the manifest. */
    private static final int MOST_LISTS = 20;

    private final IndexNowSettings settings;
    private final Figures figures = new Figures();
    private final ExtraFile keyFile;
    private final DaemonThreads threads = new DaemonThreads("waymark-indexnow");
    private final ScheduledExecutorService thread;
    private volatile @Nullable Sender sender;

    private IndexNow(IndexNowSettings settings) {
        this.settings = settings;
        keyFile = ExtraFile.text(settings.key(), settings.clock().instant());
        thread = Executors.newSingleThreadScheduledExecutor(threads);
    }

    /**
     * Starts a builder with a key. Choose any valid text. The key isn't secret: its file is public.
     *
     * @param key 8 to 128 ASCII letters, digits and hyphens
     * @return a builder
     * @throws SitemapConfigurationException if it is invalid
     */
    public static Builder withKey(String key) {
        return new Builder(key);
    }

    /** The lists among the attachments, in order of publication. */
    static List<Attachment> lists(List<Attachment> attachments) {
        return attachments.stream()
                .filter(attachment -> attachment.name().startsWith(PREFIX))
                .toList();
    }

    @Override
    public boolean isName(String name) {
        return name.equals(settings.keyFile());
    }

    @Override
    public Optional<ExtraFile> file(String site, String name) {
        return Optional.of(keyFile);
    }

    @Override
    public void started(Sitemap started) {
        for (SiteView site : started.sites()) {
            if (Hosts.isLoopback(site.baseUrl())) {
                LOG.log(
                        System.Logger.Level.INFO,
                        "IndexNow: nothing is submitted of " + site.baseUrl() + ", which only this machine can reach");
            }
        }
        Sender current = new Sender(settings, started, HexFormat.of().toHexDigits(RANDOM.nextLong()), figures);
        sender = current;
        long poll = settings.timing().poll().toMillis();
        Future<?> unused = thread.scheduleWithFixedDelay(() -> run(current), 0, poll, TimeUnit.MILLISECONDS);
    }

    @Override
    public void publishing(PendingSnapshot next) throws IOException {
        if (Hosts.isLoopback(next.baseUrl()) || (next.before().isEmpty() && !settings.firstPublication())) {
            return;
        }
        Sender current = sender;
        UrlList list = new UrlList();
        Progress progress = progress(current == null ? Optional.empty() : current.engine.site(next.site()));
        List<Attachment> waiting = progress.waiting(lists(next.attachments()));
        progress.done().forEach(next::detach);
        if (waiting.size() >= MOST_LISTS) {
            join(waiting, progress, list, next);
        }
        boolean all = PageComparison.of(next).report(list.room(), change -> list.add(change.url()));
        if (!all || list.isTruncated()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "IndexNow: more URLs" + (next.site().isEmpty() ? "" : " of the site " + next.site())
                            + " changed at once than a list holds, so only " + list.count()
                            + " are submitted. Crawlers find the others in the sitemap");
        }
        if (list.count() > 0) {
            next.attach(name(next.after()), list.toBytes());
        }
    }

    /** Reports pending URLs. Reads the lists. */
    @Override
    public Optional<ExtensionNote> note(String site) {
        Sender current = sender;
        if (current == null) {
            return Optional.empty();
        }
        Optional<EngineSite> view = current.engine.site(site);
        Progress progress = progress(view);
        long waiting = 0;
        int unreadable = 0;
        for (Attachment list :
                progress.waiting(lists(view.map(EngineSite::attachments).orElse(List.of())))) {
            try {
                waiting += UrlList.count(list) - progress.positionIn(list.name());
            } catch (IOException e) {
                unreadable++;
            }
        }
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(
                "Waiting",
                Hosts.isLoopback(view.map(SiteView::baseUrl).orElse(""))
                        ? "nothing: only this machine can reach the site"
                        : Wording.count(waiting, "URL") + (unreadable > 0 ? ", and a list that can't be read" : ""));
        facts.put(
                "Submitted today",
                progress.submittedOn(settings.today())
                        + (settings.dailyLimit() == Long.MAX_VALUE ? "" : " of at most " + settings.dailyLimit()));
        facts.put("Endpoint", settings.endpoint() + (settings.dryRun() ? " (dry run)" : ""));
        return Optional.of(new ExtensionNote("IndexNow", facts));
    }

    /** Pending URLs, and those submitted, refused or failed since process start. */
    @Override
    public List<ExtensionFigure> figures() {
        return figures.ask();
    }

    /** Names sort by publication time, which increases with each snapshot. */
    private static String name(Snapshot snapshot) {
        return PREFIX + HexFormat.of().toHexDigits(snapshot.createdAt().getEpochSecond(), 10) + "-"
                + HexFormat.of().toHexDigits(RANDOM.nextInt());
    }

    private static Progress progress(Optional<EngineSite> site) {
        try {
            Optional<RecordValue> stored = site.isPresent() ? site.get().readRecord(RECORD, null) : Optional.empty();
            return stored.map(value -> Progress.read(value.bytes())).orElse(Progress.NONE);
        } catch (IOException e) {
            // Submitted lists stay attached until the next publication.
            LOG.log(System.Logger.Level.DEBUG, "IndexNow: the record can't be read now", e);
            return Progress.NONE;
        }
    }

    /** Joins all lists except the first, which a process may be sending, and the one in progress. */
    private void join(List<Attachment> waiting, Progress progress, UrlList list, PendingSnapshot next) {
        for (Attachment old : waiting.subList(1, waiting.size())) {
            if (progress.list().equals(old.name())) {
                continue;
            }
            try (BufferedReader lines = UrlList.open(old)) {
                for (String url = lines.readLine(); url != null; url = lines.readLine()) {
                    list.add(url);
                }
            } catch (NoSuchFileException | ZipException e) {
                LOG.log(System.Logger.Level.WARNING, "IndexNow: the list " + old.name() + " is lost", e);
            } catch (IOException e) {
                // URLs read so far may be submitted twice; none is lost.
                LOG.log(
                        System.Logger.Level.WARNING,
                        "IndexNow: the list " + old.name() + " can't be read now and stays as it is",
                        e);
                continue;
            }
            next.detach(old.name());
        }
    }

    @Override
    public void published(String site, Snapshot snapshot) {
        Sender current = sender;
        if (current != null) {
            try {
                thread.execute(() -> run(current));
            } catch (RejectedExecutionException e) {
                LOG.log(System.Logger.Level.DEBUG, "IndexNow has stopped; pending URLs stay stored");
            }
        }
    }

    private static void run(Sender current) {
        try {
            current.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "IndexNow failed and is retried", e);
        }
    }

    /** Stops submitting. Pending URLs are submitted after a restart or by another process. */
    @Override
    public void close() {
        Sender current = sender;
        if (threads.end(thread) && current != null) {
            current.release();
        }
    }

    /** Builds an {@link IndexNow}. Used by one thread. */
    public static final class Builder {

        private static final Pattern KEY = Pattern.compile("[A-Za-z0-9-]{8,128}");

        private final String key;
        private URI endpoint = URI.create("https://api.indexnow.org/indexnow");
        private @Nullable String keyLocation;
        private long dailyLimit = Long.MAX_VALUE;
        private boolean dryRun;
        private boolean firstPublication;
        private @Nullable HttpClient client;
        private Clock clock = Clock.systemUTC();
        private int perRequest = IndexNowClient.MOST;
        private Sender.Timing timing = Sender.Timing.USUAL;

        private Builder(String key) {
            if (!KEY.matcher(key).matches()) {
                throw new SitemapConfigurationException("\"" + key
                        + "\" isn't an IndexNow key; use 8 to 128 of a-z, A-Z, 0-9 and -, such as"
                        + " 73134416ae45434d98edc086e0bf6740");
            }
            this.key = key;
        }

        /**
         * Sets the endpoint. Default: {@code https://api.indexnow.org/indexnow}, which forwards to all participating
         * search engines.
         *
         * @param url an absolute URL
         * @return this
         * @throws SitemapConfigurationException if it is invalid
         */
        public Builder endpoint(String url) {
            endpoint = URI.create(absolute("The endpoint of IndexNow", url));
            return this;
        }

        /**
         * Sets the key file's address if the application serves it. By default, Waymark serves {@code /<key>.txt} below
         * the base URL.
         *
         * @param url an absolute URL; used for sites in its folder and below, because the protocol accepts no others
         * @return this
         * @throws SitemapConfigurationException if it is invalid
         */
        public Builder keyLocation(String url) {
            keyLocation = absolute("The location of the key of IndexNow", url);
            return this;
        }

        private static String absolute(String what, String url) {
            if (Hosts.isWhole(url.strip())) {
                return url.strip();
            }
            throw new SitemapConfigurationException(
                    what + " is \"" + url + "\", but must be a whole URL, such as https://www.example.com/path");
        }

        /**
         * Maximum URLs submitted per site and UTC day. The rest follow the next day. Default: no limit.
         *
         * @param urls at least 1
         * @return this
         * @throws SitemapConfigurationException if it is less
         */
        public Builder dailyLimit(long urls) {
            if (urls < 1) {
                throw new SitemapConfigurationException(
                        "The daily limit of IndexNow is " + urls + ", but must be at least 1, such as 10000");
            }
            dailyLimit = urls;
            return this;
        }

        /**
         * Logs URLs without submitting them. They count as submitted.
         *
         * @param dryRun {@code false} by default
         * @return this
         */
        public Builder dryRun(boolean dryRun) {
            this.dryRun = dryRun;
            return this;
        }

        /**
         * Submits all pages at a site's first publication. If the store is lost, the next publication counts as the
         * first. By default nothing is submitted then: crawlers know the site or find it through the sitemap.
         *
         * @param submitted {@code false} by default
         * @return this
         */
        public Builder firstPublication(boolean submitted) {
            firstPublication = submitted;
            return this;
        }

        /**
         * Sets the HTTP client, for example to use a proxy. The default client doesn't follow redirects.
         *
         * @param client the client
         * @return this
         */
        public Builder client(HttpClient client) {
            this.client = Objects.requireNonNull(client, "client");
            return this;
        }

        /** For tests. */
        Builder clock(Clock given) {
            clock = given;
            return this;
        }

        /** For tests. */
        Builder perRequest(int given) {
            perRequest = given;
            return this;
        }

        /** For tests. */
        Builder timing(Sender.Timing given) {
            timing = given;
            return this;
        }

        /**
         * Builds the extension. Each instance belongs to one sitemap.
         *
         * @return an extension for {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}
         */
        public IndexNow build() {
            return new IndexNow(new IndexNowSettings(
                    key,
                    endpoint,
                    keyLocation,
                    dailyLimit,
                    dryRun,
                    firstPublication,
                    client,
                    clock,
                    perRequest,
                    timing));
        }
    }
}
