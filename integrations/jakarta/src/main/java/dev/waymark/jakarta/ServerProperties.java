package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Server;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.SettingSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.config.ConfigValue;
import org.jspecify.annotations.Nullable;

/**
 * Reads properties from MicroProfile Config if present, otherwise from system properties, then the environment; and
 * finally from the application's init parameters.
 */
final class ServerProperties implements SettingSource {

    private final boolean microProfile;
    private final Function<String, @Nullable String> ofTheApplication;
    private final Supplier<? extends Iterable<String>> namesOfTheApplication;
    private final String place;

    /**
     * The application's properties.
     *
     * @param ofTheApplication init parameters of its servlet context or similar
     * @param names their names
     * @param place what they are called in messages; empty if there are none
     */
    ServerProperties(
            Function<String, @Nullable String> ofTheApplication,
            Supplier<? extends Iterable<String>> names,
            String place) {
        microProfile = Server.has("org.eclipse.microprofile.config.ConfigProvider") && MicroProfile.works();
        this.ofTheApplication = ofTheApplication;
        namesOfTheApplication = names;
        this.place = place;
    }

    /** Without any application's init parameters. */
    static ServerProperties outside() {
        return new ServerProperties(name -> null, List::of, "");
    }

    /** Whether a name that MicroProfile Config lists is an environment variable's. */
    static boolean isVariable(String name) {
        return System.getenv(name.toUpperCase(Locale.ROOT).replace('.', '_')) != null;
    }

    /** MicroProfile Config lists an environment variable both under its own name and with dots. */
    @Override
    public Iterable<String> names() {
        List<String> names = new ArrayList<>(System.getProperties().stringPropertyNames());
        names.addAll(System.getenv().keySet());
        if (microProfile) {
            MicroProfile.names().forEach(names::add);
        }
        namesOfTheApplication.get().forEach(names::add);
        return names;
    }

    @Override
    public @Nullable String text(String name) {
        String value = microProfile ? MicroProfile.get(name) : System.getProperty(name, variable(name, System::getenv));
        return value != null ? value : ofTheApplication.apply(name);
    }

    @Override
    public String origin(String name) {
        if (microProfile && MicroProfile.get(name) != null) {
            return MicroProfile.origin(name);
        }
        return System.getProperty(name) != null
                ? "a system property"
                : variable(name, System::getenv) != null ? "an environment variable" : place;
    }

    /** Without MicroProfile Config, its file isn't read. */
    @Override
    public String places() {
        String others = place.isEmpty() ? "" : " or " + place;
        return microProfile
                ? "MicroProfile Config" + others
                : "system properties" + (place.isEmpty() ? " or " : ", ") + "the environment" + others
                        + " (MicroProfile Config is not there)";
    }

    /** Environment variables are named as in MicroProfile Config: {@code WAYMARK_BASE_URL}. */
    static @Nullable String variable(String name, Function<String, @Nullable String> environment) {
        String plain = name.replaceAll("[^A-Za-z0-9]", "_");
        return Stream.of(name, plain, plain.toUpperCase(Locale.ROOT))
                .map(environment)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** A separate class, because it can't be loaded without MicroProfile Config. */
    private static final class MicroProfile {

        static boolean works() {
            try {
                return ConfigProvider.getConfig() != null;
            } catch (IllegalStateException e) {
                // The API is present without an implementation.
                return false;
            }
        }

        static Iterable<String> names() {
            return ConfigProvider.getConfig().getPropertyNames();
        }

        static String origin(String name) {
            return ConfigProvider.getConfig().getConfigValue(name).getSourceName();
        }

        static @Nullable String get(String name) {
            try {
                String value = ConfigProvider.getConfig()
                        .getOptionalValue(name, String.class)
                        .orElse(null);
                ConfigValue unread =
                        value != null ? null : ConfigProvider.getConfig().getConfigValue(name);
                if (unread != null && unread.getValue() == null && unread.getRawValue() != null) {
                    // SmallRye takes an expression that can't be resolved for no value.
                    throw new NoSuchElementException("Could not resolve " + unread.getRawValue());
                }
                return value;
            } catch (NoSuchElementException | IllegalArgumentException e) {
                // For example, an expression in the value can't be resolved.
                throw new SettingException(
                        name + " can't be read. " + e.getMessage() + ".",
                        "Set what it names, or write a default: ${key:...}",
                        e);
            }
        }
    }
}
