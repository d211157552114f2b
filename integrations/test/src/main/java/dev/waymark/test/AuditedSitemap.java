package dev.waymark.test;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.internal.transport.HttpTransport;
import dev.waymark.test.internal.transport.MockMvcTransport;
import dev.waymark.test.internal.transport.WebTestClientTransport;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.MockMvc;

/** A sitemap to audit; call a method to set the application's address. Immutable. */
public final class AuditedSitemap {

    private final Sitemap sitemap;

    AuditedSitemap(Sitemap sitemap) {
        this.sitemap = sitemap;
    }

    /**
     * The running application.
     *
     * @param address replaces the base URL: {@code http://localhost:8080}, with the context path if any. With several
     *     sites it replaces scheme, host and port
     * @return an audit of it
     * @throws IllegalArgumentException if it isn't an absolute http or https URL
     */
    public SitemapAudit at(String address) {
        // The address of the sitemap itself also works.
        return new SitemapAudit(HttpTransport.at(address.strip().replaceFirst("/sitemap\\.xml(\\.gz)?$", "")), sitemap);
    }

    /**
     * Audits an application without a server. Requests run sequentially on the audit's thread.
     *
     * @param mockMvc must have the filters of the application, as Spring Boot's has
     * @return an audit of it
     */
    public SitemapAudit with(MockMvc mockMvc) {
        return new SitemapAudit(MockMvcTransport.of(mockMvc), sitemap);
    }

    /**
     * Audits the application that a client is bound to, with or without a server.
     *
     * @param client a client
     * @return an audit of it
     */
    public SitemapAudit with(WebTestClient client) {
        return new SitemapAudit(WebTestClientTransport.of(client), sitemap);
    }
}
