package dev.waymark.console;

import dev.waymark.console.explain.Explain;
import dev.waymark.console.export.Export;
import dev.waymark.console.export.ExportJob;
import dev.waymark.console.export.ExportOptions;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.settings.Capability;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.Kind;
import dev.waymark.settings.Row;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.Setup;
import dev.waymark.settings.WaymarkSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The settings of this artifact. Loaded only by {@code waymark-settings}. */
public final class ConsoleSettings implements Capability {

    /** A dot in the last segment would make it a file, such as the sitemap. */
    private static final Kind<String> PLACE = new Kind<>(
            Kind.TEXT.javaType(),
            "off, or a path of letters, digits and hyphens, such as /internal/sitemap",
            List.of(),
            false,
            texts -> Optional.of(texts.get(0))
                    .filter(text -> text.matches("(?i)off|false|(/[a-z0-9_~-][a-z0-9._~-]*)*/[a-z0-9_~-]+")));

    /** The console's path. */
    public static final Row<String> PATH = Row.of(
            "waymark.console.path",
            PLACE,
            "",
            "/internal/sitemap",
            "Path of the console, for users with the role. In development it defaults to /waymark, without a role; off"
                    + " disables it.");

    /** The role of its users. */
    public static final Row<String> ROLE = Row.of(
                    "waymark.console.role", Kind.TEXT, "", "ADMIN", "Role that users need to see the console.")
            .everyday()
            .needs(
                    PATH.name(),
                    setup -> setup.development() || setup.settings().find(PATH).isPresent());

    /** Allowed hosts of a console without a role. */
    public static final Row<List<String>> HOSTS = Row.of(
                    "waymark.console.hosts",
                    Kind.LIST,
                    "",
                    "my-box.local",
                    "Hosts at which a console without a role answers, besides localhost and the sites' hosts.")
            .needs(KernelSettings.DEVELOPMENT.name(), Setup::development);

    private static final String IN_DEVELOPMENT = "/waymark";

    /** Called by the service loader. */
    public ConsoleSettings() {}

    @Override
    public String artifact() {
        return "dev.waymark:waymark-console";
    }

    @Override
    public List<Row<?>> rows() {
        return List.of(ROLE, PATH, HOSTS);
    }

    @Override
    public List<Class<?>> beans() {
        return List.of(Explain.class, Export.class);
    }

    @Override
    public Optional<Consumer<Sitemap>> job(Setup setup) {
        return setup.settings()
                .map(
                        KernelSettings.EXPORT,
                        directory -> new ExportJob(
                                Path.of(directory),
                                () -> setup.components()
                                        .find(ExportOptions.class, null)
                                        .orElseGet(ExportOptions::defaults)));
    }

    @Override
    public Optional<EndpointPlace> place(WaymarkSettings settings, boolean development) {
        Optional<String> role = settings.find(ROLE);
        List<String> hosts = settings.get(HOSTS);
        Optional<String> path = Optional.of(settings.find(PATH).orElse(development ? IN_DEVELOPMENT : "off"))
                .filter(at -> !at.equalsIgnoreCase("off") && !at.equalsIgnoreCase("false"));
        if (path.isPresent() && role.isEmpty() && !development) {
            throw SettingException.of(
                    PATH.name() + " is set, but no role of its users (WebFlux: use the actuator).", ROLE);
        }
        return Optional.of(new EndpointPlace(SitemapConsole.NAME, path, role, hosts));
    }

    /** Adds the console, also for a server that has another place for it, unless the application has its own. */
    @Override
    public void apply(SitemapBuilder builder, Setup setup) {
        if (setup.components().find(SitemapConsole.class, null).isEmpty()) {
            builder.extension(SitemapConsole.create());
        }
    }
}
