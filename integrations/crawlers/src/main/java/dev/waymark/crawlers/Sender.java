package dev.waymark.crawlers;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.report.Attachment;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Sends the lists of all sites, one request at a time. Used by one thread at a time. */
final class Sender {

    private static final System.Logger LOG = System.getLogger("dev.waymark.crawlers");

    /**
     * Time limits.
     *
     * @param poll between checks for pending lists
     * @param term after which a silent process counts as gone
     * @param timeout the response timeout: much less than the term
     * @param pause the first pause after a failure
     * @param nanoTime this process's monotonic clock
     */
    record Timing(Duration poll, Duration term, Duration timeout, Duration pause, LongSupplier nanoTime) {

        static final Timing USUAL = new Timing(
                Duration.ofSeconds(15),
                Duration.ofMinutes(2),
                Duration.ofSeconds(30),
                Duration.ofMinutes(1),
                System::nanoTime);

        long now() {
            return nanoTime.getAsLong();
        }
    }

    final Engine engine;
    private final IndexNowSettings settings;
    private final String process;
    private final IndexNowClient client;
    private final Figures figures;
    private final Pauses pauses;

    /** By address: a site of the same name at another address has another record. */
    private final Map<String, Lease> leases = new HashMap<>();

    private @Nullable LocalDate full;

    /** Whether an earlier process's requested pause was read. */
    private boolean begun;

    /**
     * Creates a sender.
     *
     * @param process a unique name of this process
     */
    Sender(IndexNowSettings settings, Sitemap sitemap, String process, Figures figures) {
        this.settings = settings;
        engine = sitemap.capability(Engine.class);
        this.process = process;
        this.figures = figures;
        client = new IndexNowClient(settings);
        pauses = new Pauses(settings.timing());
    }

