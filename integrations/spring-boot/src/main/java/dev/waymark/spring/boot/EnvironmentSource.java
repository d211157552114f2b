package dev.waymark.spring.boot;

import dev.waymark.settings.SettingSource;
import dev.waymark.settings.Stack;
import dev.waymark.settings.WaymarkSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.origin.OriginLookup;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.Environment;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.PropertySources;
import org.springframework.util.ClassUtils;

/** Properties from Spring's environment. With Boot, names are relaxed and origins known. */
final class EnvironmentSource implements SettingSource {

    private static final boolean IS_BOOT = ClassUtils.isPresent(
            "org.springframework.boot.origin.OriginLookup", EnvironmentSource.class.getClassLoader());

    /** A site's property as an environment variable. */
    private static final Pattern SITE = Pattern.compile("WAYMARK_SITES_([A-Z0-9]+)_([A-Z_]+)");

    private final Environment environment;
    private final PropertySources sources;

    EnvironmentSource(Environment environment) {
        this.environment = environment;
        sources = environment instanceof ConfigurableEnvironment configurable
                ? configurable.getPropertySources()
                : new MutablePropertySources();
    }

    static WaymarkSettings settings(Environment environment) {
        return new WaymarkSettings(new EnvironmentSource(environment), Stack.SPRING);
    }

    @Override
    public @Nullable String text(String name) {
        return environment.getProperty(name);
    }

    @Override
    public List<String> list(String name) {
        List<String> values = new ArrayList<>(SettingSource.super.list(name));
        for (int i = 0; environment.containsProperty(name + "[" + i + "]"); i++) {
            values.add(String.valueOf(environment.getProperty(name + "[" + i + "]")));
        }
        return values;
    }

    /** Only from enumerable sources. */
    @Override
    public Iterable<String> names() {
        return sources.stream()
                .filter(EnumerablePropertySource.class::isInstance)
                .flatMap(source -> Arrays.stream(((EnumerablePropertySource<?>) source).getPropertyNames()))
                .map(EnvironmentSource::withDots)
                .toList();
    }

    private static String withDots(String name) {
        Matcher site = SITE.matcher(name);
        return site.matches()
                ? ("waymark.sites." + site.group(1) + "." + site.group(2).replace('_', '-')).toLowerCase(Locale.ROOT)
                : name;
    }

    @Override
    public boolean isRelaxed() {
        return sources.contains("configurationProperties");
    }

    @Override
    public @Nullable String origin(String name) {
        return IS_BOOT ? Origins.find(sources, name) : null;
    }

    /** Loaded only with Boot. */
    private static final class Origins {

        static @Nullable String find(PropertySources sources, String name) {
            return sources.stream()
                    .map(source -> OriginLookup.getOrigin(source, name))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .map(Object::toString)
                    .orElse(null);
        }
    }
}
