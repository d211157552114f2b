package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The regions as the application has them: the entry binds their properties by name. */
@Component
class RegionPages implements SitemapProvider<Region> {

    private final JdbcClient jdbc;

    RegionPages(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional(readOnly = true)
    public void pages(Consumer<? super Region> sink) {
        jdbc.sql("select * from region order by id")
                .query((RowCallbackHandler) row -> sink.accept(Gazetteer.region(row, 0)));
    }
}
