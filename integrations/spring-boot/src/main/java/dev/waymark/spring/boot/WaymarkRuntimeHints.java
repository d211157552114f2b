package dev.waymark.spring.boot;

import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.settings.Capability;
import java.util.List;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.util.ClassUtils;

/** What a native image must keep: the services that the sitemap loads, and proxies for firewalls. */
class WaymarkRuntimeHints implements RuntimeHintsRegistrar {

    @Override
    public void registerHints(RuntimeHints hints, @Nullable ClassLoader given) {
        ClassLoader classes = given != null ? given : WaymarkRuntimeHints.class.getClassLoader();
        for (Class<?> service : List.of(SitemapRegistry.class, Capability.class, SitemapPlugin.class)) {
            hints.resources().registerPattern("META-INF/services/" + service.getName());
            ServiceLoader.load(service, classes).stream()
                    .forEach(found ->
                            hints.reflection().registerType(found.type(), MemberCategory.INVOKE_DECLARED_CONSTRUCTORS));
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
}
