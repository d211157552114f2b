package org.example.gazetteer;

import dev.waymark.runtime.Sitemap;
import org.example.gazetteer.tests.SitemapHttpContract;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;

@GazetteerTest
class SitemapHttpTest extends SitemapHttpContract {

    SitemapHttpTest(@Autowired Sitemap sitemap, @Value("${local.server.port}") int port) {
        super(sitemap, port);
    }
}
