package dev.waymark.spring.boot;

import dev.waymark.runtime.InvalidPages;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.format.datetime.standard.DurationFormatterUtils;
import org.springframework.util.StringUtils;
import org.springframework.util.unit.DataSize;

/** Reads the settings where Spring Boot does not bind them. */
class EnvironmentProperties {

    private final Environment environment;

    EnvironmentProperties(Environment environment) {
        this.environment = environment;
    }

    WaymarkProperties read() {
        return new WaymarkProperties(
                true,
                text("base-url"),
                read("refresh-interval", Duration.ofHours(1), EnvironmentProperties::duration),
                read("first-snapshot-wait", Duration.ofSeconds(10), EnvironmentProperties::duration),
                read("max-urls", 50_000, Integer::valueOf),
                read("max-bytes", DataSize.ofMegabytes(50), DataSize::parse),
                text("compression-level") == null ? null : read("compression-level", 0, Integer::valueOf),
                read("on-invalid-page", InvalidPages.SKIP, text -> InvalidPages.valueOf(text.toUpperCase(Locale.ROOT))),
                environment.getProperty("waymark.refused-in-paths"),
                text("resource-path"),
                read("exclude", List.of(), text -> Arrays.asList(text.split(","))),
                read("check-routes", true, EnvironmentProperties::truth),
                read("index-always", false, EnvironmentProperties::truth),
                text("store-directory"),
                read("grace", Duration.ofHours(2), EnvironmentProperties::duration),
                new WaymarkProperties.ShrinkGuard(
                        read("shrink-guard.share", 0.5, Double::valueOf),
                        read("shrink-guard.pages", 1_000L, Long::valueOf)),
                0);
    }

    private static Duration duration(String text) {
        return DurationFormatterUtils.detectAndParse(text);
    }

    private static boolean truth(String text) {
        if (!text.equalsIgnoreCase("true") && !text.equalsIgnoreCase("false")) {
            throw new IllegalArgumentException("neither true nor false");
        }
        return text.equalsIgnoreCase("true");
    }

    private @Nullable String text(String name) {
        String text = environment.getProperty("waymark." + name);
        return StringUtils.hasText(text) ? text.strip() : null;
    }

    private <T> T read(String name, T none, Function<String, T> meaning) {
        String text = text(name);
        if (text == null) {
            return none;
        }
        try {
            return meaning.apply(text);
        } catch (IllegalArgumentException e) {
            String property = "waymark." + name;
            throw new WaymarkPropertyException(
                    "The property " + property + " has a wrong value: \"" + text + "\" cannot be read",
                    SettingExample.line(property),
                    e);
        }
    }
}
