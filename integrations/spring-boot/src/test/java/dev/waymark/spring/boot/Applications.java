package dev.waymark.spring.boot;

import dev.waymark.runtime.SitemapRegistry;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Starts applications as their main method would, on a port of their own. */
final class Applications {

    private Applications() {}

    static ConfigurableApplicationContext start(
            Class<? extends SitemapRegistry> registry, Class<?> application, String... arguments) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(Registries.with(registry));
        try {
            SpringApplication starting = new SpringApplication(application);
            String[] all = new String[arguments.length + 1];
            System.arraycopy(arguments, 0, all, 0, arguments.length);
            all[arguments.length] = "--server.port=0";
            return starting.run(all);
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
