package dev.waymark.contract.resteasy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.RawHttp.Answer;
import dev.waymark.contract.SitemapContract;
import dev.waymark.jakarta.SitemapServletInitializer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An application below a path of its own, in a servlet container. */
class ServletFilterTest {

    @Test
    void filter_servesTheSitemapAtTheBaseUrl_andTheFeatureDoesNot() throws Exception {
        EchoServer server = start(Map.of(), new SitemapServletInitializer());
        try {
            Answer answer = RawHttp.get(server.port(), "/sitemap.xml");

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text()).contains("<loc>https://www.example.com/api/colours/RED</loc>");
            assertThat(RawHttp.get(server.port(), "/api/colours/RED").text()).isEqualTo("RED");
            assertThat(RawHttp.get(server.port(), "/api/sitemap.xml").status()).isEqualTo(404);
        } finally {
            server.stop();
        }
    }

    @Test
    void withoutFilter_thePropertyMovesTheSitemapToTheApplication() throws Exception {
        EchoServer server = start(Map.of("waymark.at-application-path", "true"));
        try {
            Answer answer = RawHttp.get(server.port(), "/api/sitemap.xml");

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text()).contains("<loc>https://www.example.com/api/colours/RED</loc>");
            assertThat(RawHttp.get(server.port(), "/sitemap.xml").status()).isEqualTo(404);
        } finally {
            server.stop();
        }
    }

    private static EchoServer start(Map<String, String> more, SitemapServletInitializer... initializers)
            throws Exception {
        Map<String, String> properties = new java.util.HashMap<>(more);
        properties.put("waymark.base-url", "https://www.example.com");
        properties.put("waymark.locales", SitemapContract.LOCALES);
        properties.put("waymark.namespaces", SitemapContract.NAMESPACES);
        properties.put("waymark.application-path", "/api");
        return new EchoServer(properties, "/", "/api", initializers);
    }
}
