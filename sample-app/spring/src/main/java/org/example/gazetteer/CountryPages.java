package org.example.gazetteer;

import dev.waymark.annotations.SitemapProvider;
import java.util.function.Consumer;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The codes of the countries: a single path variable needs no more than its value. */
@Component
class CountryPages implements SitemapProvider<String> {

    private final JdbcClient jdbc;

    CountryPages(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional(readOnly = true)
    public void pages(Consumer<? super String> sink) {
        jdbc.sql("select distinct country from region order by country")
                .query((RowCallbackHandler) row -> sink.accept(row.getString(1)));
    }
}
