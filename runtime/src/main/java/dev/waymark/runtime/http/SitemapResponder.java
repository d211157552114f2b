package dev.waymark.runtime.http;

import dev.waymark.runtime.http.Representation.Form;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.PublicationSource;
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
     * Whether a path may be that of a sitemap. Cheap enough to ask for every request.
     *
     * @param path the path below that of the application, decoded, with a leading slash: {@code /sitemap.xml}
     * @return {@code true} for {@code /sitemap.xml}, for further indexes that are there, for the names that sitemaps of
     *     the sections can have, for all of them with {@code .gz} at the end, and for files beside the sitemaps; where
     *     there are several sites, below any path and whatever its host is, so that {@link #handles(SitemapRequest)}
     *     tells more
     */
    public boolean handles(String path) {
        ServedSite only = sites.now().only();
        if (inert) {
            return false;
        }
        return (only != null ? fileOf(only, path) != null : isSitemap(path)) || isExtra(only, path);
    }

    /** Whether a path may be that of a file beside the sitemaps. */
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
     * Whether a request is for a sitemap of one of the sites. Cheap enough to ask for every request, however many sites
     * there are.
     *
     * @param request the request
     * @return {@code true} if {@link #respond} has an answer; for a file beside the sitemaps, if it may have one, for
     *     that file is not looked for before
     */
    public boolean handles(SitemapRequest request) {
        return handles(request.path()) && find(request, sites.now()) != null;
    }

    /** Whether {@link #respond} has an answer; looks for a file beside the sitemaps, which may take its time. */
    boolean answers(SitemapRequest request) {
        Asked asked = handles(request.path()) ? find(request, sites.now()) : null;
        if (asked == null) {
            return false;
        }
        ServedSite site = asked.site();
        return !asked.isExtra() || site == null || extra(site, asked.name()) != null;
    }

    /**
     * Answers a request. Before the first snapshot this blocks the calling thread, and never more than a few threads,
     * for at most {@code SitemapBuilder.firstSnapshotWait}; then the answer is 503 with {@code Retry-After}.
     *
     * @param request the request
     * @return the answer; empty for one that is {@linkplain #handles(SitemapRequest) not handled}: it is for no
     *     sitemap, or for none of the known sites. It is 404 for a sitemap that is not there, and while its site has no
     *     pages
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
            // At the start: a site that nobody has named yet is not one that is not there.
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

    /** Answers for a file beside the sitemaps, if it is there. */
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
     * A file of a site; of none, if it is not known yet which sites there are.
     *
     * @param isExtra whether it is one beside the sitemaps, which may not be there
     */
    private record Asked(@Nullable ServedSite site, String name, boolean isExtra) {}

    /** What a request asks for; {@code null} if that is the application's. */
    private @Nullable Asked find(SitemapRequest request, ServedSites known) {
        String path = request.below() + request.path();
        ServedSite only = known.only();
        if (only != null) {
            String name = fileOf(only, request.path());
            return name != null ? new Asked(only, name, false) : findExtra(only, request.path());
        }
        String directory = path.substring(0, path.lastIndexOf('/'));
        if (!isSitemap(path)) {
            // Sitemaps name the style sheet beside them; all else is beside the pages.
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
        // A site that is not known yet may be meant.
        return known.areKnown() ? null : new Asked(null, name, false);
    }

    private @Nullable Asked findExtra(@Nullable ServedSite site, String path) {
        return isExtra(site, path) ? new Asked(site, path.substring(1), true) : null;
    }

    /** The name of the file that a path stands for; {@code null} if it cannot be one of the only site. */
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

    /** The name of the file that a path may ask for; empty if it cannot ask for any. */
    private String nameOf(String path) {
        String name = SitemapName.ofPath(path).orElse("");
        // There are no archives of other forms.
        return path.endsWith(SitemapName.ARCHIVE_SUFFIX) && !sourceOf(name).equals(name) ? "" : name;
    }

    /** The stored file that a file of some name is, or is made of. */
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
     * Says what the first request for a sitemap would show, for integrations that know it when the application starts:
     * where it answers. If the base URL has another path, the log says so, once.
     *
     * @param path the path that the server puts before those of the application, such as {@code /shop}; empty for none
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
        PublicationSource published = site.published();
        Publication publication = published.await(firstSnapshotWait);
        if (publication == null) {
            return published.isEmpty() ? notFound(head) : notReady(head);
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
                representations.of(published, publication).of(file, form, now),
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
            // True whatever became of the file, which therefore is not looked for.
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

    /** Somebody deleted or damaged it: the next refresh stores it again. */
    private static SitemapResponse unreadable(String name, IOException e, boolean head) {
        LOG.log(System.Logger.Level.DEBUG, () -> "The sitemap " + name + " cannot be read: " + e);
        return unavailable(NOT_READY, head);
    }

    private boolean isOurs(ServedSite site, String name) {
        Publication publication = site.published().current();
        if (name.equals(SitemapName.ROOT) || (publication != null && publication.lists(name))) {
            return true;
        }
        if (SitemapName.isFurtherIndex(name)) {
            // Few sites have one, and until something is published nobody knows.
            return publication == null
                    ? !site.published().isEmpty()
                    : publication.served(name, clock.instant()) != null;
        }
        // A publication from before a restart may still list a section that the application has no more.
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

    /** The form that is asked for, by its name or by what the client prefers; {@code null} if it wants none. */
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

    /** {@code If-None-Match} decides alone where it is sent; a date that is no date is ignored. */
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
     * A date that was sent as Last-Modified stands for these bytes and no others. Any other date is the client's own,
     * of when it got something: shortly after the change that may still have been the old bytes, on their way or from
     * another instance (RFC 9110, section 8.8.2.2); and of a date to come nobody knows what it was taken from.
     */
    private static boolean isUnchangedSince(Instant changed, Instant since, Instant now) {
        return since.equals(changed) || (!since.isBefore(changed.plus(SAFE)) && !since.isAfter(now));
    }
}
