package dev.waymark.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.cluster.Cluster;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.EndpointResponse;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.Components;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.SettingSource;
import dev.waymark.settings.Setup;
import dev.waymark.settings.Stack;
import dev.waymark.settings.WaymarkSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SitemapConsoleTest {

    private static final EndpointPlace PLACE =
            new EndpointPlace("console", Optional.empty(), Optional.empty(), List.of("My-Box"));

    private static ShownSite site;

    @BeforeAll
    static void start() {
        site = ShownSite.refreshed();
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    private static String html(String query) {
        EndpointResponse response = site.html(query);
        assertThat(response.headers().get("Content-Type")).isEqualTo("text/html;charset=UTF-8");
        return ShownSite.text(response);
    }

    private static String json(String query) {
        EndpointResponse response = site.json(query);
        assertThat(response.headers().get("Content-Type")).isEqualTo("application/json");
        return ShownSite.text(response);
    }

    @Test
    void overview_saysWhatIsListedAndWhatIsHeldBack() {
        assertThat(html("").replaceAll("<[^>]*>", " "))
                .contains("8 pages are listed at  https://www.example.com/world/sitemap.xml")
                .contains("Held back")
                .contains("Section products keeps its 3 pages: ")
                .contains("The database is &lt;gone&gt; &amp; away")
                .contains("Left out  2 pages")
                .contains("IndexNow", "Waiting  12 URLs &lt;soon&gt;");
        assertThat(json(""))
                .startsWith("{\"url\":\"https://www.example.com/world/sitemap.xml\",\"pages\":8,\"files\":4,")
                .contains("\"skipped\":2,\"lastRefresh\":{")
                .contains("\"heldBack\":[\"Section products keeps its 3 pages: ")
                .contains("\"extensions\":{\"IndexNow\":{\"Waiting\":\"12 URLs <soon>\"}}");
    }

    @Test
    void sections_areListedWithTheirState() {
        assertThat(html("page=sections"))
                .contains("<a href=\"?page=section&amp;name=cities\">cities</a>")
                .contains("<td>failed</td>")
                .contains("<td>unchanged</td>");
        assertThat(json("page=sections"))
                .startsWith("{\"sections\":[{\"section\":\"cities\",\"pages\":4,\"sitemaps\":1,\"changedSitemaps\":0,");
    }

    @Test
    void section_saysWhatWasLeftOutAndWhy() {
        assertThat(html("page=section&name=cities"))
                .contains("1 page was left out, because a value for one path segment holds a slash. For example:")
                .contains("1 page was left out, because a path variable is null or empty. For example:")
                .contains("<code>/cities/{country}/{name}</code>".replace("<code>", "<code class=\"path\">"));
        assertThat(json("page=section&name=cities"))
                .contains("\"EMPTY_VALUE\":{\"count\":1,\"examples\":[")
                .contains("\"SLASH\":{\"count\":1,")
                .contains("\"handler\":\"com.example.CityController#city\",\"provider\":\""
                        + ShownSite.Cities.class.getName())
                .contains("\"samples\":[\"https://www.example.com/world/cities/ch/basel\"");
        assertThat(html("page=section&name=products")).contains("The last refresh failed; the previous pages stay: ");
    }

    @Test
    void section_saysWhatIsOdd() {
        PageCount one = new PageCount(1, List.of("a.B#c: <a>"));
        SectionReport odd = new SectionReport(
                "cities",
                Optional.empty(),
                3_000,
                1,
                1,
                6_000,
                900,
                Map.of(),
                Map.of(DroppedMetadata.LAST_MODIFIED, new PageCount(2, List.of("a.B#c: <b>"))),
                1_500,
                Map.of(PageFinding.ALONE, one),
                true,
                Set.of("com.example.SlowPages"),
                Duration.ofSeconds(61),
                Duration.ZERO,
                Optional.empty());
        SectionPage page = new SectionPage(odd, site.sitemap, "");
        Html html = new Html();
        page.write(html);
        assertThat(html.toString().replace("\n", ""))
                .contains("<dt>In several languages</dt><dd>1,500 pages</dd>")
                .contains("<dt>Took</dt><dd>1 min 1 s, of it storing 0 ms</dd>")
                .contains(
                        "<p>2 lastmods were left out, because a lastmod is more than a day ahead, or before the year 1. For")
                .contains("<h2>Odd</h2>")
                .contains("<p>1 page: listed in one language only. For example:</p>")
                .contains("<code>a.B#c: &lt;a&gt;</code>")
                .contains(
                        "<p>The same URLs came in a different order, so sitemaps changed needlessly. Give the provider"
                                + " a stable order, such as order by id.</p>")
                .contains("<p>com.example.SlowPages supplied pages after the refresh had ended; they are missing.</p>");
        assertThat(Json.of(page.data()))
                .contains("\"clusters\":1500,")
                .contains("\"findings\":{\"ALONE\":{\"count\":1,\"examples\":[\"a.B#c: <a>\"]}},\"orderChanged\":true,"
                        + "\"late\":[\"com.example.SlowPages\"]");
        assertThat(SectionPage.state(odd)).isEqualTo("1 sitemap changed");
    }

    @Test
    void durationsAndTimes_areRounded() {
        Map.of(
                        0L, "0 ms",
                        999L, "999 ms",
                        1_000L, "1.0 s",
                        59_999L, "59.9 s",
                        60_000L, "1 min 0 s",
                        3_599_999L, "59 min 59 s",
                        3_600_000L, "1 h 0 min",
                        90_061_000L, "25 h 1 min")
                .forEach((millis, text) ->
                        assertThat(Words.of(Duration.ofMillis(millis))).isEqualTo(text));
        Instant now = Instant.parse("2026-11-22T10:00:00Z");
        Map.of(
                        -60L, "just now",
                        4L, "just now",
                        119L, "119 seconds ago",
                        120L, "2 minutes ago",
                        7_199L, "119 minutes ago",
                        7_200L, "2 hours ago",
                        172_799L, "47 hours ago",
                        172_800L, "2 days ago")
                .forEach((seconds, text) ->
                        assertThat(Words.ago(now.minusSeconds(seconds), now)).isEqualTo(text));
    }

    @Test
    void beforeTheFirstRefresh_pagesSayThatNothingIsThere() {
        SitemapConsole console = SitemapConsole.create();
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of())
                .extension(console)
                .build()) {
            console.started(sitemap);
            Map.of(
                            "sections", "<p>No refresh has ended yet in this process.</p>",
                            "history", "<p>No refresh has ended yet in this process.</p>",
                            "entries", "<p>No method is annotated with @SitemapEntry; sources supply all pages.</p>")
                    .forEach((page, text) ->
                            assertThat(get(console, "format=html&page=" + page)).contains(text));
            assertThat(get(console, "format=json&page=history")).isEqualTo("{\"refreshes\":[]}");
        }
    }

    private static String get(SitemapConsole console, String query) {
        return ShownSite.text(console.handle(ShownSite.request("GET", ShownSite.parameters(query), name -> null)));
    }

    @Test
    void history_keepsTheLastRefreshes() {
        History history = new History();
        for (int i = 0; i <= History.MOST; i++) {
            history.add(new RefreshReport(
                    Instant.ofEpochSecond(i),
                    Duration.ZERO,
                    RefreshPhases.NONE,
                    false,
                    0,
                    List.of(),
                    List.of(),
                    List.of(),
                    Optional.empty()));
        }
        assertThat(history.refreshes()).hasSize(History.MOST);
        assertThat(history.refreshes().get(0).startedAt()).isEqualTo(Instant.ofEpochSecond(1));
    }

    @Test
    void entries_haveSamplesThatCanBeExplained() {
        assertThat(html("page=entries"))
                .contains("<a href=\"https://www.example.com/world/cities/ch/z%C3%BCrich\" rel=\"noreferrer\">")
                .contains("?page=explain&amp;url=https%3A%2F%2Fwww.example.com%2Fworld%2Fcities%2Fch%2Fz%25C3%25BCrich")
                .contains("<a href=\"https://www.example.com/world/\" rel=\"noreferrer\">");
    }

    @Test
    void entriesOfOneMethod_haveEachSampleOnce() {
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> {
                    for (Class<? extends SitemapProvider<String>> provider : List.of(Swiss.class, French.class)) {
                        entries.entry("a.Cities#city", "cities", "/{name}")
                                .pages(
                                        provider,
                                        (name, url) -> url.begin().value(name).end());
                    }
                }))
                .providers(ProviderLocator.of(new Swiss(List.of("basel")), new French(List.of("lyon"))))
                .build()) {
            sitemap.refresh(Refresh.all());
            assertThat(new EntriesPage(sitemap, "", "").entries())
                    .hasSize(2)
                    .allSatisfy(entry -> assertThat(entry)
                            .containsEntry(
                                    "samples",
                                    List.of("https://www.example.com/basel", "https://www.example.com/lyon")));
        }
    }

    record Swiss(List<String> names) implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {
            names.forEach(sink);
        }
    }

    record French(List<String> names) implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {
            names.forEach(sink);
        }
    }

    @Test
    void history_isDrawnAndInATable() {
        assertThat(html("page=history"))
                .contains("<svg viewBox=", "role=\"img\" aria-label=\"Pages and duration of the last 2 refreshes;")
                .contains("<rect class=\"collecting\"")
                .contains("<polyline class=\"pages\"")
                .containsSubsequence("failed", "Section products failed: ", "published");
        assertThat(json("page=history")).contains("\"phases\":{\"collecting\":").contains("\"result\":\"published\"");
    }

    @Test
    void explain_saysWhyAndWhatIsNearlyTheSame() {
        assertThat(html("page=explain"))
                .contains("<form method=\"get\"", "name=\"url\"")
                .doesNotContain("<pre");
        assertThat(html("page=explain&url=/cities/ch/basel")).contains("<strong>Listed</strong>");
        assertThat(html("page=explain&url=javascript://%250aalert(1)"))
                .contains(": javascript://%0aalert(1)</p>")
                .doesNotContain("href=\"javascript");
        assertThat(html("page=explain&url=/cities/ch/Basel/"))
                .contains("<strong>Not listed</strong>")
                .contains("Similar listed URLs")
                .contains("?page=explain&amp;url=https%3A%2F%2Fwww.example.com%2Fworld%2Fcities%2Fch%2Fbasel\"");
        assertThat(json("page=explain&url=/cities/de/a%252Fb"))
                .startsWith("{\"url\":\"https://www.example.com/world/cities/de/a%2Fb\",\"listed\":false,")
                .contains("\"skipped\":\"SLASH\"");
        assertThat(site.json("page=explain").status()).isEqualTo(400);
        assertThat(json("page=explain")).contains("\"error\":\"Add a URL or path: ?page=explain&url=/path\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "page=sections", "page=section&name=cities", "page=entries", "page=history", "page=explain"})
    void pages_needNoScriptAndLetNoneIn(String query) {
        EndpointResponse response = site.html(query);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers())
                .containsEntry("Cache-Control", "no-store")
                .containsEntry(
                        "Content-Security-Policy",
                        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors"
                                + " 'none'")
                .containsEntry("X-Robots-Tag", "noindex");
        assertThat(ShownSite.text(response))
                .doesNotContain("<script", " style=")
                .doesNotContainPattern("<[^>]*\\son[a-z]+=");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "page=%3Cscript%3Ealert(1)%3C/script%3E",
                "page=section&name=%3Cscript%3Ealert(1)%3C/script%3E",
                "page=explain&url=/%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
                "site=%3Cscript%3Ealert(1)%3C/script%3E"
            })
    void hostileParameters_areText(String query) {
        assertThat(ShownSite.text(site.html(query))).doesNotContain("<script").contains("&lt;script&gt;");
    }

    @Test
    void unknown_isNotFound() {
        assertThat(site.html("page=nothing").status()).isEqualTo(404);
        assertThat(site.json("page=section&name=nothing").status()).isEqualTo(404);
        assertThat(site.json("site=nothing").status()).isEqualTo(404);
        assertThat(json("page=nothing")).isEqualTo("{\"error\":\"There is no page \\\"nothing\\\" in the console.\"}");
    }

    @Test
    void nothingIsChangedByAGet() {
        EndpointResponse response = site.json("page=refresh");
        assertThat(response.status()).isEqualTo(405);
        assertThat(ShownSite.text(response)).contains("Use POST to start a refresh");
        // RFC 9110, 15.5.6: each 405 has it.
        assertThat(response.headers()).containsEntry("Allow", "GET, HEAD, POST");
        assertThat(request("DELETE", "", Map.of()).status()).isEqualTo(405);
    }

    private static EndpointResponse request(String method, String query, Map<String, String> headers) {
        Function<String, String> parameters = ShownSite.parameters(query);
        return PLACE.respond(site.sitemap, ShownSite.request(method, parameters, headers::get), true)
                .orElseThrow();
    }

    @Test
    void post_beginsARefresh() {
        EndpointResponse response = request("POST", "page=refresh&section=cities", Map.of());
        assertThat(response.status()).isEqualTo(202);
        assertThat(ShownSite.text(response))
                .isEqualTo("{\"message\":\"A refresh of section cities has started. Its result will appear in the"
                        + " history.\"}");
        site.sitemap.refresh(Refresh.section("cities"));
        assertThat(json("page=history")).contains("\"sections\":1,");
        assertThat(request("POST", "page=refresh&section=nothing", Map.of()).status())
                .isEqualTo(400);
        assertThat(request("POST", "page=sections", Map.of()).status()).isEqualTo(405);
    }

    @Test
    void post_ofAPageElsewhere_isRefused() {
        assertThat(request("POST", "page=refresh", Map.of("Sec-Fetch-Site", "cross-site"))
                        .status())
                .isEqualTo(403);
        assertThat(request("POST", "page=refresh", Map.of("Sec-Fetch-Site", "same-site"))
                        .status())
                .isEqualTo(403);
        assertThat(request("POST", "page=refresh", Map.of("Origin", "https://evil.example", "Host", "localhost:8080"))
                        .status())
                .isEqualTo(403);
        assertThat(request("POST", "page=refresh", Map.of("Origin", "null", "Host", "localhost:8080"))
                        .status())
                .isEqualTo(403);
        assertThat(request("POST", "page=refresh&section=cities", Map.of("Sec-Fetch-Site", "same-origin"))
                        .status())
                .isEqualTo(202);
        assertThat(request(
                                "POST",
                                "page=refresh&section=cities",
                                Map.of("Origin", "http://localhost:8080", "Host", "localhost:8080"))
                        .status())
                .isEqualTo(202);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.com",
                "evil.com:8080",
                "127.0.0.1.evil.com",
                "localhost.evil.com",
                "notlocalhost",
                "example.com",
                "192.168.0.7:8080",
                "localhost@evil.com"
            })
    void consoleWithoutARole_refusesOtherHosts(String host) {
        Map<String, String> rebound = Map.of("Host", host, "Origin", "http://" + host);
        for (String query : List.of("", "page=style", "page=explain&url=/")) {
            EndpointResponse response = unguarded("GET", query, rebound);
            assertThat(response.status()).isEqualTo(403);
            assertThat(ShownSite.text(response)).doesNotContain("www.example.com");
        }
        assertThat(unguarded("POST", "page=refresh", rebound).status()).isEqualTo(403);
        assertThat(ShownSite.text(unguarded("GET", "", Map.of("Host", "evil.com:8080"))))
                .isEqualTo("{\"error\":\"Without a role, the console answers only at localhost and at the hosts of the"
                        + " sites. To answer at \\\"evil.com\\\" too, set waymark.console.hosts=evil.com\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "LOCALHOST:8080",
                "localhost.:8080",
                "shop.localhost:8080",
                "127.0.0.1:8080",
                "127.8.9.10",
                "[::1]:8080",
                "www.example.com",
                "WWW.example.com:443",
                "my-box:8080"
            })
    void consoleWithoutARole_answersAtItsOwnHosts(String host) {
        assertThat(unguarded("GET", "", Map.of("Host", host)).status()).isEqualTo(200);
        assertThat(unguarded("POST", "page=refresh&section=cities", Map.of("Host", host, "Origin", "http://" + host))
                        .status())
                .isEqualTo(202);
        assertThat(unguarded("GET", "", Map.of()).status()).isEqualTo(200);
    }

    private static EndpointResponse unguarded(String method, String query, Map<String, String> headers) {
        return PLACE.respond(site.sitemap, ShownSite.request(method, ShownSite.parameters(query), headers::get))
                .orElseThrow();
    }

    @Test
    void styleSheet_hasTheHeadersOfThePages() {
        Map<String, String> page = new TreeMap<>(site.html("").headers());
        Map<String, String> style = new TreeMap<>(site.html("page=style").headers());
        assertThat(style.get("Content-Type")).isEqualTo("text/css;charset=UTF-8");
        assertThat(style.get("Cache-Control")).isEqualTo("max-age=300");
        page.putAll(Map.of("Content-Type", "text/css;charset=UTF-8", "Cache-Control", "max-age=300"));
        assertThat(style).isEqualTo(page);
    }

    /** So some servers answer to a query that is no UTF-8. */
    @Test
    void requestThatFails_isAnswered() {
        String sentence = "This page failed: java.lang.IllegalStateException. The log says where.";
        assertThat(failed("text/html")).contains(sentence);
        assertThat(failed("*/*")).isEqualTo("{\"error\":\"" + sentence + "\"}");
    }

    private static String failed(String accept) {
        EndpointResponse response = site.console.handle(ShownSite.request(
                "GET",
                name -> {
                    throw new IllegalStateException("Character decoding failed");
                },
                Map.of("Accept", accept)::get));
        assertThat(response.status()).isEqualTo(500);
        return ShownSite.text(response);
    }

    @Test
    void closedSitemap_isAnswered() {
        ShownSite closed = ShownSite.refreshed();
        closed.close();
        for (String query : List.of("", "page=entries", "page=explain&url=/products/1", "page=sections")) {
            assertThat(closed.html(query).status()).isIn(200, 500);
        }
        assertThat(closed.console
                        .handle(ShownSite.request(
                                "POST", ShownSite.parameters("page=refresh"), Map.<String, String>of()::get))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void token_isInTheForm() {
        EndpointRequest request = new EndpointRequest(
                "GET", name -> null, Map.of("Accept", "text/html")::get, Optional.of(Map.of("_csrf", "a\"b")));
        assertThat(ShownSite.text(site.console.handle(request)))
                .contains("<input type=\"hidden\" name=\"_csrf\" value=\"a&quot;b\">");
    }

    @Test
    void serverWithoutForms_hasNoButton() {
        EndpointRequest request = ShownSite.request("GET", name -> null, Map.of("Accept", "text/html")::get);
        assertThat(ShownSite.text(site.console.handle(request))).contains("<form method=\"post\"");
        assertThat(ShownSite.text(site.console.handle(
                        new EndpointRequest("GET", request.parameters(), request.headers(), Optional.empty()))))
                .doesNotContain("<form")
                .contains("A POST to this address starts a refresh");
    }

    @Test
    void processThatOnlyServes_saysSo_andHasNoButton() {
        SitemapConsole console = SitemapConsole.create();
        try (Sitemap served = Sitemap.builder("https://www.example.com")
                .registries(List.of())
                .store(SnapshotStore.memory())
                .plugin(new Cluster().serveOnly(true))
                .extension(console)
                .build()) {
            served.start();
            String page = ShownSite.text(
                    console.handle(ShownSite.request("GET", name -> null, Map.of("Accept", "text/html")::get)));
            assertThat(page.replaceAll("<[^>]*>", " "))
                    .contains("This process  only serves what others publish")
                    .doesNotContain("Refresh now");
            assertThat(ShownSite.text(console.handle(ShownSite.request("GET", name -> null, name -> null))))
                    .contains("\"servesOnly\":true");
            EndpointResponse refused = console.handle(
                    ShownSite.request("POST", ShownSite.parameters("page=refresh"), Map.<String, String>of()::get));
            assertThat(refused.status()).isEqualTo(400);
            assertThat(ShownSite.text(refused)).contains("another one publishes it: refresh it there");
        }
    }

    @Test
    void json_isEscapedWhereItMustBe() {
        assertThat(Json.of("\ud83d\ude00 \ud83d \ude00\ud83d \"\\\n\u007f"))
                .isEqualTo("\"\ud83d\ude00 \\ud83d \\ude00\\ud83d \\\"\\\\\\u000a\u007f\"");
    }

    @Test
    void beforeTheStart_itSaysSo() {
        EndpointResponse response =
                SitemapConsole.create().handle(ShownSite.request("GET", name -> null, name -> null));
        assertThat(response.status()).isEqualTo(503);
        assertThat(ShownSite.text(response)).contains("has not been started yet");
    }

    @Test
    void severalIndexes_areCounted_andNoSitemapsAreTakenForThem() {
        SitemapConsole console = SitemapConsole.create();
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> entries.entry("a.B#b", "b", "/b/{id}")
                        .pages(url -> {
                            for (int i = 0; i < 15; i++) {
                                url.begin().value(i).end();
                            }
                        })))
                .maxUrls(1)
                .maxBytes(1_024)
                .extension(console)
                .build()) {
            sitemap.refresh(Refresh.all());
            console.started(sitemap);
            assertThat(ShownSite.text(console.handle(ShownSite.request("GET", name -> null, name -> null))))
                    .contains("\"pages\":15,\"files\":17,\"indexes\":[\"https://www.example.com/sitemap.xml\","
                            + "\"https://www.example.com/sitemap-index-2.xml\"],");
            assertThat(ShownSite.text(
                            console.handle(ShownSite.request("GET", name -> null, Map.of("Accept", "text/html")::get))))
                    .contains("15 in 2 indexes");
            assertThat(ShownSite.text(
                            console.handle(ShownSite.request("GET", Map.of("page", "entries")::get, name -> null))))
                    .contains("\"https://www.example.com/b/0\"");
        }
    }

    @Test
    void directoryOfAnExportThatCannotBe_isReportedUnderItsSetting() {
        Properties properties = new Properties();
        properties.setProperty("waymark.export", "a\0b");
        WaymarkSettings settings = new WaymarkSettings(SettingSource.of(properties), Stack.ANY);
        Setup setup = new Setup(settings, Components.NONE, false, false, Optional.empty());
        assertThatThrownBy(() -> new ConsoleSettings().job(setup))
                .isInstanceOf(SettingException.class)
                .hasMessageStartingWith("waymark.export: ");
    }

    @Test
    void severalSites_areChosenByName() {
        SitemapConsole console = SitemapConsole.create();
        try (Sitemap sitemap = Sitemap.builder()
                .site(Site.of("germany", "https://www.example.de"))
                .site(Site.of("france", "https://www.example.fr"))
                .registries(List.of(entries -> entries.entry("a.B#b", "b", "/b").page()))
                .extension(console)
                .build()) {
            sitemap.refresh(Refresh.all());
            console.started(sitemap);
            String first = ShownSite.text(console.handle(ShownSite.request("GET", name -> null, name -> null)));
            assertThat(first)
                    .contains("\"url\":\"https://www.example.de/sitemap.xml\"", "\"sites\":[\"germany\",\"france\"]");
            String second = ShownSite.text(console.handle(
                    ShownSite.request("GET", Map.of("site", "france")::get, Map.of("Accept", "text/html")::get)));
            assertThat(second)
                    .contains(
                            "Sitemap of france",
                            "https://www.example.fr/sitemap.xml",
                            "?page=sections&amp;site=france");
            assertThat(get(console, "format=html&page=explain&site=france"))
                    .contains("<input type=\"hidden\" name=\"site\" value=\"france\">");
            for (String host : List.of("germany de", "france fr")) {
                assertThat(get(console, "page=explain&url=/b&site=" + host.replaceFirst(" .*", "")))
                        .contains("{\"url\":\"https://www.example." + host.replaceFirst(".* ", "") + "/b\",");
            }
        }
    }

    @Test
    void furtherSites_areCounted() {
        SitemapConsole console = SitemapConsole.create();
        try (Sitemap sitemap = Sitemap.builder()
                .sites(sink -> {
                    for (int i = 0; i < 202; i++) {
                        sink.accept(Site.of("s" + i, "https://s" + i + ".example"));
                    }
                })
                .registries(List.of(entries -> entries.entry("a.B#b", "b", "/b").page()))
                .extension(console)
                .build()) {
            sitemap.refresh(Refresh.all());
            console.started(sitemap);
            assertThat(get(console, "format=html"))
                    .contains("https://s199.example, 1 page")
                    .doesNotContain("https://s200.example")
                    .contains("<p>And 2 more sites: add the name to the address, ?site=…</p>");
        }
    }

    @Test
    void runningRefresh_isShownWithItsProgress() {
        SitemapConsole console = SitemapConsole.create();
        List<String> shown = new ArrayList<>();
        SitemapSource pages = new SitemapSource() {
            @Override
            public String section() {
                return "pages";
            }

            @Override
            public void pages(Consumer<? super SourcePage> sink) {
                sink.accept(SourcePage.of("/a"));
                sink.accept(SourcePage.of("/b"));
                shown.add(get(console, "format=html"));
                shown.add(get(console, ""));
            }
        };
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of())
                .sources(List.of(pages))
                .extension(console)
                .build()) {
            console.started(sitemap);
            sitemap.refresh(Refresh.all());
            sitemap.refresh(Refresh.all());
        }
        assertThat(shown.get(0))
                .contains("<span id=\"running\">Refreshing pages: 2 pages")
                .doesNotContain("<progress");
        assertThat(shown.get(2)).contains("<progress aria-labelledby=\"running\" max=\"2\" value=\"2\"></progress>");
        assertThat(shown.get(3)).contains("\"running\":{\"startedAt\":\"", "\"pages\":2,\"expectedPages\":2,");
    }

    @Test
    void leader_isNamed() throws InterruptedException {
        SitemapConsole console = SitemapConsole.create();
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> entries.entry("a.B#b", "b", "/b").page()))
                .store(SnapshotStore.memory())
                .plugin(new Cluster().oneRefresher(true).instanceName("box-1"))
                .extension(console)
                .build()) {
            sitemap.start();
            for (int tries = 0; tries < 600 && !sitemap.status().leads(); tries++) {
                Thread.sleep(100);
            }
            assertThat(get(console, "")).contains("\"leader\":\"box-1\",\"leads\":true,");
        }
    }
}
