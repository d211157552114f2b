package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.BaseUrl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServedSitesTest {

    /** A site that was never refreshed. */
    private record NewSite(SitePlan plan) implements ServedSite {

        @Override
        public @Nullable Publication publication() {
            return null;
        }

        @Override
        public @Nullable Publication await(Duration atMost) {
            return null;
        }

        @Override
        public boolean isEmpty() {
            return false;
        }
    }

    @Test
    void sitemapsElsewhere_areAnsweredThere_andNotBesideThePages() {
        BaseUrl pages = BaseUrl.parse("https://a.com");
        ServedSite away = new NewSite(new SitePlan("a", pages, BaseUrl.parse("https://maps.com/a"), Locales.ANY));
        ServedSites sites = ServedSites.of(List.of(away));
        assertThat(sites.at("maps.com", 443, "/a")).isEqualTo(away);
        assertThat(sites.at("a.com", 443, "")).isNull();
        assertThat(sites.ofUrl("https://a.com/x")).isEqualTo(away);
        assertThat(sites.ofUrl("https://maps.com/a/x")).isNull();
    }

    @Test
    void sitesThatDifferInAPortAlone_areNotTakenForEachOther() {
        ServedSites sites = ServedSites.of(List.of(site("http://a.com:8081"), site("http://a.com:8082")));
        assertThat(sites.at("a.com", 8082, "")).isEqualTo(site("http://a.com:8082"));
        assertThat(sites.at("a.com", 80, "")).isNull();
    }

    @Test
    void pathOfASite_isFoundAsServersDecodeIt() {
        ServedSites sites = ServedSites.of(List.of(site("https://a.com/caf%C3%A9"), site("https://a.com/bar")));
        assertThat(sites.at("a.com", 443, "/caf\u00e9")).isEqualTo(site("https://a.com/caf%C3%A9"));
        assertThat(sites.at("a.com", 443, "/caf%C3%A9")).isEqualTo(site("https://a.com/caf%C3%A9"));
        assertThat(sites.at("a.com", 443, "/caf%c3%a9")).isNull();
    }

    @Test
    void pages_areFoundAtAPortThatTheServerDoesNotSee() {
        ServedSites sites = ServedSites.of(
                List.of(site("https://a.com:8443"), site("https://b.com:8443"), site("https://b.com:9443")));
        assertThat(sites.atPages("a.com", 8443, "")).isEqualTo(site("https://a.com:8443"));
        assertThat(sites.atPages("a.com", 8080, "")).isEqualTo(site("https://a.com:8443"));
        assertThat(sites.atPages("a.com", 8080, "/x")).isNull();
        assertThat(sites.atPages("b.com", 9443, "")).isEqualTo(site("https://b.com:9443"));
        assertThat(sites.atPages("b.com", 8080, "")).isNull();
    }

    private static ServedSite site(String base) {
        return new NewSite(new SitePlan(base, BaseUrl.parse(base), Locales.ANY));
    }

    private static final ServedSites SITES = ServedSites.of(List.of(
            site("https://a.com"),
            site("https://a.com/us"),
            site("https://a.com/us/ny"),
            site("http://a.com:8080"),
            site("https://b.com/shop/de"),
            site("https://b.com/shop/fr"),
            site("http://localhost:9000"),
            site("http://[::1]:9000/x")));

    @ParameterizedTest
    @CsvSource({
        "a.com, 443, '', https://a.com",
        "A.COM., 80, '', https://a.com",
        "a.com, 0, '', https://a.com",
        "a.com, 8080, '', http://a.com:8080",
        "a.com, 8081, '', https://a.com",
        "a.com, 443, /us, https://a.com/us",
        "a.com, 8080, /us, https://a.com/us",
        "a.com, 443, /us/ny, https://a.com/us/ny",
        "a.com, 443, /uk, ",
        "a.com, 443, /us/la, ",
        "b.com, 443, /shop/de, https://b.com/shop/de",
        "b.com, 443, /de, https://b.com/shop/de",
        "b.com, 443, '', ",
        "b.com, 443, /shop, ",
        "localhost, 9000, '', http://localhost:9000",
        "localhost, 80, '', http://localhost:9000",
        "[::1], 9000, /x, http://[::1]:9000/x",
        "::1, 9000, /x, http://[::1]:9000/x",
        "sub.a.com, 443, '', ",
        ", 443, '', "
    })
    void hostPortAndPath_findTheSite(@Nullable String host, int port, String directory, @Nullable String expected) {
        ServedSite found = SITES.at(host, port, directory);
        assertThat(found == null ? null : found.plan().name()).isEqualTo(expected);
        assertThat(SITES.atPages(host, port, directory)).isEqualTo(found);
    }

    @Test
    void whileSitesAreMissing_noneIsFoundByTheRestOfItsPath() {
        ServedSites sites = ServedSites.some(List.of(site("https://a.com/us")));
        assertThat(sites.at("a.com", 443, "")).isNull();
        assertThat(sites.atPages("a.com", 443, "")).isNull();
        assertThat(sites.at("a.com", 443, "/us")).isEqualTo(site("https://a.com/us"));
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.com/x, https://a.com",
        "https://a.com/us, https://a.com",
        "https://a.com/us/x, https://a.com/us",
        "https://a.com/us/ny/x?y, https://a.com/us/ny",
        "https://a.com/usa/x, https://a.com",
        "http://a.com/x, ",
        "http://a.com:8080/x, http://a.com:8080",
        "https://b.com/x, ",
        "nonsense, ",
        "'', "
    })
    void url_belongsToTheSiteOfTheLongestPath(String url, @Nullable String expected) {
        ServedSite found = SITES.ofUrl(url);
        assertThat(found == null ? null : found.plan().name()).isEqualTo(expected);
    }

    @Test
    void onlySite_answersForEveryHost() {
        ServedSites only = ServedSites.only(site("https://a.com"));
        assertThat(only.at("whatever", 1, "/x")).isNotNull();
        assertThat(only.at(null, 0, "")).isNotNull();
    }

    @Test
    void addresses_areTheSameWhateverTheScheme() {
        assertThat(ServedSites.address(BaseUrl.parse("http://a.com/x")))
                .isEqualTo(ServedSites.address(BaseUrl.parse("https://A.com:443/x/")))
                .isEqualTo("a.com/x");
    }

    /** Thousands of sites cost a request no more than a few: it is a look-up, and no search. */
    @Test
    void thousandsOfSites_areFoundByTheirHosts() {
        List<ServedSite> many = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            many.add(site("https://tenant" + i + ".example.com"));
        }
        ServedSites sites = ServedSites.of(many);
        for (int i = 0; i < 3_000; i++) {
            assertThat(sites.at("tenant" + i + ".example.com", 443, "")).isSameAs(many.get(i));
        }
    }
}
