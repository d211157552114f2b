package dev.waymark.spring.boot;

import dev.waymark.settings.SettingException;
import dev.waymark.settings.SettingSource;
import dev.waymark.settings.Stack;
import dev.waymark.settings.WaymarkSettings;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
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
        try {
            return environment.getProperty(name);
        } catch (IllegalArgumentException e) {
            // A placeholder in the value has none itself.
            throw new SettingException(
                    name + " can't be read. " + e.getMessage() + ".",
                    "Set what it names, or write a default: ${key:...}",
                    e);
        }
    }

    /** With Boot, the list of the first source that has one, such as a profile's, replaces all others. */
    @Override
    public List<String> list(String name) {
        return isRelaxed() && Boot.isName(name) ? Boot.list(environment, name) : SettingSource.super.list(name);
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
        return IS_BOOT ? Boot.origin(sources, name) : null;
    }

    /** Loaded only with Boot. */
    private static final class Boot {

        static boolean isName(String name) {
            return ConfigurationPropertyName.isValid(name);
        }

        static List<String> list(Environment environment, String name) {
            return Binder.get(environment)
                    .bind(name, Bindable.listOf(String.class))
                    .orElse(List.of());
        }

        static @Nullable String origin(PropertySources sources, String name) {
            return sources.stream()
                    .map(source -> OriginLookup.getOrigin(source, name))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .map(Object::toString)
                    .orElse(null);
        }
    }
}
