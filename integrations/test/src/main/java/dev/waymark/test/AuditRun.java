package dev.waymark.test;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.test.internal.page.PageReader;
import dev.waymark.test.internal.page.RobotsRules;
import dev.waymark.test.internal.sitemap.LinkBalance;
import dev.waymark.test.internal.sitemap.ListedPage;
import dev.waymark.test.internal.sitemap.Origin;
import dev.waymark.test.internal.sitemap.Sampler;
import dev.waymark.test.internal.sitemap.SitemapWalk;
import dev.waymark.test.internal.text.Words;
import dev.waymark.test.internal.transport.Addresses;
import dev.waymark.test.internal.transport.Client;
import dev.waymark.test.internal.transport.Transport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One audit. Its thread reads the sitemaps and waits while all workers are busy, so memory holds only as many pages as
 * there are workers. Used once.
 */
final class AuditRun {

    /** The runtime's names of further indexes. */
    private static final Pattern FURTHER_INDEX = Pattern.compile("/sitemap-index-[0-9]{1,3}\\.xml(\\.gz)?");

    /**
     * A site to audit.
     *
     * @param url the listed address of its sitemap or of one of its indexes
     * @param base the prefix of its pages; empty to derive it from the first page
     */
    private record Root(String url, Optional<String> base) {}

    private final SitemapAudit settings;
    private final @Nullable Sitemap sitemap;
    private final Addresses addresses = new Addresses();
    private final Transport transport;
    private final Client client;
    private final RobotsRules robots;
    private final PageChecks checks;
    private final Semaphore workers;
    private final long start = System.nanoTime();

    private final Object lock = new Object();
    private final List<AuditFinding> findings = new ArrayList<>();
    private final Map<String, AuditFinding> linked = new TreeMap<>();
    private long slow;
    private String slowest = "";
    private Duration longest = Duration.ZERO;
    private long listed;
    private long asked;
    private long elsewhere;
    private OptionalLong toAsk = OptionalLong.empty();

    private final AtomicReference<String> stopped = new AtomicReference<>();
    private final AtomicReference<Throwable> broken = new AtomicReference<>();
    private final Set<String> entries = new HashSet<>();

    AuditRun(SitemapAudit settings) {
        this.settings = settings;
        sitemap = settings.sitemap;
        transport = settings.target.connecting().apply(addresses);
        client = new Client(transport, settings.userAgent, settings.timeout, settings.parallel, settings.pause);
        robots = new RobotsRules(client, addresses);
        checks = new PageChecks(new PageReader(client, addresses), robots, settings.slow);
        workers = new Semaphore(settings.parallel);
    }

    AuditReport run() {
        List<Root> roots = new ArrayList<>(sitemap == null ? List.of(root()) : roots(sitemap));
        ExecutorService pool = Executors.newFixedThreadPool(settings.parallel, AuditRun::worker);
        boolean isComplete;
        try {
            isComplete = run(roots, pool);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The audit was interrupted", e);
        } finally {
            pool.shutdownNow();
        }
        Throwable failure = broken.get();
        if (failure != null) {
            throw new IllegalStateException("The audit failed unexpectedly", failure);
        }
        return report(isComplete);
    }

    private static Thread worker(Runnable work) {
        Thread thread = new Thread(work, "waymark-audit");
        thread.setDaemon(true);
        return thread;
    }

