package dev.waymark.runtime.http;

import dev.waymark.runtime.http.Representation.Form;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.ServedRequest.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for sitemaps by the rules of HTTP (RFC 9110), without a server's types. Thread-safe.
 *
 * <p>It answers every request for a sitemap of its sites; all others belong to the application. With several sites,
 * host and path choose one. Bytes are sent compressed as stored, or decompressed for clients without gzip.
 */
public final class SitemapResponder {

    static {
        ServletApi.read();
    }

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** Developers want to see the current state. */
    private static final String UNCACHED = "no-cache";

    private static final String RETRY_AFTER = "10";

    private static final String NOT_READY = "The sitemap is not ready yet.";

    /** A third of the threads of most servers. */
    private static final int MOST_READERS = 64;

    private static final int MOST_INFLATED = 16;

    /** How much later than Last-Modified a client's own date must be to mean that nothing changed. */
    private static final Duration SAFE = Duration.ofSeconds(60);

    private final ServedSites.Known sites;
    private final Predicate<String> sections;
    private final Duration firstSnapshotWait;
    private final Clock clock;
    private final boolean inert;
    private final List<? extends ExtraFiles> extras;
    private final SlowReaders readers = new SlowReaders(MOST_READERS, MOST_INFLATED);
    private final AtomicBoolean warned = new AtomicBoolean();
    private final RecentRepresentations representations;
    private final String cacheControl;
    private final @Nullable Supplier<List<String>> failures;
    private final @Nullable Consumer<ServedRequest> listener;

    /**
     * Called by {@code Sitemap} only.
     *
     * @param sites the published sites
     * @param sections whether a section of that name may exist
     * @param firstSnapshotWait how long a request may wait for the first snapshot
     * @param inert whether the application answers all requests
     * @param styled whether the style sheet is served
     * @param extras other files served beside the sitemaps
     * @param listener receives every answered request; may be {@code null}
     * @param failures why the sitemap isn't ready, in development; otherwise {@code null}
     */
    @SuppressWarnings("exports")
    public SitemapResponder(
            ServedSites.Known sites,
            Predicate<String> sections,
            Duration firstSnapshotWait,
            Clock clock,
            boolean inert,
            boolean styled,
            List<? extends ExtraFiles> extras,
            @Nullable Consumer<ServedRequest> listener,
            @Nullable Supplier<List<String>> failures) {
        this.extras = styled ? withStyleSheet(extras) : extras;
        this.listener = listener;
        this.failures = failures;
        cacheControl = failures == null ? Representation.PUBLIC : UNCACHED;
        representations = new RecentRepresentations(cacheControl);
        this.inert = inert;
        this.sites = sites;
        this.sections = sections;
        this.firstSnapshotWait = firstSnapshotWait;
        this.clock = clock;
    }

    private static List<ExtraFiles> withStyleSheet(List<? extends ExtraFiles> extras) {
        List<ExtraFiles> all = new ArrayList<>(extras);
        all.add(new StyleSheetFile());
        return all;
    }

    /**
     * Whether a path may be a sitemap's. Cheap enough for every request.
     *
     * @param path the decoded path below the application's, with a leading slash: {@code /sitemap.xml}
     * @return {@code true} for {@code /sitemap.xml}, existing further indexes, names that sitemaps of the sections can
     *     have, each of these with {@code .gz} appended, and extra files. With several sites, for these names below any
     *     path and on any host; {@link #handles(SitemapRequest)} is more precise
     */
    public boolean handles(String path) {
        ServedSite only = sites.now().only();
        if (inert) {
            return false;
        }
        return (only != null ? fileOf(only, path) != null : isSitemap(path)) || isExtra(only, path);
    }

    /** Whether a path may be an extra file's. */
    private boolean isExtra(@Nullable ServedSite only, String path) {
        int directory = path.lastIndexOf('/');
        if (extras.isEmpty() || directory < 0 || (only != null && directory > 0)) {
            return false;
        }
        String name = path.substring(directory + 1);
        for (ExtraFiles files : extras) {
            if (files.isName(name)) {
                return true;
            }
        }
        return false;
    }

    private @Nullable ExtraFile extra(ServedSite site, String name) {
        for (ExtraFiles files : extras) {
            ExtraFile file =
                    files.isName(name) ? files.file(site.plan().name(), name).orElse(null) : null;
            if (file != null) {
                return file;
            }
        }
        return null;
    }

