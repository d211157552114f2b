package dev.waymark.spring.boot.internal.startup;

import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.WaymarkSettings;
import java.util.Optional;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;
import org.springframework.util.StringUtils;

/**
 * Whether the application runs in development, and the defaults there. Immutable.
 *
 * <p>Detected by Spring Boot's DevTools: they add a property source, but not in tests or when running from a jar.
 * Profiles don't count: a profile {@code dev} may belong to a shared server.
 *
 * @param isOn whether development mode is on
 * @param reason the property or DevTools
 */
public record Development(boolean isOn, String reason) {

    private static final String DEVTOOLS = "devtools";

    /** With this property, DevTools may serve a remote application. */
    private static final String REMOTE = "spring.devtools.remote.secret";

    /**
     * Detects development.
     *
     * @param settings may have {@code waymark.development}
     */
    public static Development of(WaymarkSettings settings, Environment environment) {
        Optional<Boolean> setting = settings.find(KernelSettings.DEVELOPMENT);
        if (setting.isPresent()) {
            return new Development(setting.get(), KernelSettings.DEVELOPMENT.name() + "=" + setting.get());
        }
        boolean devTools = environment instanceof ConfigurableEnvironment configurable
                && configurable.getPropertySources().contains(DEVTOOLS)
                && !environment.containsProperty(REMOTE);
        return new Development(devTools, "DevTools");
    }

    /**
     * The server's default address.
     *
     * @param path the server's path
     * @return empty if the port isn't known before the server starts
     */
    public static Optional<String> address(Environment environment, String path) {
        String port = environment.getProperty("server.port", "8080").strip();
        if (!port.matches("[1-9][0-9]*")) {
            return Optional.empty();
        }
        String scheme = isSecure(environment) ? "https" : "http";
        return Optional.of(scheme + "://localhost:" + port + path);
    }

    /** Whether the server uses TLS. */
    public static boolean isSecure(Environment environment) {
        return environment.getProperty("server.ssl.enabled", Boolean.class, true)
                && (StringUtils.hasText(environment.getProperty("server.ssl.bundle"))
                        || StringUtils.hasText(environment.getProperty("server.ssl.key-store"))
                        || StringUtils.hasText(environment.getProperty("server.ssl.certificate")));
    }
}
