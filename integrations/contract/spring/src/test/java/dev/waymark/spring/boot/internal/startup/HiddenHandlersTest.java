package dev.waymark.spring.boot.internal.startup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.spring.boot.internal.routes.HandlerMapped;
import dev.waymark.spring.boot.internal.routes.WebSetup;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.web.bind.support.WebBindingInitializer;

class HiddenHandlersTest {

    /** Nothing besides the methods of controllers. */
    private static final class Nothing implements WebSetup {

        @Override
        public List<HandlerMapped> handlers() {
            return List.of();
        }

        @Override
        public List<String> find(String path) {
            return List.of();
        }

        @Override
        public @Nullable WebBindingInitializer converters() {
            return null;
        }
    }

    @Test
    void methodAtTheAddressOfAFileForCrawlers_isReported_andOneAtThatOfAnotherFileIsNot() {
        Set<String> patterns = Set.of("/uk/sitemap.xml", "/sitemap-a.xml.gz", "/robots.txt", "/sitemap-recent.atom");
        HandlerMapped method = new HandlerMapped(HiddenHandlersTest.class, "old", patterns, true, "", Map.of());

        assertThat(HiddenHandlers.warnings(List.of(method), new Nothing(), patterns::contains))
                .extracting(warning -> warning.replaceFirst("(.*) is, and is hidden by it\\..*", "$1"))
                .containsExactlyInAnyOrder(
                        method("/uk/sitemap.xml") + " answers where the sitemap of Waymark",
                        method("/sitemap-a.xml.gz") + " answers where the sitemap of Waymark",
                        method("/robots.txt") + " answers where the robots.txt of Waymark");
    }

    private static String method(String path) {
        return HiddenHandlersTest.class.getName() + "#old (\"" + path + "\")";
    }
}
