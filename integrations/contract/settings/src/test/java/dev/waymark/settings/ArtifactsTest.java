package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class ArtifactsTest {

    @Test
    void eachSettingOfAnArtifact_isKnownWithoutIt() {
        for (Capability capability : WaymarkSettings.capabilities()) {
            if (capability.artifact().startsWith("dev.waymark:")) {
                for (Row<?> row : capability.rows()) {
                    String variable = row.name().toUpperCase(Locale.ROOT).replaceAll("[-.]", "_");
                    assertThat(Artifacts.ofProperty(row.name())).contains(capability.artifact());
                    assertThat(Artifacts.ofProperty(variable)).contains(capability.artifact());
                    assertThat(Artifacts.ofProperty(variable + "_0_")).contains(capability.artifact());
                }
            }
        }
        assertThat(Artifacts.ofProperty(KernelSettings.EXPORT.name())).contains("dev.waymark:waymark-console");
    }
}
