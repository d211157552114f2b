package org.example.gazetteer.tests;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.example.gazetteer.data.Continent;
import org.example.gazetteer.data.Guide;

/** All pages of the site, counted up from the database and what the pages are, without the sitemap's help. */
class ExpectedPages {

    private static final Page STATIC = new Page("", "");

    private ExpectedPages() {}

    /**
     * A page.
     *
     * @param mark what only this page has in its HTML
     * @param lastModified its lastmod, as the sitemap must write it; empty for none
     */
    record Page(String mark, String lastModified) {}

    /** The pages by their path, percent-encoded. */
    static Map<String, Page> of(DataSource database) throws SQLException {
        Map<String, Page> pages = new LinkedHashMap<>();
        for (String path : new String[] {"/", "/about", "/countries", "/guides"}) {
            pages.put(path, STATIC);
        }
        Arrays.stream(Continent.values())
                .forEach(continent -> pages.put(
                        "/continents/" + continent, new Page("<h1>" + continent.displayName() + "</h1>", "")));
        Guide.ALL.forEach(guide -> pages.put(
                "/guides/" + guide.slug(),
                new Page("<h1>" + guide.title() + "</h1>", guide.editedAt().toString())));
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            addCountries(statement, pages);
            addRegions(statement, pages);
            addPlaces(statement, pages);
        }
        return pages;
    }

    private static void addCountries(Statement statement, Map<String, Page> pages) throws SQLException {
        ResultSet row = statement.executeQuery("select distinct country from region");
        while (row.next()) {
            String code = row.getString("country");
            pages.put(Site.path("countries", code), new Page("data-country=\"" + code + "\"", ""));
        }
    }

    private static void addRegions(Statement statement, Map<String, Page> pages) throws SQLException {
        ResultSet row = statement.executeQuery("select id, country, path_name, updated_at from region");
        while (row.next()) {
            pages.put(
                    Site.path("regions", row.getString("country"), row.getString("path_name")),
                    new Page("data-region=\"" + row.getInt("id") + "\"", updatedAt(row)));
        }
    }

    private static void addPlaces(Statement statement, Map<String, Page> pages) throws SQLException {
        ResultSet row = statement.executeQuery("select p.id, r.country, r.path_name region, p.path_name, p.updated_at"
                + " from place p join region r on r.id = p.region_id");
        while (row.next()) {
            pages.put(
                    Site.path("places", row.getString("country"), row.getString("region"), row.getString("path_name")),
                    new Page("data-place=\"" + row.getInt("id") + "\"", updatedAt(row)));
        }
    }

    /** {@code Instant.toString()} has whole seconds here, because the database has. */
    private static String updatedAt(ResultSet row) throws SQLException {
        return row.getObject("updated_at", OffsetDateTime.class).toInstant().toString();
    }
}