    /** Reads all sitemaps and requests the selected pages. */
    private boolean run(List<Root> roots, ExecutorService pool) throws InterruptedException {
        LinkBalance balance = new LinkBalance(addresses::isUnderTest);
        Sampler sampler = new Sampler(Math.max(settings.samples, 1), settings.seed);
        if (settings.isEverything()) {
            toAsk = sitemap == null ? OptionalLong.empty() : OptionalLong.of(published(sitemap));
        }
        SitemapWalk walk = new SitemapWalk(client, addresses, sitemap, this::wrong);
        SitemapWalk.Pages pages = page -> {
            robots.read(
                    page.url(), (url, detail) -> found(AuditFinding.of(Origin.NONE, FindingKind.ROBOTS, url, detail)));
            synchronized (lock) {
                listed++;
            }
            balance.add(page);
            page.origin().entry().ifPresent(entries::add);
            elsewhere += page.links().stream()
                    .filter(url -> !addresses.isUnderTest(url))
                    .count();
            if (settings.isEverything()) {
                ask(page, pool);
            } else {
                sampler.add(page);
            }
            return goesOn();
        };
        boolean isComplete = walk(walk, roots, pages);
        if (isComplete && sitemap == null) {
            List<Root> further = furtherIndexes(roots.get(0));
            isComplete = walk(walk, further, pages);
            roots.addAll(further);
        }
        if (!settings.isEverything()) {
            List<ListedPage> chosen = sampler.chosen();
            toAsk = OptionalLong.of(chosen.size());
            for (ListedPage page : chosen) {
                if (goesOn()) {
                    ask(page, pool);
                }
            }
        }
        workers.acquire(settings.parallel);
        if (isComplete && !balance.isEven() && goesOn()) {
            SitemapWalk again = new SitemapWalk(client, addresses, sitemap, (origin, url, detail) -> {});
            List<Root> learnt = roots.stream()
                    .map(root -> new Root(addresses.listed(root.url()), root.base()))
                    .toList();
            boolean unused = walk(again, learnt, page -> {
                balance.addAgain(page);
                return goesOn();
            });
            for (LinkBalance.Link link : balance.notReturned()) {
                String detail = "links to " + link.to() + ", which doesn't link back in the sitemap";
                linked(link.page(), link.to(), detail);
            }
        }
        return isComplete;
    }

    private static boolean walk(SitemapWalk walk, List<Root> roots, SitemapWalk.Pages pages)
            throws InterruptedException {
        for (Root root : roots) {
            if (!walk.walk(root.url(), root.base(), pages)) {
                return false;
            }
        }
        return true;
    }

    private void ask(ListedPage page, ExecutorService pool) throws InterruptedException {
        workers.acquire();
        if (transport.isSequential()) {
            check(page);
        } else {
            pool.execute(() -> check(page));
        }
    }