    /**
     * Whether a request is for a sitemap of one of the sites. Cheap enough for every request, with any number of sites.
     *
     * @param request the request
     * @return {@code true} if {@link #respond} has an answer; for an extra file, if it may have one, because this
     *     doesn't look for the file
     */
    public boolean handles(SitemapRequest request) {
        return handles(request.path()) && find(request, sites.now()) != null;
    }

    /** Whether {@link #respond} has an answer. Looks for extra files, which may take time. */
    boolean answers(SitemapRequest request) {
        Asked asked = handles(request.path()) ? find(request, sites.now()) : null;
        if (asked == null) {
            return false;
        }
        ServedSite site = asked.site();
        return !asked.isExtra() || site == null || extra(site, asked.name()) != null;
    }

    /**
     * Answers a request. Before the first snapshot, this blocks the calling thread for at most
     * {@code SitemapBuilder.firstSnapshotWait}, then answers 503 with {@code Retry-After}. Only a few threads wait at
     * once.
     *
     * @param request the request
     * @return the answer: 404 for a missing sitemap, and while its site has no pages. Empty if the request isn't
     *     {@linkplain #handles(SitemapRequest) handled}: it is for no sitemap, or for none of the known sites
     */
    public Optional<SitemapResponse> respond(SitemapRequest request) {
        if (!handles(request.path())) {
            return Optional.empty();
        }
        Asked asked = find(request, sites.now());
        if (asked == null) {
            return Optional.empty();
        }
        boolean head = request.method().equals("HEAD");
        boolean isRead = head || request.method().equals("GET");
        if (isRead && asked.site() == null) {
            // At startup, the first refresh may not have named all sites yet.
            asked = find(request, sites.await(firstSnapshotWait));
            if (asked == null) {
                return Optional.empty();
            }
        }
        Optional<SitemapResponse> answer = asked.isExtra()
                ? extra(asked, request, isRead, head)
                : Optional.of(answer(asked, request, isRead, head));
        if (answer.isPresent() && listener != null) {
            ServedSite site = asked.site();
            listener.accept(answer.get().served(site == null ? "" : site.plan().name(), asked.name()));
        }
        return answer;
    }

    private SitemapResponse answer(Asked asked, SitemapRequest request, boolean isRead, boolean head) {
        warnIfBesideBaseUrl(request.below());
        if (!isRead) {
            return notAllowed();
        }
        ServedSite site = asked.site();
        return site == null ? notReady(head) : answer(site, asked.name(), request, head);
    }

    /** Answers with an extra file, if it exists. */
    private Optional<SitemapResponse> extra(Asked asked, SitemapRequest request, boolean isRead, boolean head) {
        ServedSite site = asked.site();
        ExtraFile file = site == null ? ExtraFile.notReady() : extra(site, asked.name());
        if (file == null) {
            return Optional.empty();
        }
        warnIfBesideBaseUrl(request.below());
        if (!isRead) {
            return Optional.of(notAllowed());
        }
        if (file == ExtraFile.notReady()) {
            return Optional.of(unavailable("The file is not ready yet.", head));
        }
        Instant now = clock.instant();
        return Optional.of(
                answer(asked.name(), file.changed(), Representation.of(file, now, cacheControl), request, head, now));
    }

    private static SitemapResponse notAllowed() {
        return SitemapResponse.text(405, "Use GET or HEAD.", false, Map.of("Allow", "GET, HEAD"));
    }

    /**
     * A file of a site.
     *
     * @param site {@code null} if the sites aren't known yet
     * @param isExtra whether it is an extra file, which may not exist
     */
    private record Asked(@Nullable ServedSite site, String name, boolean isExtra) {}

