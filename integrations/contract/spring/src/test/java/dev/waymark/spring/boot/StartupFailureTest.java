package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.settings.WaymarkSetting;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Import;

/** What is printed where the application does not start; and the table of settings, compared with what is bound. */
@ExtendWith(OutputCaptureExtension.class)
class StartupFailureTest {

    @Test
    void everyProperty_isInTheTableOfSettingsWithItsDefault_andNoOther() {
        Map<String, String> table = new LinkedHashMap<>();
        for (WaymarkSetting setting : WaymarkSetting.of(WaymarkSetting.Stacks.SPRING)) {
            table.put(setting.property(), setting.defaultValue().orElse(""));
        }

        assertThat(table).containsExactlyInAnyOrderEntriesOf(properties(WaymarkProperties.class, "waymark."));
    }

    @Test
    void missingBaseUrl_showsTheLineToAdd(CapturedOutput output) {
        assertThat(printed(output, Registries.Cities.class))
                .isEqualTo("""
                The sitemap needs the public address of this application, and waymark.base-url is not set. It is never taken
                from a request, because anyone can send any Host header.

                Action:

                Put a line like this into application.properties:

                    waymark.base-url=https://www.example.com
                """.replaceAll("\\s+", " ").strip());
    }

    @Test
    void wrongSetting_showsARightLine(CapturedOutput output) {
        assertThat(printed(
                        output,
                        Registries.Cities.class,
                        "--waymark.base-url=https://a.example",
                        "--waymark.max-urls=60000"))
                .isEqualTo("""
                The property waymark.max-urls has a wrong value: maxUrls is 60000, but must be 1 to 50000

                Action:

                Put a line like this into application.properties:

                    waymark.max-urls=50000
                """.replaceAll("\\s+", " ").strip());
    }

    @Test
    void missingProvider_saysHowToDeclareIt(CapturedOutput output) {
        assertThat(printed(output, Registries.Cities.class, "--waymark.base-url=https://a.example"))
                .isEqualTo("""
                The sitemap cannot be built. The provider com.example.CityPages of com.example.CityController#city (path
                "/cities/{name}") was not found: the application context has no bean of this class. Annotate it with
                @Component in a package that is scanned, or declare it with @Bean
                """.replaceAll("\\s+", " ").strip());
    }

    @Test
    void placeholderWithoutValue_showsTheKey(CapturedOutput output) {
        assertThat(printed(output, Registries.Offers.class, "--waymark.base-url=https://a.example"))
                .isEqualTo("""
                The sitemap cannot be built. The placeholder ${shop.path} in the path "${shop.path}/offers" of
                com.example.OfferController#offers has no value. Set shop.path in the application's configuration, or
                write a default: ${shop.path:...}
                """.replaceAll("\\s+", " ").strip());
    }

    /** The description and the action, on one line. */
    private static String printed(
            CapturedOutput output, Class<? extends SitemapRegistry> registry, String... arguments) {
        assertThatThrownBy(() -> Applications.start(registry, Application.class, arguments)
                        .close())
                .isNotNull();

        String printed = output.getOut()
                .replaceAll("dev\\.waymark\\.spring\\.boot\\.Registries[.$]", "com.example.")
                .replaceAll("\\s+", " ");
        return printed.substring(printed.indexOf("Description: ") + "Description: ".length())
                .strip();
    }

    private static Map<String, String> properties(Class<?> type, String prefix) {
        Map<String, String> properties = new LinkedHashMap<>();
        for (Parameter parameter : type.getDeclaredConstructors()[0].getParameters()) {
            String name =
                    prefix + parameter.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            if (parameter.getParameterizedType() instanceof ParameterizedType map && map.getRawType() == Map.class) {
                properties.putAll(properties((Class<?>) map.getActualTypeArguments()[1], name + ".<name>."));
            } else if (parameter.getType().isRecord()) {
                properties.putAll(properties(parameter.getType(), name + "."));
            } else {
                DefaultValue value = parameter.getAnnotation(DefaultValue.class);
                properties.put(name, value == null ? "" : String.join(",", value.value()));
            }
        }
        return properties;
    }

    @EnableAutoConfiguration
    @Import({Registries.CityController.class, Registries.OfferController.class})
    static class Application {}
}
