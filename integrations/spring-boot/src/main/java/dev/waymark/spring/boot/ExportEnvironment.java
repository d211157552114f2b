package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.WaymarkSettings;
import java.util.Map;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Closes the network to an application that exports its sitemap. It stays a web application, because entries are
 * compared with its routes. A servlet container needs no port; Netty does, so it gets a random local one.
 */
class ExportEnvironment implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        ConfigurableEnvironment environment = event.getEnvironment();
        WaymarkSettings settings = EnvironmentSource.settings(environment);
        if (settings.find(KernelSettings.EXPORT).isEmpty()) {
            return;
        }
        if (!settings.get(KernelSettings.ENABLED)) {
            throw new SitemapConfigurationException(KernelSettings.EXPORT.name() + " exports nothing with "
                    + KernelSettings.ENABLED.name() + "=false. Remove one of the two.");
        }
        // The property isn't bound yet.
        WebApplicationType type = Binder.get(environment)
                .bind("spring.main.web-application-type", WebApplicationType.class)
                .orElseGet(event.getSpringApplication()::getWebApplicationType);
        if (type == WebApplicationType.NONE) {
            throw new SitemapConfigurationException(KernelSettings.EXPORT.name()
                    + " needs a web application, which knows its routes. Start this one as such; while it exports, it"
                    + " takes no public requests.");
        }
        Map<String, Object> unreachable = type == WebApplicationType.REACTIVE
                ? Map.of("server.port", 0, "server.address", "127.0.0.1", "management.server.port", -1)
                : Map.of("server.port", -1, "management.server.port", -1);
        environment.getPropertySources().addFirst(new MapPropertySource("waymarkExport", unreachable));
    }
}
