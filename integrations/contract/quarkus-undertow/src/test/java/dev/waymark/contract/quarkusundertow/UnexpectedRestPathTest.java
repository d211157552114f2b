package dev.waymark.contract.quarkusundertow;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A path of the REST application that no property of ours has: the filter serves the sitemap beside it. */
@QuarkusTest
@TestProfile(UnexpectedRestPathTest.Profile.class)
class UnexpectedRestPathTest {

    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.rest.path", "/api", "waymark.store", "memory");
        }
    }

    @Inject
    @SuppressWarnings("NullAway.Init")
    StartupLog said;

    @Test
    void path_isNamedAtTheStart_withTheProperty() {
        assertThat(said.lines())
                .contains("WARN The REST application answers below /api (quarkus.rest.path), and the sitemap lists its"
                        + " pages without that path. Write waymark.application-path=/api");
    }
}