    /** What a request asks for; {@code null} if the application answers it. */
    private @Nullable Asked find(SitemapRequest request, ServedSites known) {
        String path = request.below() + request.path();
        ServedSite only = known.only();
        if (only != null) {
            String name = fileOf(only, request.path());
            return name != null ? new Asked(only, name, false) : findExtra(only, request.path());
        }
        String directory = path.substring(0, path.lastIndexOf('/'));
        if (!isSitemap(path)) {
            // Sitemaps link the style sheet in their own directory; other extra files are beside the pages.
            ServedSite site = path.substring(directory.length() + 1).equals(StyleSheet.NAME)
                    ? known.at(request.host(), request.port(), directory)
                    : known.atPages(request.host(), request.port(), directory);
            return site == null && known.areKnown() ? null : findExtra(site, path.substring(directory.length()));
        }
        String name = nameOf(path);
        ServedSite site = known.at(request.host(), request.port(), directory);
        if (site == null && failures != null) {
            site = known.atLoopback(request.host(), directory);
        }
        if (site != null && isOurs(site, sourceOf(name)) && (known.areKnown() || ServedSites.isAt(site, directory))) {
            return new Asked(site, name, false);
        }
        // The request may mean a site that isn't known yet.
        return known.areKnown() ? null : new Asked(null, name, false);
    }

    private @Nullable Asked findExtra(@Nullable ServedSite site, String path) {
        return isExtra(site, path) ? new Asked(site, path.substring(1), true) : null;
    }

    /** The file name of a path; {@code null} if it can't be one of the only site. */
    private @Nullable String fileOf(ServedSite only, String path) {
        if (path.lastIndexOf('/') > 0) {
            return null;
        }
        String name = nameOf(path);
        return !name.isEmpty() && isOurs(only, sourceOf(name)) ? name : null;
    }

    private boolean isSitemap(String path) {
        String name = sourceOf(nameOf(path));
        return SitemapName.isEntrance(name) || SitemapName.section(name).isPresent();
    }

    /** The file name of a path; empty if it can't be a file's. */
    private String nameOf(String path) {
        String name = SitemapName.ofPath(path).orElse("");
        // Other forms have no .gz files.
        return path.endsWith(SitemapName.ARCHIVE_SUFFIX) && !sourceOf(name).equals(name) ? "" : name;
    }

    /** The stored file with this name, or from which the file is generated. */
    private String sourceOf(String name) {
        for (ExtraFiles files : extras) {
            Optional<String> source = files.source(name);
            if (source.isPresent()) {
                return source.get();
            }
        }
        return name;
    }

    /**
     * Logs a warning, once, if the base URL's path doesn't match the path at which the application answers. For
     * integrations that know this path at startup, before the first request.
     *
     * @param path the server's prefix of the application's paths, such as {@code /shop}; empty for none
     */
    public void answersBelow(String path) {
        warnIfBesideBaseUrl(path);
    }

