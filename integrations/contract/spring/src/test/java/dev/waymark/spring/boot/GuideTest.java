package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.settings.WaymarkSetting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Import;

/** Holds {@code docs/spring-boot.md} and the code together. */
@ExtendWith(OutputCaptureExtension.class)
class GuideTest {

    /** A row of the table of properties: {@code | `waymark.grace` | `2h` | ...}. */
    private static final Pattern ROW =
            Pattern.compile("^\\| `(waymark\\.[a-z0-9.<>-]+)` \\| (?:`([^`]*)`)?[^|]*\\|", Pattern.MULTILINE);

    private final String guide = read();

    @Test
    void everyProperty_isInTheTableWithItsDefault_andNoOther() {
        Map<String, String> documented = new LinkedHashMap<>();
        Matcher row = ROW.matcher(guide);
        while (row.find()) {
            documented.put(row.group(1), row.group(2) == null ? "" : row.group(2));
        }

        assertThat(documented).containsExactlyInAnyOrderEntriesOf(properties(WaymarkProperties.class, "waymark."));
    }

    @Test
    void everyProperty_isInTheTableOfSettingsWithItsDefault_andNoOther() {
        Map<String, String> table = new LinkedHashMap<>();
        for (WaymarkSetting setting : WaymarkSetting.of(WaymarkSetting.Stacks.SPRING)) {
            table.put(setting.property(), setting.defaultValue().orElse(""));
        }

        assertThat(table).containsExactlyInAnyOrderEntriesOf(properties(WaymarkProperties.class, "waymark."));
    }

    @Test
    void missingBaseUrl_isPrintedAsTheGuideSays(CapturedOutput output) {
        assertPrintedAsInTheGuide(output, Registries.Cities.class);
    }

    @Test
    void wrongSetting_isPrintedAsTheGuideSays(CapturedOutput output) {
        assertPrintedAsInTheGuide(
                output, Registries.Cities.class, "--waymark.base-url=https://a.example", "--waymark.max-urls=60000");
    }

    @Test
    void missingProvider_isPrintedAsTheGuideSays(CapturedOutput output) {
        assertPrintedAsInTheGuide(output, Registries.Cities.class, "--waymark.base-url=https://a.example");
    }

    @Test
    void placeholderWithoutValue_isPrintedAsTheGuideSays(CapturedOutput output) {
        assertPrintedAsInTheGuide(output, Registries.Offers.class, "--waymark.base-url=https://a.example");
    }

    private void assertPrintedAsInTheGuide(
            CapturedOutput output, Class<? extends SitemapRegistry> registry, String... arguments) {
        assertThatThrownBy(() -> Applications.start(registry, Application.class, arguments)
                        .close())
                .isNotNull();

        String printed = output.getOut()
                .replaceAll("dev\\.waymark\\.spring\\.boot\\.Registries[.$]", "com.example.")
                .replaceAll("\\s+", " ");
        String report = printed.substring(printed.indexOf("Description: "));
        assertThat(guide.replaceAll("\\s+", " ")).contains(report.strip());
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

    private static String read() {
        try {
            return Files.readString(Path.of("../../../docs/spring-boot.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @EnableAutoConfiguration
    @Import({Registries.CityController.class, Registries.OfferController.class})
    static class Application {}
}
