package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Server;
import dev.waymark.jakarta.internal.startup.StartReport;
import dev.waymark.settings.KernelSettings;
import io.quarkus.runtime.LaunchMode;
import org.jspecify.annotations.Nullable;

/** Quarkus's configuration of itself. On other servers, nothing is set. */
final class QuarkusServer {

    private static final String STATIC_SITEMAP = "META-INF/resources/sitemap.xml";
    private static final String DEFAULT_PORT = "8080";

    private QuarkusServer() {}

    static boolean isDevelopment() {
        return Server.isQuarkus() && LaunchMode.current().isDev();
    }

    static boolean isTest() {
        return Server.isQuarkus() && LaunchMode.current() == LaunchMode.TEST;
    }

    /** The HTTP port, or the default port. */
    static String port(ServerProperties properties) {
        String port = setting(properties, "quarkus.http.port");
        return port == null || port.equals("0") ? DEFAULT_PORT : port;
    }

    /** The root path, with a leading slash; empty for none. */
    static String rootPath(ServerProperties properties) {
        return path(setting(properties, "quarkus.http.root-path"));
    }

    private static String path(@Nullable String given) {
        String path = given == null ? "" : given.replaceAll("^/+|/+$", "");
        return path.isEmpty() ? "" : "/" + path;
    }

    /** The path of the REST application, which only Quarkus knows; empty for none. */
    private static String restPath(ServerProperties properties) {
        String known = properties.text(KernelSettings.APPLICATION_PATH.name());
        String rest = setting(properties, "quarkus.rest.path");
        return known != null ? "" : path(rest != null ? rest : setting(properties, "quarkus.resteasy.path"));
    }

    private static @Nullable String setting(ServerProperties properties, String name) {
        String value = Server.isQuarkus() ? properties.text(name) : null;
        return value == null || value.isBlank() ? null : value.strip();
    }

    /**
     * Facts for the startup warnings.
     *
     * @param filtered whether a servlet filter serves the sitemap, and so precedes static files
     */
    static StartReport.ServerFacts facts(ServerProperties properties, boolean filtered) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return new StartReport.ServerFacts(
                rootPath(properties),
                restPath(properties),
                filtered,
                Server.isQuarkus() && !filtered && loader != null && loader.getResource(STATIC_SITEMAP) != null);
    }
}
