package org.example.gazetteer.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Walks the sitemap of the running site as a crawler would: from {@code /sitemap.xml} to the pages.
 *
 * <p>With {@code -Dgazetteer.walk=all}, requests every listed page. By default it requests 2,000, always the same, and
 * reads the heads of 300 multilingual ones.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SitemapContract {

    /** The base URL to configure. Not the server's address, because the sitemap always names the public one. */
    public static final String BASE_URL = "https://gazetteer.example";

    private final Map<String, ExpectedPages.Page> expected;
    private final Map<String, byte[]> sitemaps = new LinkedHashMap<>();
    private final List<SitemapXml.Entry> listed = new ArrayList<>();
    private final Sitemap sitemap;
    private final Site site;
    private byte[] index = {};

    protected SitemapContract(DataSource database, Sitemap sitemap, int port) throws SQLException {
        this.expected = ExpectedPages.of(database);
        this.sitemap = sitemap;
        this.site = new Site(port);
    }

    @BeforeAll
    void walk() throws Exception {
        // Waits for the application's own refresh.
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        index = get("/sitemap.xml");
        for (SitemapXml.Entry entry : SitemapXml.entries(index)) {
            assertThat(entry.loc()).startsWith(BASE_URL + "/sitemap-");
            byte[] xml = get(path(entry.loc()));
            sitemaps.put(entry.loc(), xml);
            listed.addAll(SitemapXml.entries(xml));
        }
    }

    @Test
    void sitemapXml_isAnIndexOfFourOrMoreSitemaps() {
        assertThat(sitemaps).hasSizeGreaterThanOrEqualTo(4);
        assertThat(sitemaps.values())
                .allSatisfy(xml -> assertThat(SitemapXml.entries(xml)).hasSizeBetween(1, 50_000));
    }

    @Test
    void listedUrls_areThePagesOfTheSite_eachOnce() {
        // Per language: the home page, about, countries, seven continents, 246 countries, guides and three guides.
        assertThat(expected).hasSize(3 * (1 + 1 + 1 + 7 + 246 + 1 + 3) + 1 + 3_837 + 171_075);
        assertThat(listed).hasSize(expected.size());

        List<String> missing = new ArrayList<>(expected.keySet());
        missing.removeAll(listed.stream().map(entry -> path(entry.loc())).collect(Collectors.toSet()));
        assertThat(missing).isEmpty();
        assertThat(listed).allSatisfy(entry -> assertThat(expected).containsKey(path(entry.loc())));
    }

    @Test
    void lastModified_isThatOfTheRow_andAbsentWhereNoneIsKnown() {
        assertThat(listed)
                .allSatisfy(entry -> assertThat(entry.lastModified())
                        .isEqualTo(expected(path(entry.loc())).lastModified()));
    }

    @Test
    void everyLocation_isAsciiAndOfTheRightLength() {
        assertThat(listed)
                .extracting(SitemapXml.Entry::loc)
                .allMatch(loc -> loc.chars().allMatch(c -> c > 0x20 && c < 0x7f))
                .allMatch(loc -> loc.length() >= 12 && loc.length() <= 2_047);
    }

    @Test
    void everyFile_isValidByTheOfficialSchema() throws Exception {
        SitemapXml.validate(index, "siteindex.xsd");
        for (byte[] xml : sitemaps.values()) {
            SitemapXml.validate(xml, "sitemap.xsd");
        }
    }

    @Test
    void crawlerCommons_acceptsEveryUrl() throws Exception {
        assertThat(SitemapXml.crawledIndex(index, BASE_URL + "/sitemap.xml"))
                .containsExactlyElementsOf(sitemaps.keySet());
        for (Map.Entry<String, byte[]> file : sitemaps.entrySet()) {
            assertThat(SitemapXml.crawledEntries(file.getValue(), file.getKey()))
                    .isEqualTo(SitemapXml.entries(file.getValue()).stream()
                            .map(entry -> new SitemapXml.Entry(entry.loc(), "", entry.alternates()))
                            .toList());
        }
    }

    @Test
    void alternates_areThePageInItsLanguages() {
        assertThat(listed)
                .allSatisfy(entry -> assertThat(paths(entry.alternates()))
                        .isEqualTo(expected(path(entry.loc())).alternates()));
    }

    /** A crawler accepts a link only if its target links back. */
    @Test
    void alternates_areReciprocal() throws Exception {
        Map<String, Map<String, String>> linked = new LinkedHashMap<>();
        for (Map.Entry<String, byte[]> file : sitemaps.entrySet()) {
            SitemapXml.crawledEntries(file.getValue(), file.getKey()).stream()
                    .filter(entry -> !entry.alternates().isEmpty())
                    .forEach(entry -> linked.put(entry.loc(), entry.alternates()));
        }

        assertThat(linked).hasSize(3 * 260 + 1);
        linked.forEach((loc, alternates) -> {
            assertThat(alternates).containsValue(loc);
            assertThat(alternates.values())
                    .allSatisfy(href -> assertThat(linked).containsEntry(href, alternates));
        });
    }

    @Test
    void pagesWithAlternates_nameTheSameOnesInTheirHeads() throws Exception {
        List<SitemapXml.Entry> entries =
                listed.stream().filter(entry -> !entry.alternates().isEmpty()).toList();
        for (SitemapXml.Entry entry : some(entries, 300)) {
            HtmlPage page = HtmlPage.of(site.get(path(entry.loc())).body());
            assertThat(page.language())
                    .as(entry.loc())
                    .isEqualTo(expected(path(entry.loc())).language());
            assertThat(page.alternates()).as(entry.loc()).isEqualTo(entry.alternates());
            assertThat(page.choices()).as(entry.loc()).isEqualTo(withoutDefault(paths(entry.alternates())));
        }
    }

    /** A random sample of a list, always the same; all of it with {@code -Dgazetteer.walk=all}. */
    private static <T> List<T> some(List<T> all, int most) {
        if (System.getProperty("gazetteer.walk", "").equals("all")) {
            return all;
        }
        List<T> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, new Random(171_075));
        return shuffled.subList(0, Math.min(most, shuffled.size()));
    }

    @Test
    void listedPages_answerWithTheRightPlace_andNameTheirOwnUrl() throws Exception {
        List<String> urls = some(listed.stream().map(SitemapXml.Entry::loc).toList(), 2_000);
        ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
        List<Callable<Void>> requests = new ArrayList<>();
        for (String url : urls) {
            requests.add(() -> {
                HttpResponse<String> page = site.get(path(url));
                if (page.statusCode() != 200
                        || !page.body().contains(expected(path(url)).mark())
                        || !HtmlPage.of(page.body()).canonical().equals(url)) {
                    wrong.add(page.statusCode() + " " + url);
                }
                return null;
            });
        }
        ExecutorService visitors = Executors.newFixedThreadPool(4);
        try {
            for (Future<Void> request : visitors.invokeAll(requests)) {
                request.get();
            }
        } finally {
            visitors.shutdownNow();
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void excludedPages_andImages_areNotListed() {
        assertThat(listed)
                .extracting(entry -> path(entry.loc()))
                .doesNotContain("/search", "/random", "/world.svg", "/error");
    }

    private byte[] get(String path) throws Exception {
        HttpResponse<byte[]> answer = site.send("GET", path);
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return answer.body();
    }

    private ExpectedPages.Page expected(String path) {
        return Objects.requireNonNull(expected.get(path), path);
    }

    private static Map<String, String> paths(Map<String, String> alternates) {
        Map<String, String> paths = new LinkedHashMap<>();
        alternates.forEach((hreflang, href) -> paths.put(hreflang, path(href)));
        return paths;
    }

    private static Map<String, String> withoutDefault(Map<String, String> paths) {
        Map<String, String> languages = new LinkedHashMap<>(paths);
        languages.remove("x-default");
        return languages;
    }

    private static String path(String loc) {
        assertThat(loc).startsWith(BASE_URL + "/");
        return loc.substring(BASE_URL.length());
    }
}
