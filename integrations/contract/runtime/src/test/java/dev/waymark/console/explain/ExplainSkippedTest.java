package dev.waymark.console.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.Sites;
import java.lang.ref.WeakReference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A page that is not listed gets its own reason. */
class ExplainSkippedTest {

    private static final String LONG = "x".repeat(2_100);

    private final List<@Nullable String> values = new ArrayList<>(
            Arrays.asList("basel", "a/b", "..", null, "Q1", "a\\b", "100%", "tab\t", LONG, "N'dala", "a b", "é"));

    private SitemapBuilder site() {
        return Sites.site(entries -> {
                    entries.entry("a.Cities#city", "cities", "/cities/{name:[^Q]+}")
                            .pages(url -> {
                                for (String value : values) {
                                    url.begin()
                                            .value(value)
                                            .lastModified(Instant.EPOCH)
                                            .end();
                                }
                            });
                    entries.entry("a.Search#search", "search", "/search")
                            .query("q", "page")
                            .pages(url -> {
                                url.begin().value("a&b").value((String) null).end();
                                url.begin().value("a\u0001b").value(2).end();
                            });
                })
                .refusedInPaths("%")
                .indexAlways(true);
    }

    private Explanation explain(String path) {
        return Sites.refreshed(
                site(), sitemap -> sitemap.capability(Explain.class).explain(Sites.BASE + path));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/cities/a/b | SLASH | a value for one path segment holds a slash: a.Cities#city: \"a/b\"",
                "/cities/a%2fb | SLASH | a value for one path segment holds a slash: a.Cities#city: \"a/b\"",
                "/cities/.. | DOT_SEGMENT | a path segment is . or ..: a.Cities#city: \"..\"",
                "/cities/%2E%2e | DOT_SEGMENT | a path segment is . or ..: a.Cities#city: \"..\"",
                "/cities/ | EMPTY_VALUE | a path variable is null or empty: a.Cities#city: \"null\"",
                "/cities/Q1 | PATTERN_MISMATCH | a value doesn't match the pattern of its path variable:"
                        + " a.Cities#city: \"Q1\"",
                "/cities/a%5Cb | BACKSLASH | a path variable holds a backslash: a.Cities#city: \"a\\b\"",
                "/cities/100%25 | REFUSED_CHARACTER | a path variable holds a character that the server refuses:"
                        + " a.Cities#city: \"100%\"",
                "/cities/100% | REFUSED_CHARACTER | a path variable holds a character that the server refuses:"
                        + " a.Cities#city: \"100%\"",
                "/cities/tab%09 | CONTROL_CHARACTER | a value holds a control character: a.Cities#city: \"tab\\u0009\"",
                "/search?q=a%01b&page=2 | CONTROL_CHARACTER | a value holds a control character: a.Search#search:"
                        + " \"a\\u0001b\"",
            })
    void skippedPage_getsItsOwnReasonAndNoOther(String path, SkipReason reason, String text) {
        Explanation explanation = explain(path);
        assertThat(explanation.skipReason()).contains(reason);
        assertThat(explanation.isListed()).isFalse();
        assertThat(explanation.text())
                .startsWith(Sites.BASE + path + " is not listed.\nIt matches ")
                .endsWith("\nIts page is skipped, because " + text);
        assertThat(explanation.text()).containsOnlyOnce("skipped");
    }

    @Test
    void urlThatIsTooLong_isExplained() {
        assertThat(explain("/cities/" + LONG).skipReason()).contains(SkipReason.TOO_LONG);
    }

    @Test
    void whereInvalidPagesFail_theTextSaysSo() {
        SitemapBuilder site = Sites.site(entries -> {
                    entries.entry("a.Home#get", "pages", "/").page();
                    entries.entry("a.Cities#city", "cities", "/cities/{name}").pages(url -> {
                        if (!values.isEmpty()) {
                            url.begin().value(values.get(0)).end();
                        }
                    });
                })
                .failOnInvalidPage(true);
        values.clear();
        try (Sitemap sitemap = Sites.refreshed(site)) {
            values.add("a/b");
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.capability(Explain.class)
                            .explain(Sites.BASE + "/cities/a%2Fb")
                            .text())
                    .isEqualTo("""
                    https://www.example.com/cities/a%2Fb is not listed.
                    It matches "/cities/{name}" of a.Cities#city in section cities.
                    Its page fails its section, because a value for one path segment holds a slash: a.Cities#city: "a/b"
                    The last refresh of section cities failed: entry a.Cities#city: \
                    a.Cities#city: a value for one path segment holds a slash: \
                    "a/b\"""");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/cities/N%27dala | /cities/N'dala",
                "/cities/a+b | ''",
                "/cities/%61%20b | /cities/a%20b",
                "/cities/é | /cities/%C3%A9",
                "/search?q=a%26b&page= | ''",
                "/search?q=%61%26b | /search?q=a%26b",
            })
    void urlOfAListedPageInAnotherEncoding_isShownTheListedOne(String path, String listed) {
        Explanation explanation = explain(path);
        assertThat(explanation.isListed()).isFalse();
        if (listed.isEmpty()) {
            assertThat(explanation.text()).contains("\nNo provider supplies a page with this URL.\n");
        } else {
            assertThat(explanation.text())
                    .contains("\nIts page has the URL " + Sites.BASE + listed + ", which is listed in sitemap-");
        }
        assertThat(explanation.skipReason()).isEmpty();
    }

    @Test
    void pageThatCameAfterTheRefresh_isAnnounced() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            values.add("new");
            values.add("new é");
            assertThat(sitemap.capability(Explain.class)
                            .explain(Sites.BASE + "/cities/new")
                            .text())
                    .contains("\nIts page is supplied now; the next refresh that succeeds lists it.");
            assertThat(sitemap.capability(Explain.class)
                            .explain(Sites.BASE + "/cities/new%20é")
                            .text())
                    .contains("\nIts page has the URL " + Sites.BASE
                            + "/cities/new%20%C3%A9, which the next refresh that succeeds lists.");
        }
    }

    @Test
    void onlyEntriesThatMayHaveThePage_areAsked() {
        AtomicInteger cities = new AtomicInteger();
        AtomicInteger people = new AtomicInteger();
        try (Sitemap sitemap = Sites.site(entries -> {
                    entries.entry("a.B#city", "cities", "/cities/{v}").pages(url -> {
                        cities.incrementAndGet();
                        url.begin().value("basel").end();
                    });
                    entries.entry("a.B#person", "people", "/people/{v}.html").pages(url -> {
                        people.incrementAndGet();
                        url.begin().value("anna").end();
                    });
                })
                .build()) {
            sitemap.refresh(Refresh.all());
            sitemap.capability(Explain.class).explain(Sites.BASE + "/cities/basel");
            assertThat(cities).hasValue(1);
            sitemap.capability(Explain.class).explain(Sites.BASE + "/cities/bern");
            assertThat(cities).hasValue(2);
            sitemap.capability(Explain.class).explain(Sites.BASE + "/people/anna");
            assertThat(people).hasValue(1);
            sitemap.capability(Explain.class).explain(Sites.BASE + "/people/otto.html");
            assertThat(people).hasValue(2);
            assertThat(cities).hasValue(2);
        }
    }

    @Test
    void pageOfASource_isExplained() {
        try (Sitemap sitemap = Sites.refreshed(Sitemap.builder(Sites.BASE)
                .registries(List.of())
                .sources(List.of(Sites.source(
                        "help",
                        SourcePage.of("/help/a"),
                        SourcePage.of("/help//b").query("x", "1")))))) {
            Explanation explanation = sitemap.capability(Explain.class).explain(Sites.BASE + "/help//b?x=1");
            assertThat(explanation.skipReason()).contains(SkipReason.EMPTY_SEGMENT);
            assertThat(sitemap.capability(Explain.class)
                            .explain(Sites.BASE + "/help//b")
                            .skipReason())
                    .isEmpty();
        }
    }

    @Test
    void providerThatFails_isNamedAndHurtsNothing() {
        AtomicReference<@Nullable Error> failure = new AtomicReference<>();
        try (Sitemap sitemap = Sites.pages("/n/{v}", url -> {
                    Error error = failure.get();
                    if (error != null) {
                        Thread.currentThread().interrupt();
                        throw error;
                    }
                    url.begin().value("1").end();
                })
                .build()) {
            sitemap.refresh(Refresh.all());
            failure.set(new StackOverflowError("deep"));
            assertThat(sitemap.capability(Explain.class)
                            .explain(Sites.BASE + "/n/2")
                            .text())
                    .endsWith("\nWhether there is such a page is unknown: the entry a.B#c failed:"
                            + " java.lang.StackOverflowError: deep");
            failure.set(null);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
    }

    @Test
    void afterClose_noProviderIsAsked() {
        Sitemap sitemap = site().build();
        sitemap.refresh(Refresh.all());
        sitemap.close();
        Explanation explanation = sitemap.capability(Explain.class).explain(Sites.BASE + "/cities/a%2Fb");
        assertThat(explanation.skipReason()).isEmpty();
        assertThat(explanation.text()).contains("\nWhether there is such a page is unknown: the sitemap is closed.\n");
    }

    @Test
    void close_endsASearchThatRunsAndOneThatWaits() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        AtomicInteger runs = new AtomicInteger();
        Sitemap sitemap = Sites.pages("/n/{v}", url -> {
                    url.begin().value("1").end();
                    if (runs.getAndIncrement() > 0) {
                        running.countDown();
                        try {
                            Thread.sleep(60_000);
                        } catch (InterruptedException e) {
                            throw new IllegalStateException("interrupted", e);
                        }
                    }
                })
                .build();
        sitemap.refresh(Refresh.all());
        CompletableFuture<Explanation> first = async(sitemap);
        running.await();
        CompletableFuture<Explanation> second = new CompletableFuture<>();
        Thread waiting = explaining(sitemap, second);
        while (waiting.getState() != Thread.State.WAITING && waiting.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        sitemap.close();
        assertThat(first.get().text()).contains("is unknown: the entry a.B#c failed");
        assertThat(second.get().text()).contains("is unknown: the sitemap is closed");
    }

    private static CompletableFuture<Explanation> async(Sitemap sitemap) {
        CompletableFuture<Explanation> result = new CompletableFuture<>();
        explaining(sitemap, result);
        return result;
    }

    private static Thread explaining(Sitemap sitemap, CompletableFuture<Explanation> result) {
        Thread thread = new Thread(
                () -> result.complete(sitemap.capability(Explain.class).explain(Sites.BASE + "/n/2")));
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Test
    void explainFromAProvider_isRefusedInsteadOfWaitingForItself() {
        AtomicReference<@Nullable Sitemap> self = new AtomicReference<>();
        AtomicReference<@Nullable RuntimeException> thrown = new AtomicReference<>();
        try (Sitemap sitemap = Sites.pages("/n/{v}", url -> {
                    Sitemap other = self.get();
                    if (other != null) {
                        try {
                            other.capability(Explain.class).explain(Sites.BASE + "/n/2");
                        } catch (RuntimeException e) {
                            thrown.set(e);
                        }
                    }
                    url.begin().value("1").end();
                })
                .build()) {
            sitemap.refresh(Refresh.all());
            self.set(sitemap);
            sitemap.refresh(Refresh.all());
            assertThat(thrown.get())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("would wait for itself");
        }
        assertThatThrownBy(() -> explain("/cities/x").entries().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void search_holdsNoPage() {
        List<WeakReference<String>> pages = new ArrayList<>();
        AtomicInteger held = new AtomicInteger(-1);
        try (Sitemap sitemap = Sites.pages("/n/{v}", url -> {
                    pages.clear();
                    for (int i = 0; i < 10_000; i++) {
                        String page = new String("a/" + i);
                        pages.add(new WeakReference<>(page));
                        url.begin().value(page).end();
                    }
                    url.begin().value("last").end();
                    System.gc();
                    held.set((int)
                            pages.stream().filter(page -> page.get() != null).count());
                })
                .build()) {
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.capability(Explain.class)
                            .explain(Sites.BASE + "/n/a/17")
                            .skipReason())
                    .contains(SkipReason.SLASH);
            assertThat(held).hasValue(0);
        }
    }

    @Test
    void pathThatIsEncodedWrong_isFound() {
        SitemapBuilder site = Sites.site(
                        entries -> entries.entry("a.B#c", "pages", "/").page())
                .sources(List.of(Sites.source("s", SourcePage.ofEncoded("/100%"))));
        Sites.refreshed(
                site,
                sitemap -> assertThat(sitemap.capability(Explain.class)
                                .explain(Sites.BASE + "/100%")
                                .skipReason())
                        .contains(SkipReason.MALFORMED_ENCODING));
    }
}
