package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;

/** An application that has switched its sitemap off. */
class DisabledTest {

    private final WebApplicationContextRunner disabled = new WebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(WaymarkAutoConfiguration.class, SitemapBeans.class))
            .withClassLoader(Registries.with(Registries.CitiesAndOffers.class))
            .withPropertyValues("waymark.enabled=false");

    @Test
    void nothingIsServed_andNoSettingIsNeeded() {
        disabled.run(context -> assertThat(context)
                .hasNotFailed()
                .doesNotHaveBean(SitemapFilter.class)
                .doesNotHaveBean(SitemapLifecycle.class)
                .doesNotHaveBean(DelegatingFilterProxyRegistrationBean.class));
    }

    @Test
    void beanThatInjectsTheSitemap_mayCallIt_andNoPageIsAskedFor() {
        disabled.withBean(Pages.class).withBean(Editor.class).run(context -> {
            assertThat(context).hasNotFailed();
            Sitemap sitemap = context.getBean(Editor.class).sitemap();

            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(sitemap.refresh(Refresh.section("city")).failed()).isFalse();
            assertThat(sitemap.refresh(Refresh.section("news")).failed()).isFalse();
            assertThat(sitemap.refresh(Refresh.provider(Registries.CityPages.class))
                            .failed())
                    .isFalse();
        });
    }

    @Test
    void beanThatInjectsACapability_mayCallIt() {
        disabled.run(context -> assertThat(context.getBean(SitemapChanges.class)
                        .changed(Registries.CityPages.class, "Bern")
                        .join()
                        .problem())
                .isEmpty());
    }

    @Test
    void switchedOn_itIsTheRealOne() {
        disabled.withPropertyValues("waymark.enabled=true", "waymark.base-url=https://www.example.com")
                .withBean(Editor.class)
                .run(context -> assertThat(context)
                        .hasSingleBean(Sitemap.class)
                        .hasSingleBean(SitemapFilter.class)
                        .hasSingleBean(SitemapLifecycle.class));
    }

    @Test
    void builtAheadOfTimeWithoutIt_andSwitchedOn_saysWhatToDo() {
        // A build with waymark.enabled=false keeps only these beans.
        new WebApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(SitemapBeans.class))
                .withSystemProperties("spring.aot.enabled=true")
                .withPropertyValues("waymark.base-url=https://www.example.com")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessage("waymark.enabled is true, but the application was built ahead of time with"
                                + " waymark.enabled=false. Build it with true, or run it with false"));
    }

    @Test
    void builtAheadOfTime_andUnchanged_starts() {
        WebApplicationContextRunner prepared = disabled.withSystemProperties("spring.aot.enabled=true");

        prepared.run(context -> assertThat(context).hasNotFailed());
        prepared.withPropertyValues("waymark.enabled=true", "waymark.base-url=https://www.example.com")
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void builtAheadOfTimeWithIt_andSwitchedOff_warnsOfNothing(CapturedOutput output) {
        // A build with waymark.enabled=true keeps the bean that warns.
        disabled.run(context -> context.getBean(SitemapFactory.class).logWarnings(context.getBean(Sitemap.class)));

        assertThat(output).doesNotContain("is local");
    }

    record Editor(Sitemap sitemap) {}

    static class Pages implements SitemapSource {

        @Override
        public String section() {
            return "news";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            throw new AssertionError("nobody may ask");
        }
    }
}
