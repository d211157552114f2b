package dev.waymark.spring.boot;

import dev.waymark.runtime.registry.SitemapRegistry;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.util.ClassUtils;

/**
 * What a native image must keep: the registries, which are found by their service file, and the proxies for firewalls.
 */
class WaymarkRuntimeHints implements RuntimeHintsRegistrar {

    private static final String SERVICE = "META-INF/services/" + SitemapRegistry.class.getName();

    @Override
    public void registerHints(RuntimeHints hints, @Nullable ClassLoader given) {
        ClassLoader classes = given != null ? given : WaymarkRuntimeHints.class.getClassLoader();
        hints.resources().registerPattern(SERVICE);
        try {
            for (URL file : Collections.list(classes.getResources(SERVICE))) {
                registerRegistries(hints, file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (String proxied : new String[] {
            "jakarta.servlet.http.HttpServletRequest",
            "org.springframework.http.server.reactive.ServerHttpRequest",
            "org.springframework.http.server.reactive.ServerHttpResponse",
            "org.springframework.web.server.ServerWebExchange"
        }) {
            if (ClassUtils.isPresent(proxied, classes)) {
                hints.proxies().registerJdkProxy(TypeReference.of(proxied));
            }
        }
    }

    private static void registerRegistries(RuntimeHints hints, URL file) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(file.openStream(), StandardCharsets.UTF_8))) {
            lines.lines()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .forEach(registry -> hints.reflection()
                            .registerType(TypeReference.of(registry), MemberCategory.INVOKE_DECLARED_CONSTRUCTORS));
        }
    }
}
