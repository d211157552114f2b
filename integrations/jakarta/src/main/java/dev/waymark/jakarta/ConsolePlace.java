package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Classes;
import dev.waymark.settings.WaymarkSetting;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the console is served, and to whom.
 *
 * @param path a path below that of the application
 * @param role what a user must have; {@code null} for everybody
 * @param hosts at which it answers without a role, beside those of the sites
 */
record ConsolePlace(String path, @Nullable String role, List<String> hosts) {

    /** What an application may have left out. */
    static final String CONSOLE = "dev.waymark.console.SitemapConsole";

    private static final String IN_DEVELOPMENT = "/waymark";
    private static final String OFF = "off";

    /**
     * Reads it.
     *
     * @return empty if it is not to be served
     * @throws PropertyException if nothing says who may see it, or the path is none, or the artifact is missing
     */
    static Optional<ConsolePlace> of(SitemapSettings settings) {
        Optional<Setting> path = settings.find(WaymarkSetting.CONSOLE_PATH);
        boolean development = settings.development();
        if (path.isEmpty() ? !development : path.get().text().equalsIgnoreCase(OFF)) {
            return Optional.empty();
        }
        if (!Classes.isThere(CONSOLE)) {
            if (path.isEmpty()) {
                return Optional.empty();
            }
            throw new PropertyException(
                    WaymarkSetting.CONSOLE_PATH.property(),
                    "dev.waymark:waymark-console is not on the class path",
                    WaymarkSetting.CONSOLE_PATH.line(),
                    null);
        }
        Optional<String> role = settings.find(WaymarkSetting.CONSOLE_ROLE).map(Setting::text);
        if (role.isEmpty() && !development) {
            throw new PropertyException(
                    WaymarkSetting.CONSOLE_PATH.property(),
                    "nothing says who may see the console: name the role that a user must have",
                    WaymarkSetting.CONSOLE_ROLE.line(),
                    null);
        }
        String place = path.map(Setting::text).orElse(IN_DEVELOPMENT);
        if (!place.matches("(/[A-Za-z0-9._~-]+)+")) {
            throw new PropertyException(
                    WaymarkSetting.CONSOLE_PATH.property(),
                    "\"" + place
                            + "\" is no path of letters, digits, hyphens and dots, with a slash at its start and none"
                            + " at its end",
                    WaymarkSetting.CONSOLE_PATH.line(),
                    null);
        }
        return Optional.of(new ConsolePlace(
                place,
                role.orElse(null),
                settings.find(WaymarkSetting.CONSOLE_HOSTS).map(Setting::list).orElse(List.of())));
    }
}
