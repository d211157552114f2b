package dev.waymark.contract.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabaseBuilder;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabaseType;
import org.springframework.jdbc.datasource.init.DatabasePopulatorUtils;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;
import org.springframework.stereotype.Component;

/** A documented site on Spring Boot and a real server. */
class SpringSite implements RunningSite {

    /** What the documentation leaves out: that it is an application, and its database. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Application {

        @Bean(destroyMethod = "shutdown")
        DataSource database(Environment environment) {
            DataSource database = new EmbeddedDatabaseBuilder()
                    .setType(EmbeddedDatabaseType.H2)
                    .generateUniqueName(true)
                    .build();
            String script = environment.getRequiredProperty("example.sql");
            execute(script.isEmpty() ? "select 1" : script, database);
            return database;
        }

        @Bean
        Published published() {
            return new Published();
        }
    }

    /** Counts the snapshots. */
    static class Published implements SitemapListener {

        private final Semaphore snapshots = new Semaphore(0);

        @Override
        public void published(Snapshot snapshot) {
            snapshots.release();
        }
    }

    private static void execute(String script, DataSource database) {
        ResourceDatabasePopulator populator =
                new ResourceDatabasePopulator(new ByteArrayResource(script.getBytes(StandardCharsets.UTF_8)));
        populator.setSqlScriptEncoding("UTF-8");
        DatabasePopulatorUtils.execute(populator, database);
    }

    private final ConfigurableApplicationContext context;

    private SpringSite(ConfigurableApplicationContext context) {
        this.context = context;
    }

    static SpringSite start(DocumentedSite site, CompiledSite compiled) throws Exception {
        List<Class<?>> beans = new ArrayList<>(List.of(Application.class));
        compiled.classes().stream()
                .filter(type -> AnnotatedElementUtils.hasAnnotation(type, Component.class))
                .forEach(beans::add);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(compiled.loader());
        try {
            ConfigurableApplicationContext context = new SpringApplicationBuilder(beans.toArray(Class<?>[]::new))
                    .resourceLoader(new DefaultResourceLoader(compiled.loader()))
                    .properties(properties(site))
                    .run();
            assertThat(context.getBean(Sitemap.class).refresh(Refresh.all()).failed())
                    .isFalse();
            return new SpringSite(context);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static Map<String, Object> properties(DocumentedSite site) throws IOException {
        Properties given = new Properties();
        given.load(new StringReader(site.properties()));
        Map<String, Object> properties = new HashMap<>();
        given.stringPropertyNames().forEach(name -> properties.put(name, given.getProperty(name)));
        properties.put("example.sql", site.steps().get(0).sql());
        properties.put("server.port", "0");
        properties.put("spring.main.banner-mode", "off");
        return properties;
    }

    @Override
    public void change(String sql) {
        execute(sql, context.getBean(DataSource.class));
        assertThat(context.getBean(Sitemap.class).refresh(Refresh.all()).failed())
                .isFalse();
    }

    @Override
    public void send(String request) throws IOException, InterruptedException {
        Semaphore snapshots = context.getBean(Published.class).snapshots;
        snapshots.drainPermits();
        String[] words = request.split(" ");
        assertThat(RawHttp.send(words[0], port(), words[1]).status()).isEqualTo(204);
        assertThat(snapshots.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
    }

    @Override
    public String get(URI address) throws IOException {
        RawHttp.Answer answer = RawHttp.get(port(), address.getRawPath(), "Host: " + address.getAuthority());
        return answer.status() == 200 ? answer.text() : Integer.toString(answer.status());
    }

    private int port() {
        return context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    @Override
    public void close() {
        context.close();
    }
}
