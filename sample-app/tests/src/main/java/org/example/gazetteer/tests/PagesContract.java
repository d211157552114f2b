package org.example.gazetteer.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.unbescape.html.HtmlEscape;

/** Tests the pages: content, links, and 404 for missing ones. */
public abstract class PagesContract {

    private static final Pattern LINK = Pattern.compile("href=\"(/[^\"#]*)\"");

    private final DataSource database;
    private final Site site;

    protected PagesContract(DataSource database, int port) {
        this.database = database;
        this.site = new Site(port);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "/, Every place with a name",
                "/de, Jeder Ort hat einen Namen",
                "/en/about, About this gazetteer",
                "/de/ueber-uns, Über dieses Verzeichnis",
                "/fr/a-propos, À propos de ce répertoire",
                "/en/countries, Countries and territories",
                "/de/laender, Länder und Gebiete",
                "/fr/pays, Pays et territoires",
                "/en/continents/SOUTH_AMERICA, South America",
                "/de/kontinente/SOUTH_AMERICA, Südamerika",
                "/fr/continents/SOUTH_AMERICA, Amérique du Sud",
                "/en/countries/C%C3%B4te%20d%E2%80%99Ivoire, Côte d’Ivoire",
                "/de/laender/%C3%96sterreich, Österreich",
                "/fr/pays/Myanmar%20(Birmanie), Myanmar (Birmanie)",
                "/regions/BA/Federation%20of%20B&H, Federation of B&H",
                "/regions/TT/Penal%20-%20Debe, Penal/Debe",
                "/regions/SG/No%20region, No region",
                "/en/guides, Guides",
                "/de/ratgeber, Ratgeber",
                "/fr/guides, Guides",
                "/en/guides/reading-a-position, Reading a position",
                "/de/ratgeber/eine-position-lesen, Eine Position lesen",
                "/fr/guides/lire-une-position, Lire une position"
            })
    void everyKindOfPage_answers(String path, String heading) throws Exception {
        HttpResponse<String> page = site.get(path);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type").orElseThrow())
                .isEqualToIgnoringCase("text/html;charset=UTF-8");
        assertThat(Site.heading(page.body())).isEqualTo(heading);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "AO, Cuanza Norte, N'dalatando, N'dalatando",
                "BR, São Paulo, São Paulo, São Paulo",
                "VN, No region, Quận Đức Thịnh, Quận Đức Thịnh",
                "HK, Eastern District, Hing Wah Estate (I & II), Hing Wah Estate (I & II)",
                "CH, Bern, Biel - Bienne, Biel/Bienne",
                "CA, Ontario, Elginburg - Silvers Corners - Shannons Corners, Elginburg/Silvers Corners/Shannons Corners",
                "AS, Manu'a, Ta`ū, Ta`ū",
                "IN, Mizoram, Mar?S?, Mar?S?",
                "MX, Querétaro, Santiago Mexquititlán Barrio 4to., Santiago Mexquititlán Barrio 4to.",
                "MX, Morelos, Ninguno [Centro de Readaptación Social de Atlacholoaya],"
                        + " Ninguno [Centro de Readaptación Social de Atlacholoaya]",
                "LA, Salavan Province, Achiang (1), Achiang (1)",
                "PH, Bicol Region, San Vicente, San Vicente",
                "PH, Bicol Region, San Vicente (5), San Vicente"
            })
    void place_isFoundUnderItsRealName(String country, String region, String pathName, String name) throws Exception {
        HttpResponse<String> page = site.get(Site.path("places", country, region, pathName));

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(Site.heading(page.body())).isEqualTo(name);
        assertThat(page.body()).contains("data-place=\"" + id(country, region, pathName) + "\"");
    }

    @Test
    void place_showsPositionAndUpdate() throws Exception {
        String page = site.get(Site.path("places", "AO", "Cuanza Norte", "N'dalatando"))
                .body();

        assertThat(page)
                .contains("9.2978° S, 14.9116° E", "datetime=\"2018-11-24T", "24 November 2018", ">Golungo Alto</a>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/places/BR/S%C3%A3o%20Paulo/Nowhere",
                "/places/BR/Nowhere/S%C3%A3o%20Paulo",
                "/places/PT/S%C3%A3o%20Paulo/S%C3%A3o%20Paulo",
                "/places/BR/S%C3%A3o%20Paulo/sao%20paulo",
                "/places/PH/Bicol%20Region/San%20Vicente%20(99)",
                "/regions/CH/Nowhere",
                "/en/countries/Nowhere",
                "/en/countries/germany",
                "/en/countries/DE",
                "/en/countries/Deutschland",
                "/en/continents/MU",
                "/en/guides/nothing",
                "/en/guides/eine-position-lesen",
                "/en/ueber-uns",
                "/es",
                "/about",
                "/nothing"
            })
    void whatIsNotThere_is404WithAPage(String path) throws Exception {
        HttpResponse<String> page = site.get(path);

        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(Site.heading(page.body())).isEqualTo("Not in the gazetteer");
        assertThat(HtmlPage.of(page.body()).alternates()).isEmpty();
        assertThat(HtmlPage.of(page.body()).canonical()).isEqualTo("none");
    }

    @ParameterizedTest
    @CsvSource({
        "/de/laender/Germany, de, Nicht im Verzeichnis",
        "/de/kontinente/MU, de, Nicht im Verzeichnis",
        "/fr/guides/nothing, fr, Absent du répertoire",
        "/fr/nothing, fr, Absent du répertoire"
    })
    void whatIsNotThere_isSaidInTheLanguageOfItsAddress(String path, String language, String heading) throws Exception {
        HttpResponse<String> page = site.get(path);

        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(Site.heading(page.body())).isEqualTo(heading);
        assertThat(HtmlPage.of(page.body()).language()).isEqualTo(language);
        assertThat(HtmlPage.of(page.body()).choices()).isEqualTo(Map.of("en", "/en", "de", "/de", "fr", "/fr"));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {"\"fr-CH, fr;q=0.9, en;q=0.8\", fr", "de-AT, de", "es, en", "*, en"})
    void homePageOfAll_isInTheLanguageOfTheBrowser(String accepted, String language) throws Exception {
        HttpResponse<String> page = site.get("/", "Accept-Language", accepted);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(HtmlPage.of(page.body()).language()).isEqualTo(language);
        assertThat(page.headers().allValues("Vary")).anyMatch("Accept-Language"::equalsIgnoreCase);
    }

    @ParameterizedTest
    @CsvSource({
        "/de/laender, de",
        "/en/about, en",
        "/regions/MX/Aguascalientes, en",
        "/places/CH/Bern/Biel%20-%20Bienne, en",
        "/search?q=bern, en"
    })
    void otherPages_areInTheLanguageOfTheirAddress_whateverTheBrowserWants(String path, String language)
            throws Exception {
        HttpResponse<String> page = site.get(path, "Accept-Language", "fr");

        assertThat(HtmlPage.of(page.body()).language()).isEqualTo(language);
        assertThat(page.body()).isEqualTo(site.get(path).body());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/regions/MX/Aguascalientes", "/places/CH/Bern/Biel%20-%20Bienne", "/search"})
    void pageInEnglishAlone_hasNoAlternates_andOffersTheHomePagesOfTheOtherLanguages(String path) throws Exception {
        HtmlPage page = HtmlPage.of(site.get(path).body());

        assertThat(page.alternates()).isEmpty();
        assertThat(page.choices()).isEqualTo(Map.of("en", path, "de", "/de", "fr", "/fr"));
    }

    @ParameterizedTest
    @CsvSource({"/en, '171,075'", "/de, 171.075", "/fr, 171\u202f075"})
    void numbers_areGroupedAsTheLanguageDoes(String path, String places) throws Exception {
        assertThat(site.get(path).body()).contains(places);
    }

    @ParameterizedTest
    @CsvSource({
        "sao+paulo, São Paulo",
        "NDALATANDO, N&#39;dalatando",
        "duc+thinh, Quận Đức Thịnh",
        "aeroskobing, Ærøskøbing"
    })
    void search_findsNamesWithAndWithoutTheirMarks(String query, String link) throws Exception {
        HttpResponse<String> page = site.get("/search?q=" + query);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains(">" + link + "</a>");
    }

    @Test
    void search_forNothing_showsTheField() throws Exception {
        assertThat(site.get("/search").body()).contains("Find a place").doesNotContain("No place is called");
        assertThat(site.get("/search?q=zzzzz").body()).contains("No place is called “<span>zzzzz</span>”");
        assertThat(site.get("/search?q=%3Cb%3E").body()).contains("&lt;b&gt;").doesNotContain("<b>");
    }

    @Test
    void random_leadsToAPlace() throws Exception {
        HttpResponse<String> redirect = site.get("/random");

        assertThat(redirect.statusCode()).isEqualTo(302);
        String location = redirect.headers().firstValue("Location").orElseThrow();
        assertThat(site.get(location.substring(location.indexOf("/places/"))).statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/de",
                "/en/about",
                "/de/ueber-uns",
                "/fr/a-propos",
                "/de/laender",
                "/fr/continents/ANTARCTICA",
                "/en/countries/Bosnia%20&%20Herzegovina",
                "/fr/pays/Bosnie-Herz%C3%A9govine",
                "/regions/MX/Aguascalientes",
                "/places/CH/Bern/Biel%20-%20Bienne",
                "/search?q=%3F",
                "/de/ratgeber",
                "/en/guides/names-in-their-own-letters",
                "/de/ratgeber/namen-wie-man-sie-schreibt",
                "/fr/guides/des-noms-comme-ils-s-ecrivent",
                "/fr/guides/des-lieux-homonymes",
                "/de/ratgeber/eine-position-lesen"
            })
    void everyLink_leadsSomewhere(String path) throws Exception {
        List<String> links = LINK.matcher(site.get(path).body())
                .results()
                .map(link -> HtmlEscape.unescapeHtml(link.group(1)))
                .filter(link -> !link.equals("/sitemap.xml") && !link.equals("/random"))
                .distinct()
                .toList();

        assertThat(links).isNotEmpty();
        for (String link : links) {
            assertThat(site.get(link).statusCode()).as(link).isEqualTo(200);
        }
    }

    private int id(String country, String region, String pathName) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement("select p.id from place p"
                        + " join region r on r.id = p.region_id"
                        + " where r.country = ? and r.path_name = ? and p.path_name = ?")) {
            query.setString(1, country);
            query.setString(2, region);
            query.setString(3, pathName);
            ResultSet row = query.executeQuery();
            assertThat(row.next()).isTrue();
            return row.getInt(1);
        }
    }
}
