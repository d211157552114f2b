package org.example.gazetteer;

import static dev.waymark.test.SitemapAssertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.SitemapAudit;
import jakarta.servlet.Filter;
import org.example.gazetteer.tests.AuditContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.servlet.AbstractFilterRegistrationBean;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.client.MockMvcWebTestClient;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.context.WebApplicationContext;

/** The audit on a server, and with both clients of Spring. */
@GazetteerTest
class AuditTest extends AuditContract {

    private final Sitemap sitemap;
    private final int port;
    private final MockMvc mockMvc;

    AuditTest(
            @Autowired Sitemap sitemap,
            @Value("${local.server.port}") int port,
            @Autowired WebApplicationContext context) {
        super(sitemap, port);
        this.sitemap = sitemap;
        this.port = port;
        // What @AutoConfigureMockMvc does, without another application.
        Filter[] filters = context.getBeansOfType(AbstractFilterRegistrationBean.class).values().stream()
                .map(bean -> bean.getFilter())
                .toArray(Filter[]::new);
        mockMvc =
                MockMvcBuilders.webAppContextSetup(context).addFilters(filters).build();
    }

    @Tag("long")
    @Test
    void listedPages_areAsCrawlersWantThem_withoutAServer() {
        assertThat(patient(SitemapAudit.of(sitemap).with(mockMvc)).samples(3).run())
                .hasAskedForAtLeast(20)
                .isClean();
        WebTestClient client = MockMvcWebTestClient.bindTo(mockMvc).build();
        assertThat(patient(SitemapAudit.of(sitemap).with(client)).samples(2).run())
                .isClean();
    }

    @Tag("long")
    @Test
    void listedPages_areAsCrawlersWantThem_forAClientOfTheServer() {
        WebTestClient client =
                WebTestClient.bindToServer().baseUrl("http://localhost:" + port).build();
        assertThat(patient(SitemapAudit.of(sitemap).with(client)).samples(2).run())
                .isClean();
    }
}