    /** Sends pending lists of sites whose lease this process holds. */
    void run() throws InterruptedException {
        List<EngineSite> sites = engine.sites();
        if (!begun) {
            begun = true;
            // One endpoint for all sites: any site's record may hold its pause.
            for (EngineSite site : sites) {
                lookForPause(site);
            }
        }
        for (EngineSite site : sites) {
            try {
                submit(site);
            } catch (IOException e) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "IndexNow: URLs to submit for " + site.baseUrl()
                                + " can't be read or recorded now; this is retried",
                        e);
            }
        }
        leases.keySet().retainAll(sites.stream().map(EngineSite::address).collect(Collectors.toSet()));
        figures.retain(sites.stream().map(EngineSite::name).collect(Collectors.toSet()));
    }

    private void lookForPause(EngineSite site) {
        if (IndexNow.lists(site.attachments()).isEmpty()) {
            return;
        }
        try {
            respect(lease(site).look());
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "IndexNow: the record can't be read now", e);
        }
    }

    /** Caps the pause at a day, also if a clock was set back. */
    private void respect(Progress progress) {
        Instant pause = progress.pause();
        if (pause != null) {
            Duration left = Duration.between(settings.clock().instant(), pause);
            if (left.compareTo(RetryAfter.MOST) <= 0) {
                pauses.remaining(left);
            }
        }
    }

    private void submit(EngineSite site) throws IOException, InterruptedException {
        List<Attachment> lists = IndexNow.lists(site.attachments());
        Lease lease = lease(site);
        // Sites without news need no record read.
        if (!lease.isMine() && lease.progress().waiting(lists).isEmpty()) {
            figures.nothing(site.name());
            return;
        }
        Progress progress = lease.look();
        respect(progress);
        figures.look(site.name(), lists, progress);
        List<Attachment> waiting = progress.waiting(lists);
        if (waiting.isEmpty()) {
            lease.release();
            return;
        }
        if (pauses.isPause()) {
            if (lease.isMine()) {
                boolean unused = lease.hold();
            }
            return;
        }
        if (!lease.isFree() || isFull(site, progress, settings.today()) || !lease.hold()) {
            return;
        }
        Round round = new Round(site, lease, lists);
        try {
            for (Attachment list : waiting) {
                if (!round.submit(list)) {
                    return;
                }
            }
            lease.release();
        } finally {
            round.log();
            figures.look(site.name(), lists, lease.progress());
        }
    }

    private Lease lease(EngineSite site) {
        return leases.computeIfAbsent(site.address(), address -> new Lease(site, process, settings.timing()));
    }

    /** Whether today's limit is reached; logged once a day. */
    private boolean isFull(EngineSite site, Progress progress, LocalDate today) {
        if (progress.submittedOn(today) < settings.dailyLimit()) {
            return false;
        }
        if (!today.equals(full)) {
            full = today;
            LOG.log(
                    System.Logger.Level.INFO,
                    "IndexNow: submitted " + Wording.count(progress.submittedOn(today), "URL") + " of " + site.baseUrl()
                            + " today, which is the limit; the others follow tomorrow");
        }
        return true;
    }

    /** Releases all leases, so another process can continue at once. */
    void release() {
        leases.forEach((site, lease) -> {
            try {
                lease.release();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "IndexNow: other processes wait until the lease ends", e);
            }
        });
    }

    /** Sends one site's lists. */
    private final class Round {

        private final EngineSite site;
        private final Lease lease;
        private final List<Attachment> lists;
        private long urls;
        private long requests;

        Round(EngineSite site, Lease lease, List<Attachment> lists) {
            this.site = site;
            this.lease = lease;
            this.lists = lists;
        }

        /**
         * Sends a list.
         *
         * @return whether the next one may follow
         */
        boolean submit(Attachment list) throws IOException, InterruptedException {
            try (BufferedReader lines = UrlList.open(list)) {
                long position = lease.progress().positionIn(list.name());
                for (long i = 0; i < position; i++) {
                    String unused = lines.readLine();
                }
                while (true) {
                    // One date for the whole turn, so the daily limit is consistent.
                    LocalDate today = settings.today();
                    if (isFull(site, lease.progress(), today)) {
                        lease.release();
                        return false;
                    }
                    long room = settings.dailyLimit() - lease.progress().submittedOn(today);
                    List<String> batch = next(lines, (int) Math.min(settings.perRequest(), room));
                    if (batch.isEmpty()) {
                        return lease.save(lease.progress().finished(list.name()));
                    }
                    if (!lease.hold() || !send(list, position, batch, today)) {
                        return false;
                    }
                    position += batch.size();
                    if (lease.progress().done().contains(list.name())) {
                        return true;
                    }
                }
            } catch (NoSuchFileException | ZipException e) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "IndexNow: a list of URLs of " + site.baseUrl() + " is lost and isn't submitted: "
                                + list.name(),
                        e);
                return lease.save(lease.progress().finished(list.name()));
            }
        }

        private static List<String> next(BufferedReader lines, int most) throws IOException {
            List<String> batch = new ArrayList<>();
            while (batch.size() < most) {
                String url = lines.readLine();
                if (url == null) {
                    break;
                }
                batch.add(url);
            }
            return batch;
        }

        /**
         * Sends a batch.
         *
         * @return whether to continue
         */
        private boolean send(Attachment list, long position, List<String> batch, LocalDate today)
                throws IOException, InterruptedException {
            figures.look(site.name(), lists, lease.progress());
            requests++;
            Answer answer = settings.dryRun() ? new Answer.Done() : client.send(site.baseUrl(), batch);
            Progress submitted = lease.progress().submitted(list.name(), position + batch.size(), batch.size(), today);
            if (answer instanceof Answer.Later later) {
                figures.count(Figures.FAILURES, site.name(), 1);
                Duration pause = pauses.failed(later.pause());
                if (later.pause() != null) {
                    Instant until = settings.clock().instant().plus(later.pause());
                    boolean unused = lease.save(lease.progress().pausedUntil(until));
                }
                LOG.log(
                        System.Logger.Level.WARNING,
                        "IndexNow: " + later.reason() + "; " + Wording.count(batch.size(), "URL") + " of "
                                + site.baseUrl() + " will be submitted again in " + words(pause));
                return false;
            }
            pauses.worked();
            if (answer instanceof Answer.Refused refused) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "IndexNow: " + refused.reason() + " "
                                + (refused.all() ? "The list" : Wording.count(batch.size(), "URL"))
                                + " of " + site.baseUrl() + " from " + batch.get(0)
                                + " on won't be submitted again.");
                figures.count(
                        Figures.REFUSED,
                        site.name(),
                        refused.all() ? figures.left(site.name(), list, position) : batch.size());
                return lease.save(refused.all() ? submitted.finished(list.name()) : submitted);
            }
            urls += batch.size();
            figures.count(Figures.SUBMITTED, site.name(), batch.size());
            return lease.save(submitted);
        }

        void log() {
            if (urls > 0) {
                LOG.log(
                        System.Logger.Level.INFO,
                        "IndexNow: " + (settings.dryRun() ? "would submit " : "submitted ")
                                + Wording.count(urls, "changed URL") + " of " + site.baseUrl() + " to "
                                + settings.endpoint() + " in " + Wording.count(requests, "request")
                                + (settings.dryRun() ? ", but this is a dry run" : ""));
            }
        }
    }

    private static String words(Duration pause) {
        long seconds = Math.max(1, pause.toSeconds());
        return seconds >= 7_200
                ? seconds / 3_600 + " hours"
                : seconds >= 120 ? seconds / 60 + " minutes" : Wording.count(seconds, "second");
    }
}
