package dev.waymark.spring.boot.internal.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class RefusedCharactersTest {

    @Test
    void pathsAreAsked_encodedAsTheSitemapWritesThem() {
        List<String> asked = new ArrayList<>();
        AccessRules.refusedCharacters(this, (encoded, decoded) -> {
            asked.add(encoded);
            return true;
        });

        assertThat(asked)
                .contains("/a%20b", "/a%2Bb", "/a%3Bb", "/a'b", "/a&b", "/a:b", "/a%25b", "/a%C3%A9b", "/a%E2%80%A8b")
                .doesNotContain("/a/b", "/a%2Fb");
    }

    @Test
    void firewallThatPassesNothing_orFails_isNamedInTheLog(CapturedOutput output) {
        assertThat(AccessRules.refusedCharacters(this, (encoded, decoded) -> false))
                .isEmpty();
        assertThat(AccessRules.refusedCharacters(this, (encoded, decoded) -> {
                    throw new IllegalStateException("the firewall failed");
                }))
                .isEmpty();

        assertThat(output.getAll().lines().filter(line -> line.contains("does not say")))
                .hasSize(2)
                .allMatch(line -> line.endsWith(
                        "The firewall dev.waymark.spring.boot.internal.security.RefusedCharactersTest does not say"
                                + " which characters it refuses in paths: give them to SitemapBuilder.refusedInPaths in a"
                                + " SitemapCustomizer, or the sitemap lists pages that it refuses"));
    }
}
