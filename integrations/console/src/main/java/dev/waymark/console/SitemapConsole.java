package dev.waymark.console;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.engine.Endpoint;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.EndpointResponse;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteView;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An admin console for a sitemap. Pass it to {@link dev.waymark.runtime.SitemapBuilder#extension
 * SitemapBuilder.extension} and serve it at a protected path: any visitor can refresh the sitemap.
 * {@link dev.waymark.settings.EndpointFilter} serves it from a servlet container.
 *
 * <p>All pages share one address and differ by parameters, so the console works at any path and behind any proxy.
 * Clients that accept HTML get a page without scripts; others get JSON. GET changes nothing.
 *
 * <table>
 *   <caption>Requests</caption>
 *   <tr><th>request</th><th>answer</th></tr>
 *   <tr><td>{@code GET ?}</td><td>published and held-back content, notes of extensions</td></tr>
 *   <tr><td>{@code GET ?page=sections}</td><td>all sections</td></tr>
 *   <tr><td>{@code GET ?page=section&name=products}</td><td>one section, with skipped pages and reasons</td></tr>
 *   <tr><td>{@code GET ?page=entries}</td><td>all entries with sample pages</td></tr>
 *   <tr><td>{@code GET ?page=history}</td><td>the last 50 refreshes of this process</td></tr>
 *   <tr><td>{@code GET ?page=explain&url=/path}</td><td>why a URL is or isn't listed</td></tr>
 *   <tr><td>{@code POST ?page=refresh}</td><td>starts a refresh, optionally of one {@code section}</td></tr>
 * </table>
 *
 * <p>{@code site=name} selects a site. This class is thread-safe. Responding may block: it reads the store, and
 * {@code explain} calls providers.
 */
public final class SitemapConsole implements SitemapExtension, Endpoint {

    static final String NAME = "console";

    private static final System.Logger LOG = System.getLogger(SitemapConsole.class.getPackageName());

    private static final String HTML = "text/html;charset=UTF-8";
    private static final String JSON = "application/json";
    private static final String CSS = "text/css;charset=UTF-8";

    private final History history = new History();
    private volatile @Nullable Sitemap sitemap;

    private SitemapConsole() {}

    /**
     * Creates a console.
     *
     * @return for one sitemap
     */
    public static SitemapConsole create() {
        return new SitemapConsole();
    }

