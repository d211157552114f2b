package dev.waymark.runtime.internal.listing;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A template, the path of an application and the values of placeholders are refused with an explanation, or lead to
 * URLs that are in order. The first line is the template, the second the application's path, the others are
 * {@code key=value}.
 */
class PlaceholdersFuzzTest {

    @FuzzTest(maxDuration = "1m")
    void template(byte[] data) throws Exception {
        String[] lines = FuzzPages.lines(data, 2);
        Map<String, String> values = new HashMap<>();
        for (int i = 2; i < lines.length; i++) {
            int equals = lines[i].indexOf('=');
            values.put(lines[i].substring(0, Math.max(equals, 0)), lines[i].substring(equals + 1));
        }
        UnaryOperator<String> placeholders = Placeholders.from(values::get);
        try {
            assertThat(placeholders.apply(lines[0])).isNotNull();
        } catch (IllegalArgumentException e) {
            assertThat(e).message().isNotBlank();
        }
        try {
            String prefix = new ApplicationPath(lines[1], false).of(Map.of(), placeholders);
            assertThat(prefix).matches("(?s)(/.*[^/])?").doesNotContain("{", "}", "?", "#", "*");
        } catch (SitemapConfigurationException e) {
            assertThat(e).message().isNotBlank();
        }
        EntryPlan plan;
        try {
            plan = FuzzPages.plan(TemplateText.resolve("a.B#c", lines[0], placeholders));
        } catch (SitemapConfigurationException e) {
            assertThat(e.getMessage()).contains("a.B#c");
            return;
        }
        assertThat(plan.template().path()).startsWith("/");
        Optional<String> loc = FuzzPages.listed(plan, url -> {
            url.begin();
            for (int i = 0; i < plan.values(); i++) {
                url.value("7");
            }
            url.end();
        });
        loc.ifPresent(url -> assertThat(url).startsWith(Sites.BASE + "/").doesNotContain("/../", "/./", "?", "#"));
    }
}
