package org.example.gazetteer;

import dev.waymark.runtime.Sitemap;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.example.gazetteer.tests.SitemapContract;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;

@GazetteerTest
class SitemapTest extends SitemapContract {

    SitemapTest(@Autowired DataSource database, @Autowired Sitemap sitemap, @Value("${local.server.port}") int port)
            throws SQLException {
        super(database, sitemap, port);
    }
}
