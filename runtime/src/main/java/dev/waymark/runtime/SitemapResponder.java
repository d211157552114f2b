package dev.waymark.runtime;

import dev.waymark.runtime.Representation.Form;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for sitemaps by the rules of HTTP (RFC 9110), free of any server's types. Thread-safe.
 *
 * <p>It answers every request whose path it {@linkplain #handles(String) handles}; all others are the application's.
 * Compressed bytes are sent as they are stored; for a client without gzip they are inflated on the way.
 */
public final class SitemapResponder {

    private static final System.Logger LOG = System.getLogger(SitemapResponder.class.getPackageName());

    private static final Pattern SHARD =
            Pattern.compile("sitemap-([A-Za-z0-9_-]+)-(?:0|[0-9a-f]{10}(?:-[0-9]+)?)\\.xml");

    private static final String RETRY_AFTER = "10";

    /** How much later than Last-Modified another date must be to tell that nothing changed since. */
    private static final Duration SAFE = Duration.ofSeconds(60);

    private final Refresher refresher;
    private final Set<String> sections;
    private final Duration firstSnapshotWait;
    private final Clock clock;
    private final BaseUrl baseUrl;
    private final AtomicBoolean warned = new AtomicBoolean();

    SitemapResponder(Refresher refresher, Site site) {
        this.refresher = refresher;
        sections = site.sectionNames();
        firstSnapshotWait = site.settings().firstSnapshotWait();
        clock = site.settings().clock();
        baseUrl = site.settings().baseUrl();
    }

    /**
     * Tells below which path of the server the sitemaps are asked for. If the base URL lacks it, that is logged, once.
     * Adapters call this with each request that is handled.
     *
     * @param path empty, or with a slash at its start and none at its end, such as {@code /shop}
     */
    public void servedBelow(String path) {
        if (!baseUrl.path().endsWith(path) && !warned.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The application answers below " + path + ", but the base URL is " + baseUrl
                            + ": if visitors need that path too, every listed URL is wrong for them; make the base URL "
                            + baseUrl.origin() + path + ". If a proxy adds the path before it passes requests on, all"
                            + " is well");
        }
    }

    /**
     * Whether a path is that of a sitemap of this site. Cheap enough to ask for every request.
     *
     * @param path the path relative to the base URL, decoded, with a leading slash: {@code /sitemap.xml}
     * @return {@code true} for {@code /sitemap.xml}, for the names that sitemaps of this site's sections can have, and
     *     for both with {@code .gz} at the end
     */
    public boolean handles(String path) {
        return fileName(path) != null;
    }

    /**
     * Answers a request. Before the first snapshot this blocks the calling thread for at most
     * {@link Sitemap.Builder#firstSnapshotWait(java.time.Duration)}, then the answer is 503 with {@code Retry-After}.
     *
     * @param request the request
     * @return the answer; 404 for a path that is not handled, and while the site has no pages at all
     */
    public SitemapResponse respond(SitemapRequest request) {
        String name = fileName(request.path());
        boolean head = request.method().equals("HEAD");
        if (name == null) {
            return notFound(head);
        }
        if (!head && !request.method().equals("GET")) {
            return SitemapResponse.text(405, "Use GET or HEAD.", false, Map.of("Allow", "GET, HEAD"));
        }
        Snapshot snapshot = refresher.awaitSnapshot(firstSnapshotWait);
        if (snapshot == null) {
            return refresher.isEmpty() ? notFound(head) : notYet(head);
        }
        Instant now = clock.instant();
        SitemapFile file = snapshot.served(name, now);
        if (file == null) {
            return notFound(head);
        }
        Form form = form(request);
        return form == null ? notAcceptable(head) : answer(file, file.representation(form, now), request, head, now);
    }

    private static SitemapResponse answer(
            SitemapFile file, Representation representation, SitemapRequest request, boolean head, Instant now) {
        if (isUnchanged(file, representation, request, now)) {
            // True whatever became of the file, which therefore is not looked for.
            return representation.notModified();
        }
        if (!file.isIntact()) {
            // Somebody deleted it: the next refresh writes it again.
            return notYet(head);
        }
        return head ? representation.head() : representation.ok();
    }

    /** The name of the file a path stands for; {@code null} if it cannot be one of this site. */
    private @Nullable String fileName(String path) {
        if (!path.startsWith("/sitemap")) {
            return null;
        }
        String name = path.substring(1, path.endsWith(".xml.gz") ? path.length() - 3 : path.length());
        Snapshot snapshot = refresher.snapshot();
        if (name.equals(Snapshot.ROOT) || (snapshot != null && snapshot.lists(name))) {
            return name;
        }
        Matcher shard = SHARD.matcher(name);
        return shard.matches() && (sections.contains(shard.group(1)) || isStored(snapshot, name)) ? name : null;
    }

    /** A snapshot from before a restart may still list a section that the application has no more. */
    private boolean isStored(@Nullable Snapshot snapshot, String name) {
        return snapshot != null && snapshot.served(name, clock.instant()) != null;
    }

    private static SitemapResponse notFound(boolean head) {
        return SitemapResponse.text(404, "There is no such sitemap.", head, Map.of("Cache-Control", "no-store"));
    }

    private static SitemapResponse notYet(boolean head) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Retry-After", RETRY_AFTER);
        headers.put("Cache-Control", "no-store");
        return SitemapResponse.text(503, "The sitemap is not ready yet.", head, headers);
    }

    private static SitemapResponse notAcceptable(boolean head) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Vary", "Accept-Encoding");
        headers.put("Cache-Control", "no-store");
        return SitemapResponse.text(406, "Accept gzip or identity.", head, headers);
    }

    /** The form that is asked for, by its name or by what the client prefers; {@code null} if it wants none. */
    private static @Nullable Form form(SitemapRequest request) {
        if (request.path().endsWith(".gz")) {
            return Form.ARCHIVE;
        }
        return switch (AcceptEncoding.of(request.header("Accept-Encoding"))) {
            case GZIP -> Form.GZIP;
            case IDENTITY -> Form.IDENTITY;
            case NEITHER -> null;
        };
    }

    /** {@code If-None-Match} decides alone where it is sent; a date that is no date is ignored. */
    private static boolean isUnchanged(
            SitemapFile file, Representation representation, SitemapRequest request, Instant now) {
        String ifNoneMatch = request.header("If-None-Match");
        if (ifNoneMatch != null) {
            return EntityTag.matches(ifNoneMatch, representation.tag());
        }
        String ifModifiedSince = request.header("If-Modified-Since");
        if (representation.lastModified().equals(ifModifiedSince)) {
            return true;
        }
        Instant since = HttpDate.parse(ifModifiedSince);
        return since != null && isUnchangedSince(file.firstSeen(), since, now);
    }

    /**
     * A date that was sent as Last-Modified stands for these bytes and no others. Any other date is the client's own,
     * of when it got something: shortly after the change that may still have been the old bytes, on their way or from
     * another instance (RFC 9110, section 8.8.2.2); and of a date to come nobody knows what it was taken from.
     */
    private static boolean isUnchangedSince(Instant changed, Instant since, Instant now) {
        return since.equals(changed) || (!since.isBefore(changed.plus(SAFE)) && !since.isAfter(now));
    }
}
