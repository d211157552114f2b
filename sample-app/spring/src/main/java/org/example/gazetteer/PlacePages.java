package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** All places, row by row: in one transaction, and never more than a few of them in memory. */
@Component
class PlacePages implements SitemapProvider<PlacePage> {

    private final JdbcClient jdbc;

    PlacePages(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional(readOnly = true)
    public void pages(Consumer<? super PlacePage> sink) {
        jdbc.sql("select r.country, r.path_name region, p.path_name name, p.updated_at"
                        + " from place p join region r on r.id = p.region_id order by p.id")
                .withFetchSize(1_000)
                .query((RowCallbackHandler) row -> sink.accept(new PlacePage(
                        row.getString("country"),
                        row.getString("region"),
                        row.getString("name"),
                        Gazetteer.updatedAt(row, "updated_at"))));
    }
}
