package dev.waymark.jakarta.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.jakarta.Registries;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class InstanceProviderLocatorTest {

    private final InstanceProviderLocator locator = new InstanceProviderLocator();

    @Test
    void classWithAConstructorWithoutParameters_isCreatedOnce() {
        Object provider = locator.locate(Registries.CityPages.class);

        assertThat(provider).isInstanceOf(Registries.CityPages.class);
        assertThat(locator.locate(Registries.CityPages.class)).isSameAs(provider);
    }

    @Test
    void classWithoutOne_isReportedWithTheRemedies() {
        assertThatThrownBy(() -> locator.check(NeedsData.class))
                .hasMessage(
                        "no CDI container runs, and it has no constructor without parameters. Give it one, or pass an"
                                + " instance to builder.providers(ProviderLocator.of(new NeedsData(...))) in a"
                                + " SitemapCustomizer, named in META-INF/services/dev.waymark.settings.SitemapCustomizer");
    }

    static class NeedsData implements SitemapProvider<String> {
        private final String city;

        NeedsData(String city) {
            this.city = city;
        }

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept(city);
        }
    }

    @Test
    void constructorThatFails_isReportedWithItsReason() {
        assertThatThrownBy(() -> locator.check(Broken.class))
                .hasMessage("its constructor failed: java.lang.IllegalStateException: no database");
    }

    static class Broken extends Registries.CityPages {
        Broken() {
            throw new IllegalStateException("no database");
        }
    }
}
