package dev.waymark.spring.boot;

import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.WaymarkSettings;
import java.util.Map;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * An application that exports its sitemap takes no requests. It is a web application still: its routes are what the
 * entries are compared with. A servlet container can do without a port; Netty cannot, and gets one that nobody outside
 * reaches.
 */
class ExportEnvironment implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        ConfigurableEnvironment environment = event.getEnvironment();
        WaymarkSettings settings = EnvironmentSource.settings(environment);
        if (settings.find(KernelSettings.EXPORT).isEmpty() || !settings.get(KernelSettings.ENABLED)) {
            return;
        }
        boolean isReactive = event.getSpringApplication().getWebApplicationType() == WebApplicationType.REACTIVE;
        Map<String, Object> nobody = isReactive
                ? Map.of("server.port", 0, "server.address", "127.0.0.1", "management.server.port", -1)
                : Map.of("server.port", -1, "management.server.port", -1);
        environment.getPropertySources().addFirst(new MapPropertySource("waymarkExport", nobody));
    }
}
