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
import org.jspecify.annotations.Nullable;

/**
 * Where the values of properties come from: MicroProfile Config if it is there, else system properties and then the
 * environment; and last what the application gave to its server.
 */
final class ServerProperties implements SettingSource {

    private final boolean microProfile;
    private final Function<String, @Nullable String> ofTheApplication;
    private final Supplier<? extends Iterable<String>> namesOfTheApplication;

    /**
     * The properties of this application.
     *
     * @param ofTheApplication init parameters of its servlet context, or the like
     * @param names the names of these
     */
    ServerProperties(Function<String, @Nullable String> ofTheApplication, Supplier<? extends Iterable<String>> names) {
        microProfile = Server.has("org.eclipse.microprofile.config.ConfigProvider") && MicroProfile.works();
        this.ofTheApplication = ofTheApplication;
        namesOfTheApplication = names;
    }

    /** Those that the application did not give to any server. */
    static ServerProperties outside() {
        return new ServerProperties(name -> null, List::of);
    }

    /** Whether a name that MicroProfile Config lists stands for a variable of the environment. */
    static boolean isVariable(String name) {
        return System.getenv(name.toUpperCase(Locale.ROOT).replace('.', '_')) != null;
    }

    /** MicroProfile Config lists a variable of the environment under its own name, and as one with dots. */
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

    /** A file of MicroProfile Config is nothing without it. */
    @Override
    public String places() {
        return microProfile
                ? "MicroProfile Config or the properties of the application"
                : "system properties, the environment or the properties of the application (MicroProfile Config is"
                        + " not there)";
    }

    /** The names of environment variables are those of MicroProfile Config: {@code WAYMARK_BASE_URL}. */
    static @Nullable String variable(String name, Function<String, @Nullable String> environment) {
        String plain = name.replaceAll("[^A-Za-z0-9]", "_");
        return Stream.of(name, plain, plain.toUpperCase(Locale.ROOT))
                .map(environment)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** A class of its own: it is not loaded where MicroProfile Config is missing. */
    private static final class MicroProfile {

        static boolean works() {
            try {
                return ConfigProvider.getConfig() != null;
            } catch (IllegalStateException e) {
                // The API without an implementation.
                return false;
            }
        }

        static Iterable<String> names() {
            return ConfigProvider.getConfig().getPropertyNames();
        }

        static @Nullable String get(String name) {
            try {
                return ConfigProvider.getConfig()
                        .getOptionalValue(name, String.class)
                        .orElse(null);
            } catch (NoSuchElementException | IllegalArgumentException e) {
                // An expression in the value that cannot be resolved, for example.
                throw new SettingException(name + " can't be read. " + e.getMessage(), "", e);
            }
        }
    }
}
