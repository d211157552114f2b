package org.example.gazetteer;

import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;

/** All pages of the site, counted up from the database and the code of the controllers, without the sitemap's help. */
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
    static Map<String, Page> of(JdbcClient jdbc) {
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
        jdbc.sql("select distinct country from region").query((RowCallbackHandler) row -> pages.put(
                Site.path("countries", row.getString(1)), new Page("data-country=\"" + row.getString(1) + "\"", "")));
        jdbc.sql("select id, country, path_name, updated_at from region").query((RowCallbackHandler) row -> pages.put(
                Site.path("regions", row.getString(2), row.getString(3)),
                new Page("data-region=\"" + row.getInt(1) + "\"", time(Gazetteer.updatedAt(row, "updated_at")))));
        jdbc.sql("select p.id, r.country, r.path_name, p.path_name, p.updated_at"
                        + " from place p join region r on r.id = p.region_id")
                .query((RowCallbackHandler) row -> pages.put(
                        Site.path("places", row.getString(2), row.getString(3), row.getString(4)),
                        new Page(
                                "data-place=\"" + row.getInt(1) + "\"", time(Gazetteer.updatedAt(row, "updated_at")))));
        return pages;
    }

    /** {@code Instant.toString()} has whole seconds here, because the database has. */
    private static String time(Instant time) {
        return time.toString();
    }
}
