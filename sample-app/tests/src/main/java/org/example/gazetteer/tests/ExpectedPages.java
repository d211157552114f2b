package org.example.gazetteer.tests;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.sql.DataSource;

/** All pages of the site, determined from the database without the sitemap. */
class ExpectedPages {

    private static final List<String> LANGUAGES = List.of("en", "de", "fr");

    private final Map<String, Page> pages = new LinkedHashMap<>();

    private ExpectedPages() {}

    /**
     * A page.
     *
     * @param mark text that only this page has in its HTML
     * @param language its language in HTML
     * @param lastModified its expected lastmod; empty for none
     * @param alternates the page's paths in all languages by {@code hreflang}, including itself; empty for a page in
     *     one language
     */
    record Page(String mark, String language, String lastModified, Map<String, String> alternates) {}

    /** The pages by percent-encoded path. */
    static Map<String, Page> of(DataSource database) throws SQLException {
        ExpectedPages expected = new ExpectedPages();
        expected.addHomePages();
        expected.addTexts();
        expected.addContinents();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            expected.addCountries(statement);
            expected.addRegions(statement);
            expected.addPlaces(statement);
        }
        return expected.pages;
    }

    private void addHomePages() {
        Map<String, String> paths = Map.of("en", "/en", "de", "/de", "fr", "/fr", "x-default", "/");
        pages.put("/", new Page("<h1>Every place with a name</h1>", "en", "", paths));
        pages.put("/en", new Page("<h1>Every place with a name</h1>", "en", "", paths));
        pages.put("/de", new Page("<h1>Jeder Ort hat einen Namen</h1>", "de", "", paths));
        pages.put("/fr", new Page("<h1>Chaque lieu porte un nom</h1>", "fr", "", paths));
    }

    private void addTexts() {
        add(
                "",
                List.of("About this gazetteer", "Über dieses Verzeichnis", "À propos de ce répertoire"),
                "/en/about",
                "/de/ueber-uns",
                "/fr/a-propos");
        add(
                "",
                List.of("Countries and territories", "Länder und Gebiete", "Pays et territoires"),
                "/en/countries",
                "/de/laender",
                "/fr/pays");
        add("", List.of("Guides", "Ratgeber", "Guides"), "/en/guides", "/de/ratgeber", "/fr/guides");
        add(
                "2026-08-14T09:00:00Z",
                List.of("Names in their own letters", "Namen, wie man sie schreibt", "Des noms comme ils s’écrivent"),
                "/en/guides/names-in-their-own-letters",
                "/de/ratgeber/namen-wie-man-sie-schreibt",
                "/fr/guides/des-noms-comme-ils-s-ecrivent");
        add(
                "2026-09-02T15:30:00Z",
                List.of("Places that share a name", "Orte mit gleichem Namen", "Des lieux homonymes"),
                "/en/guides/places-that-share-a-name",
                "/de/ratgeber/orte-mit-gleichem-namen",
                "/fr/guides/des-lieux-homonymes");
        add(
                "2026-10-11T11:45:00Z",
                List.of("Reading a position", "Eine Position lesen", "Lire une position"),
                "/en/guides/reading-a-position",
                "/de/ratgeber/eine-position-lesen",
                "/fr/guides/lire-une-position");
    }

    private void addContinents() {
        addContinent("AFRICA", "Africa", "Afrika", "Afrique");
        addContinent("ANTARCTICA", "Antarctica", "Antarktis", "Antarctique");
        addContinent("ASIA", "Asia", "Asien", "Asie");
        addContinent("EUROPE", "Europe", "Europa", "Europe");
        addContinent("NORTH_AMERICA", "North America", "Nordamerika", "Amérique du Nord");
        addContinent("OCEANIA", "Oceania", "Ozeanien", "Océanie");
        addContinent("SOUTH_AMERICA", "South America", "Südamerika", "Amérique du Sud");
    }

    private void addContinent(String constant, String... names) {
        add(
                "",
                List.of(names),
                "/en/continents/" + constant,
                "/de/kontinente/" + constant,
                "/fr/continents/" + constant);
    }

    private void addCountries(Statement statement) throws SQLException {
        ResultSet row = statement.executeQuery("select distinct country from region");
        while (row.next()) {
            String code = row.getString("country");
            Locale country = new Locale.Builder().setRegion(code).build();
            Map<String, String> paths = Map.of(
                    "en", Site.path("en", "countries", country.getDisplayCountry(Locale.ENGLISH)),
                    "de", Site.path("de", "laender", country.getDisplayCountry(Locale.GERMAN)),
                    "fr", Site.path("fr", "pays", country.getDisplayCountry(Locale.FRENCH)));
            paths.forEach((language, path) ->
                    pages.put(path, new Page("data-country=\"" + code + "\"", language, "", paths)));
        }
    }

    private void addRegions(Statement statement) throws SQLException {
        ResultSet row = statement.executeQuery("select id, country, path_name, updated_at from region");
        while (row.next()) {
            pages.put(
                    Site.path("regions", row.getString("country"), row.getString("path_name")),
                    new Page("data-region=\"" + row.getInt("id") + "\"", "en", updatedAt(row), Map.of()));
        }
    }

    private void addPlaces(Statement statement) throws SQLException {
        ResultSet row = statement.executeQuery("select p.id, r.country, r.path_name region, p.path_name, p.updated_at"
                + " from place p join region r on r.id = p.region_id");
        while (row.next()) {
            pages.put(
                    Site.path("places", row.getString("country"), row.getString("region"), row.getString("path_name")),
                    new Page("data-place=\"" + row.getInt("id") + "\"", "en", updatedAt(row), Map.of()));
        }
    }

    /** Adds a page in all languages, with its headings and paths. */
    private void add(String lastModified, List<String> headings, String... paths) {
        Map<String, String> alternates = new LinkedHashMap<>();
        for (int i = 0; i < paths.length; i++) {
            alternates.put(LANGUAGES.get(i), paths[i]);
        }
        for (int i = 0; i < paths.length; i++) {
            String mark = "<h1>" + headings.get(i) + "</h1>";
            pages.put(paths[i], new Page(mark, LANGUAGES.get(i), lastModified, alternates));
        }
    }

    /** The database has whole seconds, so {@code Instant.toString()} has them too. */
    private static String updatedAt(ResultSet row) throws SQLException {
        return row.getObject("updated_at", OffsetDateTime.class).toInstant().toString();
    }
}
