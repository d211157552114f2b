package dev.waymark.crawlers;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.http.ExtraFile;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SiteReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Serves a {@code robots.txt} that names the sitemap and all its indexes. Pass it to
 * {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}. With {@code waymark.robots=check}, it
 * checks the application's own instead. Thread-safe.
 *
 * <p>Crawlers read the file only at the root of a host. For an application below a path, Waymark logs this at startup.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9309">RFC 9309</a>
 * @see <a href="https://www.sitemaps.org/protocol.html#submit_robots">Sitemaps 0.9, robots.txt</a>
 */
public final class RobotsTxt implements SitemapExtension {

    /** Finds the application's {@code /robots.txt}. */
    @FunctionalInterface
    interface Source {

        /**
         * Requests the file from the application only. Called on a separate thread.
         *
         * @param baseUrl the base URL of the site
         * @return the text; empty if there is no such file
         * @throws AccessDeniedException if crawlers are refused; its reason is the status
         * @throws IOException if the request fails
         */
        Optional<String> robots(String baseUrl) throws IOException;
    }

    /** The bytes that crawlers read (RFC 9309, 2.5). */
    static final int MOST = 500 << 10;

    private static final System.Logger LOG = System.getLogger("dev.waymark.crawlers");
    private static final String NAME = "robots.txt";
    private static final String LINE = "Sitemap: ";
    private static final String ALL_ALLOWED = "User-agent: *\nDisallow:\n";

    /** Empty if it only checks. */
    private final String rules;

    private final @Nullable Source source;
    private final Instant created = Instant.now();
    private final DaemonThreads threads = new DaemonThreads("waymark-robots");
    private final ExecutorService thread;

    /** Findings of the last check by site, so each is logged once. Guarded by itself. */
    private final Map<String, Set<String>> logged = new HashMap<>();

    /** By site; guarded by itself. */
    private final Map<String, Served> files = new HashMap<>();

    private volatile @Nullable Sitemap sitemap;

    private record Served(String text, ExtraFile file) {}

