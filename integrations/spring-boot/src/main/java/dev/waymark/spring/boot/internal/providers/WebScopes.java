package dev.waymark.spring.boot.internal.providers;

import java.util.Optional;
import java.util.Set;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/** Detects request-scoped beans: pages are collected outside requests, so these fail even with a proxy. */
public final class WebScopes {

    private static final Set<String> SCOPES = Set.of("request", "session", "websocket");

    private WebScopes() {}

    /** The problem with a bean's scope, as the end of a sentence; empty if there is none. */
    public static Optional<String> problem(String name, ConfigurableListableBeanFactory beans) {
        String target = ScopedProxyUtils.getTargetBeanName(name);
        String defined = beans.containsBeanDefinition(target) ? target : name;
        if (!beans.containsBeanDefinition(defined)) {
            return Optional.empty();
        }
        String scope = beans.getMergedBeanDefinition(defined).getScope();
        return scope != null && SCOPES.contains(scope)
                ? Optional.of(" has the scope " + scope
                        + ", but pages are collected when there is no request. Give it the" + " default scope")
                : Optional.empty();
    }
}
