package org.example.gazetteer;

import org.example.gazetteer.tests.SitemapHttpContract;

class SitemapHttpTest extends SitemapHttpContract {

    SitemapHttpTest() {
        super(RunningGazetteer.sitemap(), RunningGazetteer.port());
    }
}
