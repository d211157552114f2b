package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Pages whose addresses the application answers with something else, on Spring MVC and on WebFlux. */
class StackOtherRoutesTest {

    @Test
    void pageThatAnotherRouteAnswers_isSkipped_andNoOther() throws Exception {
        try (ConfigurableApplicationContext application =
                Applications.start(Items.class, Application.class, "--waymark.base-url=https://www.example.com")) {
            int port = Applications.port(application);
            assertThat(RawHttp.get(port, "/items/deleted").text()).isEqualTo("all that were deleted");
            assertThat(RawHttp.get(port, "/tags/deleted").text()).isEqualTo("deleted");

            RefreshReport report = application.getBean(Sitemap.class).refresh(Refresh.all());

            SectionReport items = report.section("items").orElseThrow();
            assertThat(items.pages()).isEqualTo(1);
            assertThat(items.skipped().keySet()).containsExactly(SkipReason.OTHER_ROUTE);
            assertThat(items.skippedPages()).isEqualTo(1);
            assertThat(report.section("tags").orElseThrow().skipped()).isEmpty();
            assertThat(RawHttp.get(port, "/sitemap.xml").text())
                    .contains("/items/new</loc>", "/tags/new</loc>", "/tags/deleted</loc>")
                    .doesNotContain("/items/deleted");
        }
    }

    /** As the annotation processor would write it. */
    public static final class Items implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            for (String entry : List.of("item", "tag")) {
                entries.entry(
                                ItemController.class.getCanonicalName() + "#" + entry,
                                entry + "s",
                                "/" + entry + "s/{key}")
                        .pages(url -> {
                            url.begin().value("new").end();
                            url.begin().value("deleted").end();
                        });
            }
        }
    }

    @RestController
    static class ItemController {

        @GetMapping("/items/{key}")
        String item(@PathVariable String key) {
            return key;
        }

        @GetMapping("/tags/{key}")
        String tag(@PathVariable String key) {
            return key;
        }
    }

    @RestController
    static class DeletedController {

        @GetMapping("/items/deleted")
        String items() {
            return "all that were deleted";
        }

        // None of these answers a crawler that asks for the tag.
        @PostMapping("/tags/deleted")
        String delete() {
            return "";
        }

        @GetMapping(path = "/tags/deleted", params = "format")
        String formatted() {
            return "";
        }

        @GetMapping(path = "/tags/deleted", headers = "X-Format")
        String formattedByHeader() {
            return "";
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({ItemController.class, DeletedController.class})
    static class Application {}
}
