package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.ExportOptions;
import dev.waymark.runtime.spi.InvalidPages;
import dev.waymark.settings.SiteNames;
import dev.waymark.settings.UnknownProperty;
import dev.waymark.settings.WaymarkSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
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
                text(WaymarkSetting.BASE_URL),
                text(WaymarkSetting.DEVELOPMENT) == null
                        ? null
                        : read(WaymarkSetting.DEVELOPMENT, false, EnvironmentProperties::truth),
                sites(),
                read(WaymarkSetting.REFRESH_INTERVAL, Duration.ofHours(1), EnvironmentProperties::duration),
                read(WaymarkSetting.FULL_REFRESH_INTERVAL, Duration.ofHours(24), EnvironmentProperties::duration),
                text(WaymarkSetting.OUTDATED_AFTER) == null
                        ? null
                        : read(WaymarkSetting.OUTDATED_AFTER, Duration.ZERO, EnvironmentProperties::duration),
                read(WaymarkSetting.FIRST_SNAPSHOT_WAIT, Duration.ofSeconds(10), EnvironmentProperties::duration),
                read(WaymarkSetting.MAX_URLS, 50_000, Integer::valueOf),
                read(WaymarkSetting.MAX_BYTES, DataSize.ofMegabytes(50), DataSize::parse),
                read(
                        WaymarkSetting.ON_INVALID_PAGE,
                        InvalidPages.SKIP,
                        text -> InvalidPages.valueOf(text.toUpperCase(Locale.ROOT))),
                environment.getProperty(WaymarkSetting.REFUSED_IN_PATHS.property()),
                text(WaymarkSetting.APPLICATION_PATH),
                read(WaymarkSetting.EXCLUDE, List.of(), text -> Arrays.asList(text.split(","))),
                read(WaymarkSetting.LOCALES, List.of(), text -> Arrays.asList(text.split(","))),
                text(WaymarkSetting.X_DEFAULT),
                read(WaymarkSetting.ALTERNATES, true, EnvironmentProperties::truth),
                read(WaymarkSetting.NAMESPACES, List.of(), text -> Arrays.asList(text.split(","))),
                read(WaymarkSetting.CHECK_ROUTES, true, EnvironmentProperties::truth),
                read(WaymarkSetting.INDEX_ALWAYS, false, EnvironmentProperties::truth),
                text(WaymarkSetting.STORE) == null
                        ? null
                        : read(
                                WaymarkSetting.STORE,
                                WaymarkProperties.Store.MEMORY,
                                text -> WaymarkProperties.Store.valueOf(text.toUpperCase(Locale.ROOT))),
                text(WaymarkSetting.STORE_DIRECTORY),
                new WaymarkProperties.Jdbc(
                        text(WaymarkSetting.JDBC_DATA_SOURCE),
                        read(WaymarkSetting.JDBC_TABLE_PREFIX, "waymark_", text -> text),
                        read(WaymarkSetting.JDBC_CREATE_SCHEMA, false, EnvironmentProperties::truth)),
                new WaymarkProperties.S3(text(WaymarkSetting.S3_BUCKET), text(WaymarkSetting.S3_PREFIX)),
                text(WaymarkSetting.ONE_REFRESHER) == null
                        ? null
                        : read(WaymarkSetting.ONE_REFRESHER, false, EnvironmentProperties::truth),
                read(WaymarkSetting.SERVE_ONLY, false, EnvironmentProperties::truth),
                read(
                        WaymarkSetting.LEADER,
                        WaymarkProperties.Leader.ANY,
                        text -> WaymarkProperties.Leader.valueOf(text.toUpperCase(Locale.ROOT))),
                read(WaymarkSetting.LEASE_TERM, Duration.ofSeconds(30), EnvironmentProperties::duration),
                text(WaymarkSetting.INSTANCE_NAME),
                text(WaymarkSetting.EXPORT),
                read(
                        WaymarkSetting.EXPORT_COMPRESSION,
                        ExportOptions.Compression.NONE,
                        text -> ExportOptions.Compression.valueOf(text.toUpperCase(Locale.ROOT))),
                read(WaymarkSetting.GRACE, Duration.ofHours(2), EnvironmentProperties::duration),
                read(WaymarkSetting.SHRINK_GUARD, 0.5, Double::valueOf),
                read(
                        WaymarkSetting.ROBOTS,
                        WaymarkProperties.Robots.CHECK,
                        text -> WaymarkProperties.Robots.valueOf(text.toUpperCase(Locale.ROOT))),
                environment.getProperty(WaymarkSetting.ROBOTS_RULES.property()),
                text(WaymarkSetting.ROBOTS_FILE),
                new WaymarkProperties.IndexNow(
                        text(WaymarkSetting.INDEX_NOW_KEY),
                        read(WaymarkSetting.INDEX_NOW_ENDPOINT, "https://api.indexnow.org/indexnow", text -> text),
                        text(WaymarkSetting.INDEX_NOW_KEY_LOCATION),
                        text(WaymarkSetting.INDEX_NOW_DAILY_LIMIT) == null
                                ? null
                                : read(WaymarkSetting.INDEX_NOW_DAILY_LIMIT, 0L, Long::valueOf),
                        read(WaymarkSetting.INDEX_NOW_DRY_RUN, false, EnvironmentProperties::truth),
                        read(WaymarkSetting.INDEX_NOW_FIRST_PUBLICATION, false, EnvironmentProperties::truth)),
                read(WaymarkSetting.FEED, false, EnvironmentProperties::truth),
                read(WaymarkSetting.STYLE_SHEET, true, EnvironmentProperties::truth),
                read(WaymarkSetting.TEXT, false, EnvironmentProperties::truth),
                read(WaymarkSetting.SUBMIT_TO, List.of(), text -> Arrays.asList(text.split(","))),
                new WaymarkProperties.Console(
                        text(WaymarkSetting.CONSOLE_PATH),
                        text(WaymarkSetting.CONSOLE_ROLE),
                        read(WaymarkSetting.CONSOLE_HOSTS, List.of(), text -> Arrays.asList(text.split(",")))),
                0);
    }

    /** Only properties of sources that can be listed name sites. */
    private Map<String, WaymarkProperties.SiteProperties> sites() {
        Map<String, WaymarkProperties.SiteProperties> sites = new LinkedHashMap<>();
        for (String name : SiteNames.of(names(environment))) {
            String locales = environment.getProperty(WaymarkSetting.SITE_LOCALES.property(name));
            sites.put(
                    name,
                    new WaymarkProperties.SiteProperties(
                            environment.getProperty(WaymarkSetting.SITE_BASE_URL.property(name)),
                            StringUtils.hasText(locales) ? Arrays.asList(locales.split(",")) : List.of(),
                            environment.getProperty(WaymarkSetting.SITE_X_DEFAULT.property(name)),
                            environment.getProperty(WaymarkSetting.SITE_SITEMAP_BASE_URL.property(name))));
        }
        return sites;
    }

    /** Those that are named like ours and are none; Spring Boot reads some names that are written otherwise. */
    static List<UnknownProperty> misspelt(Environment environment) {
        boolean relaxed = environment instanceof ConfigurableEnvironment configurable
                && configurable.getPropertySources().contains("configurationProperties");
        return UnknownProperty.among(names(environment), WaymarkSetting.Stacks.SPRING, relaxed);
    }

    /** Those that can be listed. */
    private static List<String> names(Environment environment) {
        List<String> names = new ArrayList<>();
        if (environment instanceof ConfigurableEnvironment configurable) {
            configurable.getPropertySources().stream()
                    .filter(EnumerablePropertySource.class::isInstance)
                    .forEach(
                            source -> names.addAll(List.of(((EnumerablePropertySource<?>) source).getPropertyNames())));
        }
        return names;
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

    private @Nullable String text(WaymarkSetting setting) {
        String text = environment.getProperty(setting.property());
        return StringUtils.hasText(text) ? text.strip() : null;
    }

    private <T> T read(WaymarkSetting setting, T none, Function<String, T> meaning) {
        String text = text(setting);
        if (text == null) {
            return none;
        }
        try {
            return meaning.apply(text);
        } catch (IllegalArgumentException e) {
            throw new WaymarkPropertyException(
                    "The property " + setting.property() + " has a wrong value: \"" + text + "\" is no "
                            + setting.type().words(),
                    setting.line(),
                    e);
        }
    }
}