    private static EndpointResponse response(int status, String contentType, String caching, String body) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", contentType);
        headers.put("Cache-Control", caching);
        headers.put("Content-Security-Policy", Layout.POLICY + "; frame-ancestors 'none'");
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("X-Robots-Tag", "noindex");
        headers.put("Referrer-Policy", "same-origin");
        headers.put("Vary", "Accept");
        if (status == 405) {
            headers.put("Allow", "GET, HEAD, POST");
        }
        return new EndpointResponse(status, headers, body);
    }

    @Override
    public void started(Sitemap started) {
        sitemap = started;
    }

    @Override
    public void refreshed(RefreshReport report) {
        history.add(report);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public EndpointResponse refuse(EndpointRequest request, String reason) {
        return safely(request, () -> message(request, 403, "Refused", reason));
    }

    @Override
    public EndpointResponse handle(EndpointRequest request) {
        return safely(request, () -> find(request));
    }

    private static EndpointResponse safely(EndpointRequest request, Supplier<EndpointResponse> page) {
        try {
            return page.get();
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            LOG.log(System.Logger.Level.WARNING, "A page of the sitemap's console failed", e);
            String sentence = "This page failed: " + e.getClass().getName() + ". The log says where.";
            // Servers throw at parameters that they can't decode, format too.
            return answer(acceptsHtml(request), new MessagePage(500, "Failed", sentence), "");
        }
    }

    private EndpointResponse find(EndpointRequest request) {
        Sitemap known = sitemap;
        String name = request.parameter("page");
        boolean post = request.method().equals("POST");
        if (!post && !request.method().equals("GET") && !request.method().equals("HEAD")) {
            return message(request, 405, "Not possible", "The console answers GET, HEAD and POST.");
        }
        if (name.equals("style") && !post) {
            return response(200, CSS, "max-age=300", style());
        }
        if (known == null) {
            return message(request, 503, "Not yet", "The sitemap has not been started yet: try again in a moment.");
        }
        String site = site(known, request.parameter("site"));
        if (site == null) {
            String sentence = "There is no site \"" + request.parameter("site") + "\"; the overview lists all.";
            return message(request, 404, "Not found", sentence);
        }
        return answer(isHtml(request), post ? post(known, request, name) : get(known, request, name, site), site);
    }

    /** The only site, the requested one, or the first. */
    private static @Nullable String site(Sitemap sitemap, String asked) {
        List<String> names = sitemap.sites().stream().map(SiteView::name).toList();
        if (asked.isEmpty()) {
            return names.isEmpty() ? "" : names.get(0);
        }
        return names.contains(asked) ? asked : null;
    }

    private Page get(Sitemap known, EndpointRequest request, String name, String site) {
        return switch (name) {
            case "" -> new OverviewPage(known, history, site, request);
            case "sections" -> new SectionsPage(history, site);
            case "section" -> section(known, request.parameter("name"), site);
            case "entries" -> new EntriesPage(known, site, "");
            case "history" -> new HistoryPage(history);
            case "explain" -> new ExplainPage(known, request.parameter("url"), request.parameter("site"));
            case "refresh" -> new MessagePage(405, "Not possible", "Use POST to start a refresh.");
            default -> new MessagePage(404, "Not found", "There is no page \"" + name + "\" in the console.");
        };
    }

    private Page section(Sitemap known, String name, String site) {
        Optional<SectionReport> section = history.sections(site).stream()
                .filter(report -> report.section().equals(name))
                .findFirst();
        return section.<Page>map(report -> new SectionPage(report, known, site))
                .orElseGet(() -> new MessagePage(
                        404, "Not found", "No section \"" + name + "\" has been refreshed in this process."));
    }

    private Page post(Sitemap known, EndpointRequest request, String name) {
        if (!name.equals("refresh")) {
            return new MessagePage(405, "Not possible", "POST only starts a refresh: ?page=refresh");
        }
        String section = request.parameter("section");
        try {
            CompletableFuture<?> unused =
                    known.refreshAsync(section.isEmpty() ? Refresh.all() : Refresh.section(section));
        } catch (IllegalArgumentException | IllegalStateException e) {
            return new MessagePage(400, "Not possible", String.valueOf(e.getMessage()));
        }
        return new MessagePage(
                202,
                "Refreshing",
                (section.isEmpty() ? "A refresh of all sections" : "A refresh of section " + section)
                        + " has started. Its result will appear in the history.");
    }

    private static EndpointResponse message(EndpointRequest request, int status, String title, String sentence) {
        return answer(isHtml(request), new MessagePage(status, title, sentence), "");
    }

    private static EndpointResponse answer(boolean html, Page page, String site) {
        // For a browser, the empty form isn't an error.
        int status = html && page instanceof ExplainPage ? 200 : page.status();
        String body = html ? Layout.of(page, site) : Json.of(page.data());
        return response(status, html ? HTML : JSON, "no-store", body);
    }

    private static boolean isHtml(EndpointRequest request) {
        String format = request.parameter("format");
        return format.isEmpty() ? acceptsHtml(request) : !format.equals("json");
    }

    private static boolean acceptsHtml(EndpointRequest request) {
        String accept = request.header("Accept");
        return accept != null && accept.toLowerCase(Locale.ROOT).contains("text/html");
    }

    private static String style() {
        try (InputStream in = SitemapConsole.class.getResourceAsStream("console.css")) {
            return new String(Objects.requireNonNull(in, "console.css").readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The style sheet of the console can't be read", e);
        }
    }
}