    private RobotsTxt(String rules, @Nullable Source source) {
        this.rules = rules;
        this.source = source;
        // Without work, no thread stays.
        thread = new ThreadPoolExecutor(0, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), threads);
    }

    /**
     * Serves the file at the root of the base URL. Until the sitemap is {@linkplain Sitemap#start() started}, the
     * response is 503.
     *
     * @param rules the rule groups, {@code User-agent: *} and so on; empty if everything is allowed. Their paths are
     *     percent-encoded; other lines stay unchanged. {@code \n} of an environment variable is a line break. The
     *     sitemap lines follow
     * @return an extension for {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}
     * @throws SitemapConfigurationException if the rules have no line {@code User-agent}, or more than 500 KiB
     */
    public static RobotsTxt serving(String rules) {
        String text = RobotsFindings.withoutMark(rules)
                .replace("\\n", "\n")
                .strip()
                .lines()
                .map(line -> RobotsFindings.encoded(line.strip()) + "\n")
                .collect(Collectors.joining());
        if (!text.isEmpty() && !RobotsFindings.hasGroups(text)) {
            throw new SitemapConfigurationException("These rules have no line User-agent, so crawlers ignore them."
                    + " Begin with one, such as User-agent: *, or set waymark.robots-rules to file: and a path");
        }
        if (isTooLong(text)) {
            throw new SitemapConfigurationException("These rules have more than 500 KiB. Crawlers ignore the rest, and"
                    + " so the lines of the sitemap: shorten them");
        }
        return new RobotsTxt(text.isEmpty() ? ALL_ALLOWED : text, null);
    }

    private static boolean isTooLong(String robots) {
        return robots.getBytes(StandardCharsets.UTF_8).length > MOST;
    }

    /**
     * Reads rules from a file.
     *
     * @param file a UTF-8 file
     * @return its text, for {@link #serving}
     * @throws SitemapConfigurationException if it can't be read
     */
    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new SitemapConfigurationException(
                    "The rules of robots.txt can't be read: " + e + ". Name a file that this process may read");
        }
    }

    /**
     * Finds the static file {@code META-INF/resources/robots.txt}, for servers with an unknown port.
     *
     * @param loader the application's
     * @return a source for {@link #checking}
     */
    static Source ofClassPath(ClassLoader loader) {
        return baseUrl -> {
            try (InputStream in = loader.getResourceAsStream("META-INF/resources/" + NAME)) {
                if (in == null) {
                    throw new IOException("It isn't a static file, and the server's port is unknown");
                }
                return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        };
    }

    /**
     * Checks the application's file at startup and after each publication: whether it names the sitemap, and whether it
     * forbids listed pages to all crawlers, Googlebot or Bingbot. Each finding is one warning with the line to write.
     * The second check needs {@code crawler-commons} on the class path.
     *
     * @param source finds the file
     * @return an extension for {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}
     */
    static RobotsTxt checking(Source source) {
        return new RobotsTxt("", Objects.requireNonNull(source, "source"));
    }

    @Override
    public boolean isName(String name) {
        return !rules.isEmpty() && name.equals(NAME);
    }

    @Override
    public Optional<ExtraFile> file(String site, String name) {
        Sitemap known = sitemap;
        if (known == null) {
            // Crawlers cache a file without rules for a day.
            return Optional.of(ExtraFile.notReady());
        }
        String own = known.site(site).map(SiteView::baseUrl).orElse(null);
        if (own == null || !origin(own).equals(own)) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder(rules).append('\n');
        for (SiteView other : known.sites()) {
            if (origin(other.baseUrl()).equals(own)) {
                // All current indexes: crawlers find them no other way.
                text.append(lines(other.sitemapUrls()));
            }
        }
        synchronized (files) {
            Served served = files.get(site);
            if (served == null || !served.text().contentEquals(text)) {
                Instant changed = served == null ? created : Instant.now();
                served = new Served(text.toString(), ExtraFile.text(text.toString(), changed));
                files.put(site, served);
            }
            return Optional.of(served.file());
        }
    }

    private static String lines(List<String> sitemapUrls) {
        return sitemapUrls.stream().map(url -> LINE + url + "\n").collect(Collectors.joining());
    }

    /** Scheme, host and port of a base URL. */
    private static String origin(String baseUrl) {
        int slash = baseUrl.indexOf('/', baseUrl.indexOf("//") + 2);
        return slash < 0 ? baseUrl : baseUrl.substring(0, slash);
    }

    @Override
    public void started(Sitemap started) {
        sitemap = started;
        started.sites().forEach(site -> look(site.name(), true));
    }

    /** Looks at sites that became known after the start, and were published before. */
    @Override
    public void refreshed(RefreshReport report) {
        for (SiteReport site : report.sites()) {
            if (!site.changed()) {
                look(site.site(), true);
            }
        }
    }

    private void sayNotServed(SiteView site) {
        List<String> urls = site.sitemapUrls();
        String finding =
                origin(site.baseUrl()) + "/" + NAME + " can't be served by an application below " + site.baseUrl()
                        + ". Add to the file at the root: " + lines(urls).strip();
        say(site.name(), Map.of("not served " + urls.size(), finding));
    }

    /** Whether this application serves the root of a host, and so its file. */
    private static boolean hasRoot(Sitemap known, String base) {
        String root = origin(base);
        return root.equals(base)
                || known.sites().stream().anyMatch(other -> other.baseUrl().equals(root));
    }

    @Override
    public void published(String site, Snapshot snapshot) {
        look(site, false);
    }

    /** A refresh may end while the start looks, so both look at a site that nobody looked at. */
    private void look(String name, boolean onlyFirst) {
        Source asked = source;
        Sitemap known = sitemap;
        SiteView site = known == null ? null : known.site(name).orElse(null);
        if (known == null || site == null) {
            return;
        }
        synchronized (logged) {
            if (logged.putIfAbsent(name, Set.of()) != null && onlyFirst) {
                return;
            }
        }
        if (asked == null) {
            // The site at the root of the host serves the file, with all lines; each index has one.
            if (!hasRoot(known, site.baseUrl())) {
                sayNotServed(site);
            }
            return;
        }
        Snapshot snapshot = site.snapshot().orElse(null);
        if (snapshot == null) {
            return;
        }
        try {
            thread.execute(() -> check(known, asked, site, snapshot));
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The sitemap was closed before robots.txt was checked");
        }
    }

    private void check(Sitemap known, Source asked, SiteView site, Snapshot snapshot) {
        String base = site.baseUrl();
        // Crawlers can't reach a loopback address.
        if (Hosts.isLoopback(base) || !hasRoot(known, base)) {
            return;
        }
        String address = origin(base) + "/" + NAME;
        List<String> urls = site.sitemapUrls();
        try {
            Optional<String> robots = asked.robots(base);
            Map<String, String> findings = new LinkedHashMap<>();
            if (robots.isEmpty()) {
                findings.put(
                        "none",
                        "There is no " + address
                                + ", by which crawlers would find the sitemap: set waymark.robots=serve, or write"
                                + " one with the " + written(urls));
            } else {
                List<String> unnamed = urls.stream()
                        .filter(url -> !RobotsFindings.names(robots.get(), url))
                        .toList();
                if (isTooLong(robots.get())) {
                    findings.put(
                            "long",
                            address + " has more than 500 KiB, and crawlers ignore the rest. Shorten it, and begin it"
                                    + " with the " + written(urls));
                } else if (!unnamed.isEmpty()) {
                    // Logged again for a new index.
                    findings.put(
                            "names " + unnamed.size(),
                            address + " does not name "
                                    + (unnamed.contains(urls.get(0)) ? "the sitemap" : "all indexes of the sitemap")
                                    + ". Add the " + written(unnamed));
                }
                RobotsFindings.unencoded(address, robots.get()).ifPresent(finding -> findings.put("encoding", finding));
                if (RobotsFindings.canRead()) {
                    findings.putAll(RobotsFindings.forbidden(address, robots.get(), ListedUrls.sample(snapshot)));
                }
            }
            say(site.name(), findings);
        } catch (AccessDeniedException e) {
            String finding = address + " answers " + e.getReason()
                    + ", so crawlers don't find the sitemap by it. Permit it to everybody";
            say(site.name(), Map.of("denied", finding));
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, address + " can't be checked", e);
        }
    }

    private static String written(List<String> urls) {
        return (urls.size() == 1 ? "line: " : "lines:\n") + lines(urls).strip();
    }

    /** Logs findings that the site's last check lacked, by kind: counts and examples vary. */
    private void say(String site, Map<String, String> findings) {
        if (thread.isShutdown()) {
            return;
        }
        Set<String> before;
        synchronized (logged) {
            before = logged.getOrDefault(site, Set.of());
            logged.put(site, Set.copyOf(findings.keySet()));
        }
        findings.forEach((what, finding) -> {
            if (!before.contains(what)) {
                LOG.log(what.equals("none") ? System.Logger.Level.INFO : System.Logger.Level.WARNING, finding);
            }
        });
    }

    /** Stops checking. */
    @Override
    public void close() {
        boolean unused = threads.end(thread);
    }
}
