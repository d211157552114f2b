package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.RouteLocator;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;

/** Contexts with the auto-configuration, without a server. */
final class Contexts {

    private static final AutoConfigurations STARTER = AutoConfigurations.of(WaymarkAutoConfiguration.class);

    private Contexts() {}

    /** One with servlets and a base URL, and nothing to list. */
    static WebApplicationContextRunner web() {
        return new WebApplicationContextRunner()
                .withConfiguration(STARTER)
                .withPropertyValues("waymark.base-url=https://www.example.com");
    }

    /** The same with the registry of the cities and their provider; nothing maps them. */
    static WebApplicationContextRunner ofCities() {
        return web().withClassLoader(Registries.with(Registries.Cities.class))
                .withBean(Registries.CityPages.class)
                .withBean(RouteLocator.class, () -> SitemapFactory.AS_COMPILED);
    }

    /** One without servlets that has the registry of the cities, and neither their provider nor a base URL. */
    static ApplicationContextRunner withoutWeb() {
        return new ApplicationContextRunner()
                .withConfiguration(STARTER)
                .withClassLoader(Registries.with(Registries.Cities.class));
    }
}
