package dev.waymark.contract.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.spi.ProviderLocator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.lang.reflect.Constructor;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** A documented site without a framework at run time: its registries, and providers that are simply made. */
class PlainSite implements RunningSite {

    private final Sitemap sitemap;

    private PlainSite(Sitemap sitemap) {
        this.sitemap = sitemap;
    }

    static PlainSite start(DocumentedSite site, CompiledSite compiled) throws Exception {
        Properties properties = new Properties();
        properties.load(new StringReader(site.properties()));
        Clock clock = Clock.fixed(site.at().orElseGet(Instant::now), ZoneOffset.UTC);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(compiled.loader());
        try {
            Sitemap sitemap = Sitemap.builder(properties.getProperty("waymark.base-url"))
                    .locales(properties.getProperty("waymark.locales").split(","))
                    .providers(providers(compiled))
                    .clock(clock)
                    .build();
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            return new PlainSite(sitemap);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static ProviderLocator providers(CompiledSite compiled) throws Exception {
        List<Object> providers = new ArrayList<>();
        for (Class<?> type : compiled.classes()) {
            if (SitemapProvider.class.isAssignableFrom(type)) {
                Constructor<?> constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                providers.add(constructor.newInstance());
            }
        }
        return ProviderLocator.of(providers.toArray());
    }

    @Override
    public void change(String sql) {
        throw new UnsupportedOperationException("It has no database");
    }

    @Override
    public void send(String request) {
        throw new UnsupportedOperationException("It has no server");
    }

    @Override
    public String get(URI address) throws IOException {
        SitemapResponse response = sitemap.responder()
                .respond(SitemapRequest.of("GET", address.getPath(), Map.<String, String>of()::get))
                .orElseThrow();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        response.writeTo(body);
        assertThat(response.status()).isEqualTo(200);
        return body.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        sitemap.close();
    }
}