    private void check(ListedPage page) {
        try {
            if (goesOn()) {
                checks.check(page, this);
                asked();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            broken.compareAndSet(null, e);
        } finally {
            workers.release();
        }
    }

    private void asked() {
        synchronized (lock) {
            asked++;
            settings.progress.accept(new AuditProgress(listed, asked, toAsk, findings.size()));
        }
    }

    private void wrong(Origin origin, String url, String detail) {
        found(AuditFinding.of(origin, FindingKind.SITEMAP, url, detail));
    }

    /**
     * Records a problem of a linked page, which all pages with that link share.
     *
     * @param url the linked page
     */
    void linked(ListedPage page, String url, String detail) {
        AuditFinding finding = AuditFinding.of(page.origin(), FindingKind.ALTERNATE, page.url(), detail);
        synchronized (lock) {
            if (linked.size() < settings.maxFindings) {
                linked.merge(
                        url + " " + detail, finding, BinaryOperator.minBy(Comparator.comparing(AuditFinding::url)));
            }
        }
    }

    void slow(String url, Duration took) {
        synchronized (lock) {
            slow++;
            if (took.compareTo(longest) > 0) {
                longest = took;
                slowest = url;
            }
        }
    }

    void found(ListedPage page, FindingKind kind, String detail) {
        found(AuditFinding.of(page.origin(), kind, page.url(), detail));
    }

    private void found(AuditFinding finding) {
        synchronized (lock) {
            if (!settings.ignored.contains(finding.kind())
                    && findings.size() < settings.maxFindings
                    && !findings.contains(finding)) {
                findings.add(finding);
                if (findings.size() == settings.maxFindings) {
                    stopped.compareAndSet(null, "stopped after " + Words.count(findings.size(), "finding"));
                }
            }
        }
    }

    private boolean goesOn() {
        if (Duration.ofNanos(System.nanoTime() - start).compareTo(settings.limit) > 0) {
            stopped.compareAndSet(null, "stopped after " + Words.of(settings.limit) + ", its time limit");
        }
        return stopped.get() == null && broken.get() == null;
    }

    /** The site of the address under test. */
    private Root root() {
        String given = settings.baseUrl;
        String tested = settings.target.address().orElse(given == null ? "http://localhost" : given);
        int name = tested.lastIndexOf('/');
        boolean isFile =
                name > tested.indexOf("://") + 2 && tested.substring(name).contains(".xml");
        String folder = isFile ? tested.substring(0, name) : tested;
        String file = isFile ? tested.substring(name) : "/sitemap.xml";
        if (given != null) {
            addresses.set(given, folder);
            return new Root(given + file, Optional.of(given));
        }
        addresses.set(Addresses.origin(folder), Addresses.origin(folder));
        return new Root(folder + file, Optional.empty());
    }

    /** Further indexes, which only {@code robots.txt} names. Its other sitemaps aren't part of the audit. */
    private List<Root> furtherIndexes(Root first) {
        String listed = addresses.listed(first.url());
        String folder = listed.substring(0, listed.lastIndexOf('/'));
        if (!listed.matches(".*/sitemap\\.xml(\\.gz)?")) {
            return List.of();
        }
        return robots.sitemaps(listed).stream()
                .filter(url -> url.startsWith(folder + "/")
                        && FURTHER_INDEX.matcher(url.substring(folder.length())).matches())
                .distinct()
                .map(url -> new Root(url, Optional.of(first.base().orElse(folder))))
                .toList();
    }

    /** The application's sites. */
    private List<Root> roots(Sitemap known) {
        List<Root> roots = new ArrayList<>();
        List<SiteView> sites = known.sites();
        for (SiteView site : sites) {
            String base = site.baseUrl();
            List<String> urls = site.sitemapUrls();
            // Before the hosts': of two mappings for one URL, the first counts.
            if (sites.size() == 1) {
                map(base);
            }
            for (String address : List.of(base, urls.get(0))) {
                String origin = Addresses.origin(address);
                addresses.add(
                        origin, settings.target.address().map(Addresses::origin).orElse(origin));
            }
            urls.forEach(url -> roots.add(new Root(url, Optional.of(base))));
        }
        if (roots.isEmpty()) {
            throw new IllegalStateException("The sitemap has no site yet. Refresh it before the audit");
        }
        return roots;
    }

    /**
     * With one site, the address under test replaces the base URL. If both have the same path, it replaces the whole
     * host, so that robots.txt is found too.
     */
    private void map(String base) {
        String tested = settings.target.address().orElse(base);
        String path = base.substring(Addresses.origin(base).length());
        if (tested.equals(base)
                || !tested.substring(Addresses.origin(tested).length()).equals(path)) {
            addresses.add(base, tested);
        }
    }

    private static long published(Sitemap known) {
        return known.status().sections().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /** The report, after the last worker. */
    private AuditReport report(boolean isComplete) {
        List<String> notes = new ArrayList<>();
        transport.note().ifPresent(notes::add);
        if (elsewhere > 0) {
            notes.add(Words.count(elsewhere, "link") + " to other languages lead to other hosts, which get no"
                    + " requests");
        }
        if (sitemap != null && isComplete) {
            Set<String> unlisted = new TreeSet<>();
            sitemap.capability(Engine.class).entries().stream()
                    .map(EntryDescription::handler)
                    .forEach(unlisted::add);
            unlisted.removeAll(entries);
            if (!unlisted.isEmpty()) {
                notes.add("No page is listed of " + String.join(", ", unlisted));
            }
        }
        if (sitemap == null) {
            notes.add("Pass the application's Sitemap to the audit to see each page's entry and provider");
        }
        if (slow > 0) {
            notes.add((slow == 1 ? "1 page was" : slow + " pages were") + " slower than " + Words.of(settings.slow)
                    + ": " + slowest + " took " + Words.of(longest)
                    + (slow == 1 ? "" : ", the others less"));
        }
        // Several pages may link to one faulty page; that is one finding.
        Set<String> own = new HashSet<>();
        findings.forEach(finding -> own.add(finding.url() + " links to " + finding.url() + ": " + finding.detail()));
        linked.forEach((fault, finding) -> {
            if (!own.contains(fault)) {
                found(finding);
            }
        });
        findings.sort(Comparator.comparing(AuditFinding::kind)
                .thenComparing(AuditFinding::origin)
                .thenComparing(AuditFinding::url)
                .thenComparing(AuditFinding::detail));
        return new AuditReport(
                settings,
                findings,
                listed,
                asked,
                Duration.ofNanos(System.nanoTime() - start),
                notes,
                Optional.ofNullable(stopped.get()));
    }
}
