package dev.waymark.runtime.http;

import static java.lang.System.Logger.Level.WARNING;

import dev.waymark.runtime.http.Representation.Form;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServeSettings;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.report.ServedRequest;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
        readServletApi();
    }

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** Developers want to see the current state. */
    private static final String UNCACHED = "no-cache";

    private static final String NOT_READY = "The sitemap is not ready yet.";

    /** A third of the threads of most servers. */
    private static final int MOST_READERS = 64;

    private static final int MOST_INFLATED = 16;

    private final ServedSites.Known sites;
    private final Predicate<String> sections;
    private final ServeSettings settings;
    private final List<ExtraFiles> extras;
    private final Set<ExtraFiles> failed = ConcurrentHashMap.newKeySet();
    private final SlowReaders readers = new SlowReaders(MOST_READERS, MOST_INFLATED);
    private final AtomicBoolean warned = new AtomicBoolean();
    private final RecentRepresentations representations;
    private final String cacheControl;
    private final @Nullable Consumer<ServedRequest> listener;

    /**
     * Called by {@code Sitemap} only.
     *
     * @param sites the published sites
     * @param sections whether a section of that name may exist
     * @param extras other files served beside the sitemaps
     * @param listener receives every answered request; may be {@code null}
     */
    @SuppressWarnings("exports")
    public SitemapResponder(
            ServedSites.Known sites,
            Predicate<String> sections,
            ServeSettings settings,
            List<? extends ExtraFiles> extras,
            @Nullable Consumer<ServedRequest> listener) {
        this.settings = settings;
        this.extras = new ArrayList<>(extras);
        if (settings.styled()) {
            this.extras.add(new StyleSheetFile());
        }
        this.listener = listener;
        cacheControl = settings.development() ? UNCACHED : Representation.PUBLIC;
        representations = new RecentRepresentations(cacheControl);
        this.sites = sites;
        this.sections = sections;
    }

    /**
     * If the runtime is a module and the servlet API isn't, but is on the class path or in a server's jar, lets the
     * runtime read it. Must come before {@link SitemapFilter} is loaded.
     */
    private static void readServletApi() {
        Module own = SitemapResponder.class.getModule();
        if (own.isNamed()) {
            try {
                own.addReads(Class.forName("jakarta.servlet.Filter", false, SitemapResponder.class.getClassLoader())
                        .getModule());
            } catch (ClassNotFoundException e) {
                // Without servlets, the filter isn't needed.
            }
        }
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
        return only != null ? find(only, path) != null : !settings.inert() && (isSitemap(path) || isExtra(null, path));
    }

    /** Whether a path may be an extra file's. */
    private boolean isExtra(@Nullable ServedSite only, String path) {
        int directory = path.lastIndexOf('/');
        if (extras.isEmpty() || directory < 0 || (only != null && directory > 0)) {
            return false;
        }
        String name = path.substring(directory + 1);
        for (ExtraFiles files : extras) {
            if (isName(files, name)) {
                return true;
            }
        }
        return false;
    }

    private boolean isName(ExtraFiles files, String name) {
        return ask(files, () -> files.isName(name), false);
    }

    private Optional<String> source(ExtraFiles files, String name) {
        return ask(files, () -> files.source(name), Optional.empty());
    }

    /** Asks about a name. A failure, logged once, must not break requests that others answer. */
    private <T> T ask(ExtraFiles files, Supplier<T> question, T otherwise) {
        try {
            return question.get();
        } catch (RuntimeException | Error e) {
            if (failed.add(files)) {
                String name = files.getClass().getName();
                LOG.log(WARNING, "The extension " + name + " failed; further failures aren't logged", e);
            }
            return otherwise;
        }
    }

    private @Nullable ExtraFile extra(ServedSite site, String name) {
        for (ExtraFiles files : extras) {
            ExtraFile file =
                    isName(files, name) ? files.file(site.plan().name(), name).orElse(null) : null;
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
        return find(request, sites.now()) != null;
    }

    /** Whether {@link #respond} has an answer. Looks for extra files, which may take time. */
    boolean answers(SitemapRequest request) {
        Asked asked = find(request, sites.now());
        ServedSite site = asked == null ? null : asked.site();
        return asked != null && (!asked.isExtra() || site == null || extra(site, asked.name()) != null);
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
        Asked asked = find(request, sites.now());
        boolean head = request.method().equals("HEAD");
        boolean isRead = head || request.method().equals("GET");
        if (isRead && asked != null && asked.site() == null) {
            // At startup, the first refresh may not have named all sites yet.
            asked = find(request, sites.await(settings.firstSnapshotWait()));
        }
        if (asked == null) {
            return Optional.empty();
        }
        ServedSite site = asked.site();
        ExtraFile extra = asked.isExtra() ? site == null ? ExtraFile.notReady() : extra(site, asked.name()) : null;
        if (asked.isExtra() && extra == null) {
            return Optional.empty();
        }
        answersBelow(request.below());
        SitemapResponse answer;
        if (!isRead) {
            answer = SitemapResponse.text(405, "Use GET or HEAD.", "Allow", "GET, HEAD");
        } else if (extra != null) {
            answer = answer(extra, asked.name(), request);
        } else {
            answer = site == null ? notReady() : answer(site, asked.name(), request);
        }
        if (head) {
            answer = withoutBody(answer, asked.name());
        }
        if (listener != null) {
            listener.accept(answer.served(site == null ? "" : site.plan().name(), asked.name()));
        }
        return Optional.of(answer);
    }

    private static SitemapResponse withoutBody(SitemapResponse answer, String name) {
        try (answer) {
            return answer.withoutBody();
        } catch (IOException e) {
            return unreadable(name, e).withoutBody();
        }
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
        ServedSite only = known.only();
        if (only != null) {
            return find(only, request.path());
        }
        if (!handles(request.path())) {
            return null;
        }
        String path = request.below() + request.path();
        ServedSite site = site(path, request, known);
        if (site == null) {
            // A proxy may add the application's path.
            path = request.path();
            site = site(path, request, known);
        }
        if (!isSitemap(path)) {
            return site == null && known.areKnown() ? null : findExtra(site, path.substring(path.lastIndexOf('/')));
        }
        String name = nameOf(path);
        if (site != null && isOurs(site, sourceOf(name))) {
            return new Asked(site, name, false);
        }
        // The request may mean a site that isn't known yet.
        return known.areKnown() ? null : new Asked(null, name, false);
    }

    /** The site that has a path; {@code null} if there is none. */
    private @Nullable ServedSite site(String path, SitemapRequest request, ServedSites known) {
        String directory = path.substring(0, path.lastIndexOf('/'));
        // Sitemaps link the style sheet in their own directory; other extra files are beside the pages.
        if (!isSitemap(path) && !path.endsWith("/" + StyleSheet.NAME)) {
            return known.atPages(request.host(), request.port(), directory);
        }
        ServedSite site = known.at(request.host(), request.port(), directory);
        return site == null && settings.development() ? known.atLoopback(request.host(), directory) : site;
    }

    private @Nullable Asked findExtra(@Nullable ServedSite site, String path) {
        return isExtra(site, path) ? new Asked(site, path.substring(1), true) : null;
    }

    /** What a path asks of the only site; {@code null} if the application answers it. */
    private @Nullable Asked find(ServedSite only, String path) {
        if (settings.inert()) {
            return null;
        }
        String name = path.lastIndexOf('/') > 0 ? "" : nameOf(path);
        return !name.isEmpty() && isOurs(only, sourceOf(name)) ? new Asked(only, name, false) : findExtra(only, path);
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
            Optional<String> source = source(files, name);
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
     * @param path the server's prefix of the application's paths, such as {@code /shop}; empty for none; decoded or not
     */
    public void answersBelow(String path) {
        ServedSite only = sites.now().only();
        BaseUrl baseUrl = only == null ? null : only.plan().base();
        if (baseUrl != null
                && !baseUrl.path().endsWith(path)
                && !baseUrl.decodedPath().endsWith(path)
                && !warned.getAndSet(true)) {
            LOG.log(
                    WARNING,
                    "The application answers below " + path + ", but the base URL is " + baseUrl
                            + ". If visitors need that path, every listed URL is wrong: set the base URL to "
                            + baseUrl.origin() + Literal.path(path).url() + ". Ignore this if a proxy adds the path.");
        }
    }

    private SitemapResponse answer(ExtraFile file, String name, SitemapRequest request) {
        if (file == ExtraFile.notReady()) {
            return unavailable("The file is not ready yet.");
        }
        Instant now = settings.clock().instant();
        return answer(name, Representation.of(file, now, cacheControl), request, now);
    }

    private SitemapResponse answer(ServedSite site, String name, SitemapRequest request) {
        Publication publication = site.await(settings.firstSnapshotWait());
        if (publication == null) {
            return site.isEmpty() ? notFound() : notReady();
        }
        Instant now = settings.clock().instant();
        String source = sourceOf(name);
        StoredFile file = publication.served(source, now);
        if (file == null) {
            return notFound();
        }
        Form form = form(request);
        if (form == null) {
            return SitemapResponse.text(
                    406, "Accept gzip or identity.", "Vary", "Accept-Encoding", "Cache-Control", "no-store");
        }
        try {
            Representation representation = source.equals(name)
                    ? representations.of(file, form, now)
                    : other(site, publication, file, name, form, now);
            return representation == null ? notFound() : answer(name, representation, request, now);
        } catch (IOException e) {
            return unreadable(name, e);
        }
    }

    /** Generates another form of a file. */
    private @Nullable Representation other(
            ServedSite site, Publication publication, StoredFile file, String name, Form form, Instant now)
            throws IOException {
        String loc = Literal.url(site.plan().sitemaps(), "/" + file.name()).url();
        for (ExtraFiles files : extras) {
            ExtraFile made = source(files, name).isEmpty()
                    ? null
                    : files.form(name, file, loc, publication, form == Form.GZIP)
                            .orElse(null);
            if (made != null) {
                return Representation.of(made, now, cacheControl);
            }
        }
        return null;
    }

    private SitemapResponse answer(String name, Representation representation, SitemapRequest request, Instant now) {
        if (representation.isUnchanged(request, now)) {
            // True even if the file is gone, so there is no need to look for it.
            return representation.notModified();
        }
        try {
            InputStream body =
                    readers.open(representation.body(), representation.head().length(), representation.isInflated());
            return body == null
                    ? unavailable("Too many large sitemaps are being read; accept gzip, or come again.")
                    : representation.head().with(body, representation.file());
        } catch (IOException e) {
            return unreadable(name, e);
        }
    }

    /** The file was deleted or damaged; the next refresh stores it again. */
    private static SitemapResponse unreadable(String name, IOException e) {
        LOG.log(System.Logger.Level.DEBUG, () -> "The sitemap " + name + " can't be read: " + e);
        return unavailable(NOT_READY);
    }

    private boolean isOurs(ServedSite site, String name) {
        if (name.equals(SitemapName.ROOT)) {
            return true;
        }
        Publication publication = site.publication();
        if (publication != null && publication.served(name, settings.clock().instant()) != null) {
            // After a restart, also the sitemap of a section that the application no longer has.
            return true;
        }
        if (SitemapName.isFurtherIndex(name)) {
            // Few sites have further indexes; before the first publication, one may exist.
            return publication == null && !site.isEmpty();
        }
        return SitemapName.section(name).filter(sections).isPresent();
    }

    private static SitemapResponse notFound() {
        return SitemapResponse.text(404, "There is no such sitemap.", "Cache-Control", "no-store");
    }

    private SitemapResponse notReady() {
        List<String> why = settings.development() ? sites.failures() : List.of();
        return unavailable(why.isEmpty() ? NOT_READY : NOT_READY + "\n" + String.join("\n", why));
    }

    private static SitemapResponse unavailable(String why) {
        return SitemapResponse.text(503, why, "Retry-After", "10", "Cache-Control", "no-store");
    }

    /** The requested form, by name or by Accept-Encoding; {@code null} if the client accepts none. */
    private static @Nullable Form form(SitemapRequest request) {
        return request.path().endsWith(SitemapName.ARCHIVE_SUFFIX)
                ? Form.ARCHIVE
                : AcceptEncoding.of(request.header("Accept-Encoding"));
    }
}
