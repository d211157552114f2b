package dev.waymark.contract.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every site of {@code docs/examples.md} compiles as it stands there, and publishes the sitemaps that stand there. */
class DocumentedSitesTest {

    private static final String PROLOG = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    static List<DocumentedSite> sites() throws IOException {
        return DocumentedSite.all();
    }

    @Test
    void guide_hasTenSites() throws IOException {
        assertThat(sites()).hasSize(10);
    }

    @ParameterizedTest
    @MethodSource("sites")
    void site_publishesWhatTheGuideSays(DocumentedSite site, @TempDir Path output) throws Exception {
        CompiledSite compiled = CompiledSite.of(site, output);
        try (RunningSite running = start(site, compiled)) {
            assertThat(site.sitemaps()).isNotEmpty();
            for (Map.Entry<String, String> sitemap : site.sitemaps().entrySet()) {
                String answer = running.get(URI.create(sitemap.getKey()));
                assertThat(answer).isEqualTo(PROLOG + sitemap.getValue());
            }
        }
    }

    private static RunningSite start(DocumentedSite site, CompiledSite compiled) throws Exception {
        return site.isJaxRs() || site.at().isPresent()
                ? PlainSite.start(site, compiled)
                : SpringSite.start(site, compiled);
    }
}
