package dev.waymark.spring.boot;

import dev.waymark.runtime.registry.SitemapRegistry;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** Starts applications as their main method would, on a port of their own. */
final class Applications {

    /** What Spring Security would configure by itself, in Boot 3.5 and in Boot 4. */
    private static final String WITHOUT_SECURITY = "--spring.autoconfigure.exclude="
            + "org.springframework.boot.autoconfigure.security.servlet.SecurityAutoConfiguration,"
            + "org.springframework.boot.autoconfigure.security.servlet.SecurityFilterAutoConfiguration,"
            + "org.springframework.boot.autoconfigure.security.reactive.ReactiveSecurityAutoConfiguration,"
            + "org.springframework.boot.autoconfigure.security.servlet.UserDetailsServiceAutoConfiguration,"
            + "org.springframework.boot.autoconfigure.security.reactive.ReactiveUserDetailsServiceAutoConfiguration,"
            + "org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration,"
            + "org.springframework.boot.security.autoconfigure.ReactiveUserDetailsServiceAutoConfiguration,"
            + "org.springframework.boot.security.autoconfigure.SecurityAutoConfiguration,"
            + "org.springframework.boot.security.autoconfigure.web.servlet.ServletWebSecurityAutoConfiguration,"
            + "org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterAutoConfiguration,"
            + "org.springframework.boot.security.autoconfigure.web.reactive.ReactiveWebSecurityAutoConfiguration";

    private Applications() {}

    /** Starts an application on a class path without Spring Security. */
    static ConfigurableApplicationContext start(
            Class<? extends SitemapRegistry> registry, Class<?> application, String... arguments) {
        return run(registry, new SpringApplicationBuilder(application), List.of(arguments));
    }

    /** Starts what is prepared, on a class path without Spring Security. */
    static ConfigurableApplicationContext run(
            Class<? extends SitemapRegistry> registry, SpringApplicationBuilder prepared, List<String> arguments) {
        List<String> all = new ArrayList<>(arguments);
        all.add(WITHOUT_SECURITY);
        return runSecured(registry, prepared, all);
    }

    /** Starts an application with Spring Security. */
    static ConfigurableApplicationContext startSecured(
            Class<? extends SitemapRegistry> registry, Class<?> application, String... arguments) {
        return runSecured(registry, new SpringApplicationBuilder(application), List.of(arguments));
    }

    private static ConfigurableApplicationContext runSecured(
            Class<? extends SitemapRegistry> registry, SpringApplicationBuilder prepared, List<String> arguments) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(Registries.with(registry));
        try {
            List<String> all = new ArrayList<>(arguments);
            if (all.stream().noneMatch(argument -> argument.startsWith("--server.port="))) {
                all.add("--server.port=0");
            }
            return prepared.run(all.toArray(String[]::new));
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    static int port(ConfigurableApplicationContext application) {
        return application.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }
}
