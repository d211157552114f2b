package dev.waymark.spring.boot;

import dev.waymark.settings.WaymarkSetting;
import dev.waymark.spring.boot.internal.startup.Development;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/**
 * Where the console is served by itself, beside the actuator's endpoint, and to whom.
 *
 * @param path a path below that of the application
 * @param role what a user must have; {@code null} for everybody
 * @param hosts at which it answers without a role, beside those of the sites
 */
record ConsolePlace(String path, @Nullable String role, List<String> hosts) {

    private static final String IN_DEVELOPMENT = "/waymark";
    private static final String OFF = "off";

    /**
     * Reads it where {@link IsServed} has confirmed that there is one.
     *
     * @throws WaymarkPropertyException if nothing says who may see it, or the path is none
     */
    static ConsolePlace of(WaymarkProperties properties, Environment environment) {
        String path = properties.console().path();
        String role = properties.console().role();
        boolean isGuarded = StringUtils.hasText(role);
        if (!isGuarded && !Development.of(properties.development(), environment).isOn()) {
            throw new WaymarkPropertyException(
                    "The property " + WaymarkSetting.CONSOLE_PATH.property()
                            + " is set, but nothing says who may see the"
                            + " console. Name the role that a user must have, or use the actuator's endpoint sitemap",
                    WaymarkSetting.CONSOLE_ROLE.line(),
                    null);
        }
        String place = StringUtils.hasText(path) ? path.strip() : IN_DEVELOPMENT;
        if (!place.matches("(/[A-Za-z0-9._~-]+)+")) {
            throw new WaymarkPropertyException(
                    "The property " + WaymarkSetting.CONSOLE_PATH.property() + " is \"" + place
                            + "\", but must be a path of letters, digits, hyphens and dots, with a slash at its start and"
                            + " none at its end",
                    WaymarkSetting.CONSOLE_PATH.line(),
                    null);
        }
        return new ConsolePlace(
                place,
                isGuarded ? String.valueOf(role).strip() : null,
                properties.console().hosts());
    }

    /** Whether there is one. */
    static final class IsServed implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            Environment environment = context.getEnvironment();
            String path = environment.getProperty(WaymarkSetting.CONSOLE_PATH.property());
            if (StringUtils.hasText(path)) {
                return !path.strip().equalsIgnoreCase(OFF);
            }
            Boolean development = environment.getProperty(WaymarkSetting.DEVELOPMENT.property(), Boolean.class);
            return Development.of(development, environment).isOn();
        }
    }
}