    private void warnIfBesideBaseUrl(String path) {
        ServedSite only = sites.now().only();
        BaseUrl baseUrl = only == null ? null : only.plan().base();
        if (baseUrl != null && !baseUrl.path().endsWith(path) && !warned.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The application answers below " + path + ", but the base URL is " + baseUrl
                            + ". If visitors need that path, every listed URL is wrong: set the base URL to "
                            + baseUrl.origin() + path + ". Ignore this if a proxy adds the path.");
        }
    }

    private SitemapResponse answer(ServedSite site, String name, SitemapRequest request, boolean head) {
        Publication publication = site.await(firstSnapshotWait);
        if (publication == null) {
            return site.isEmpty() ? notFound(head) : notReady(head);
        }
        Instant now = clock.instant();
        StoredFile file = publication.served(sourceOf(name), now);
        if (file == null) {
            return notFound(head);
        }
        Form form = form(request);
        if (form == null) {
            return notAcceptable(head);
        }
        if (!sourceOf(name).equals(name)) {
            return other(name, file, Literal.url(site.plan().sitemaps(), "/" + file.name()), publication, request, now);
        }
        return answer(
                file.name(),
                file.firstSeen(),
                representations.of(site, publication).of(file, form, now),
                request,
                head,
                now);
    }

    /** Answers with another form of a file. */
    private SitemapResponse other(
            String name, StoredFile file, Literal loc, Publication publication, SitemapRequest request, Instant now) {
        boolean head = request.method().equals("HEAD");
        boolean gzip = form(request) == Form.GZIP;
        try {
            for (ExtraFiles files : extras) {
                ExtraFile made = files.source(name).isEmpty()
                        ? null
                        : files.form(name, file, loc.url(), publication, gzip).orElse(null);
                if (made != null) {
                    Representation answers = Representation.of(made, now, cacheControl);
                    return answer(name, made.changed(), answers, request, head, now);
                }
            }
            return notFound(head);
        } catch (IOException e) {
            return unreadable(name, e, head);
        }
    }

    private SitemapResponse answer(
            String name,
            Instant changed,
            Representation representation,
            SitemapRequest request,
            boolean head,
            Instant now) {
        if (isUnchanged(changed, representation, request, now)) {
            // True even if the file is gone, so there is no need to look for it.
            return representation.notModified();
        }
        try {
            InputStream body =
                    readers.open(representation.body(), representation.length(), representation.isInflated());
            if (body == null) {
                return unavailable("Too many large sitemaps are being read; accept gzip, or come again.", head);
            }
            if (!head) {
                Origin origin = representation.isInflated() ? Origin.INFLATED : Origin.STORE;
                return representation
                        .head()
                        .with(body, origin, representation.body().file());
            }
            body.close();
            return representation.head();
        } catch (IOException e) {
            return unreadable(name, e, head);
        }
    }

    /** The file was deleted or damaged; the next refresh stores it again. */
    private static SitemapResponse unreadable(String name, IOException e, boolean head) {
        LOG.log(System.Logger.Level.DEBUG, () -> "The sitemap " + name + " cannot be read: " + e);
        return unavailable(NOT_READY, head);
    }

    private boolean isOurs(ServedSite site, String name) {
        Publication publication = site.publication();
        if (name.equals(SitemapName.ROOT) || (publication != null && publication.lists(name))) {
            return true;
        }
        if (SitemapName.isFurtherIndex(name)) {
            // Few sites have further indexes; before the first publication, one may exist.
            return publication == null ? !site.isEmpty() : publication.served(name, clock.instant()) != null;
        }
        // After a restart, the publication may still list a section that the application no longer has.
        Optional<String> section = SitemapName.section(name);
        return section.isPresent()
                && (sections.test(section.get())
                        || (publication != null && publication.served(name, clock.instant()) != null));
    }

    private static SitemapResponse notFound(boolean head) {
        return SitemapResponse.text(404, "There is no such sitemap.", head, Map.of("Cache-Control", "no-store"));
    }

    private SitemapResponse notReady(boolean head) {
        List<String> why = failures == null ? List.of() : failures.get();
        return unavailable(why.isEmpty() ? NOT_READY : NOT_READY + "\n" + String.join("\n", why), head);
    }

    private static SitemapResponse unavailable(String why, boolean head) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Retry-After", RETRY_AFTER);
        headers.put("Cache-Control", "no-store");
        return SitemapResponse.text(503, why, head, headers);
    }

    private static SitemapResponse notAcceptable(boolean head) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Vary", "Accept-Encoding");
        headers.put("Cache-Control", "no-store");
        return SitemapResponse.text(406, "Accept gzip or identity.", head, headers);
    }

    /** The requested form, by name or by Accept-Encoding; {@code null} if the client accepts none. */
    private static @Nullable Form form(SitemapRequest request) {
        if (request.path().endsWith(SitemapName.ARCHIVE_SUFFIX)) {
            return Form.ARCHIVE;
        }
        AcceptEncoding accepted = AcceptEncoding.of(request.header("Accept-Encoding"));
        if (accepted == AcceptEncoding.NEITHER) {
            return null;
        }
        return accepted == AcceptEncoding.GZIP ? Form.GZIP : Form.IDENTITY;
    }

    /** {@code If-None-Match} takes precedence; an invalid date is ignored. */
    private static boolean isUnchanged(
            Instant changed, Representation representation, SitemapRequest request, Instant now) {
        String ifNoneMatch = request.header("If-None-Match");
        if (ifNoneMatch != null) {
            return EntityTag.matches(ifNoneMatch, representation.tag());
        }
        String ifModifiedSince = request.header("If-Modified-Since");
        if (representation.lastModified().equals(ifModifiedSince)) {
            return true;
        }
        Instant since = HttpDate.parse(ifModifiedSince);
        return since != null && isUnchangedSince(changed, since, now);
    }

    /**
     * A date that was sent as Last-Modified identifies these bytes. Any other date is the client's own. Shortly after
     * the change, the client may still have received the old bytes, from a slow response or another instance (RFC 9110,
     * section 8.8.2.2). A future date proves nothing.
     */
    private static boolean isUnchangedSince(Instant changed, Instant since, Instant now) {
        return since.equals(changed) || (!since.isBefore(changed.plus(SAFE)) && !since.isAfter(now));
    }
}
