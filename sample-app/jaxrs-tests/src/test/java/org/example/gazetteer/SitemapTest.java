package org.example.gazetteer;

import java.sql.SQLException;
import org.example.gazetteer.tests.SitemapContract;

class SitemapTest extends SitemapContract {

    SitemapTest() throws SQLException {
        super(RunningGazetteer.database(), RunningGazetteer.sitemap(), RunningGazetteer.port());
    }
}
