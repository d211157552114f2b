package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.testing.FuzzPages;

/** A base URL is refused with an explanation, or all that is listed below it is in order. */
class BaseUrlFuzzTest {

    @FuzzTest(maxDuration = "1m")
    void baseUrl(byte[] data) throws Exception {
        String given = FuzzPages.text(data);
        BaseUrl base;
        try {
            base = BaseUrl.parse(given);
        } catch (SitemapConfigurationException e) {
            assertThat(e.getMessage())
                    .startsWith("The base URL ")
                    .endsWith("use one like https://www.example.com or https://www.example.com/shop");
            return;
        }
        assertThat(BaseUrl.parse(base.toString())).isEqualTo(base);
        EntryPlan plan = FuzzPages.plan("/x/{v}");
        assertThat(FuzzPages.listed(
                        plan,
                        new SitePlan("", base, Locales.ANY),
                        url -> url.begin().value("a b").end()))
                .contains(base + "/x/a%20b");
    }
}
