package dev.waymark.contract.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A path of the REST application that neither the base URL nor a property of ours has. */
@QuarkusTest
@TestProfile(UnexpectedRestPathTest.Profile.class)
class UnexpectedRestPathTest {

    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.rest.path", "/api");
        }
    }

    @Inject
    @SuppressWarnings("NullAway.Init")
    StartupLog said;

    @Test
    void path_isNamedAtTheStart() {
        assertThat(said.lines())
                .anyMatch(line -> line.startsWith(
                        "WARN The application answers below /api, but the base URL is https://www.example.com. "));
    }
}
