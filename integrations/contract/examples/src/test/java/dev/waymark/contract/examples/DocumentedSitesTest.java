package dev.waymark.contract.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The application of {@code docs/examples.md}, and every site of {@code sites.md}, compiles as it stands there, and
 * publishes the sitemaps that stand there.
 */
class DocumentedSitesTest {

    static List<DocumentedSite> sites() throws IOException {
        List<DocumentedSite> sites = new ArrayList<>(DocumentedSite.sites());
        sites.add(DocumentedSite.guide());
        return sites;
    }

    @Test
    void elevenSites_areWrittenDown() throws IOException {
        assertThat(sites()).hasSize(11);
    }

    @ParameterizedTest
    @MethodSource("sites")
    void site_publishesWhatIsWrittenDown(DocumentedSite site, @TempDir Path output) throws Exception {
        CompiledSite compiled = CompiledSite.of(site, output);
        try (RunningSite running = start(site, compiled)) {
            assertThat(site.steps()).noneMatch(step -> step.answers().isEmpty());
            for (int i = 0; i < site.steps().size(); i++) {
                DocumentedSite.Step step = site.steps().get(i);
                if (!step.request().isEmpty()) {
                    running.send(step.request());
                } else if (i > 0) {
                    running.change(step.sql());
                }
                Map<String, String> answers = new LinkedHashMap<>();
                for (String address : step.answers().keySet()) {
                    answers.put(address, running.get(URI.create(address)));
                }
                assertThat(answers).isEqualTo(step.answers());
            }
        }
    }

    private static RunningSite start(DocumentedSite site, CompiledSite compiled) throws Exception {
        return site.isJaxRs() || site.at().isPresent()
                ? PlainSite.start(site, compiled)
                : SpringSite.start(site, compiled);
    }
}
