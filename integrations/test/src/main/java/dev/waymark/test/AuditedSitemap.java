package dev.waymark.test;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.internal.transport.HttpTransport;
import dev.waymark.test.internal.transport.MockMvcTransport;
import dev.waymark.test.internal.transport.WebTestClientTransport;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.MockMvc;

/** A sitemap that is to be audited, and that the audit still has to find: the next call says where. Immutable. */
public final class AuditedSitemap {

    private final Sitemap sitemap;

    AuditedSitemap(Sitemap sitemap) {
        this.sitemap = sitemap;
    }

    /**
     * The running application.
     *
     * @param address what takes the place of the base URL: {@code http://localhost:8080}, with the context path where
     *     the application has one. Of several sites it takes the place of scheme, host and port
     * @return an audit of it
     * @throws IllegalArgumentException if it is no absolute URL of http or https
     */
    public SitemapAudit at(String address) {
        // Whoever names the sitemap itself means what stands before it.
        return SitemapAudit.of(
                new HttpTransport.Factory(address.strip().replaceFirst("/sitemap\\.xml(\\.gz)?$", "")), sitemap);
    }

    /**
     * An application without a server. Requests are made on the thread that runs the audit, one after the other.
     *
     * @param mockMvc must have the filters of the application, as Spring Boot's has
     * @return an audit of it
     */
    public SitemapAudit with(MockMvc mockMvc) {
        return SitemapAudit.of(new MockMvcTransport.Factory(mockMvc), sitemap);
    }

    /**
     * An application that a client is bound to, with a server or without.
     *
     * @param client a client
     * @return an audit of it
     */
    public SitemapAudit with(WebTestClient client) {
        return SitemapAudit.of(new WebTestClientTransport.Factory(client), sitemap);
    }
}
