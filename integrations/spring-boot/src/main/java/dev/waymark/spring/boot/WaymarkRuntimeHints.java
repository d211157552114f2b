package dev.waymark.spring.boot;

import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.settings.Capability;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.util.ClassUtils;

/**
 * What a native image must keep: registries and capabilities, found through service files, and proxies for firewalls.
 */
class WaymarkRuntimeHints implements RuntimeHintsRegistrar {

    private static final List<String> SERVICES = List.of(
            "META-INF/services/" + SitemapRegistry.class.getName(), "META-INF/services/" + Capability.class.getName());

    @Override
    public void registerHints(RuntimeHints hints, @Nullable ClassLoader given) {
        ClassLoader classes = given != null ? given : WaymarkRuntimeHints.class.getClassLoader();
        for (String service : SERVICES) {
            hints.resources().registerPattern(service);
            try {
                for (URL file : Collections.list(classes.getResources(service))) {
                    registerServices(hints, file);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        for (String proxied : new String[] {
            "jakarta.servlet.http.HttpServletRequest",
            "org.springframework.http.server.reactive.ServerHttpRequest",
            "org.springframework.http.server.reactive.ServerHttpResponse"
        }) {
            if (ClassUtils.isPresent(proxied, classes)) {
                hints.proxies().registerJdkProxy(TypeReference.of(proxied));
            }
        }
    }

    private static void registerServices(RuntimeHints hints, URL file) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(file.openStream(), StandardCharsets.UTF_8))) {
            lines.lines()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .forEach(service -> hints.reflection()
                            .registerType(TypeReference.of(service), MemberCategory.INVOKE_DECLARED_CONSTRUCTORS));
        }
    }
}
