package dev.waymark.spring.boot.internal.routes;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.core.ParameterNameDiscoverer;
import org.springframework.util.ClassUtils;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.method.HandlerMethod;

/**
 * A controller method and its mappings in the running Spring MVC or WebFlux application.
 *
 * @param controller its class, not a proxy
 * @param method its name
 * @param patterns all its patterns, including prefixes
 * @param answersEveryGet whether it handles GET with any parameters and headers
 * @param prefix the prefix added at run time; empty for none
 * @param enums the enum path variables and their types
 */
public record HandlerMapped(
        Class<?> controller,
        String method,
        Set<String> patterns,
        boolean answersEveryGet,
        String prefix,
        Map<String, Class<?>> enums) {

    private static final ParameterNameDiscoverer NAMES = new DefaultParameterNameDiscoverer();

    static HandlerMapped of(
            HandlerMethod handler,
            Set<String> patterns,
            boolean answersEveryGet,
            Map<String, Predicate<Class<?>>> prefixes,
            ApplicationContext context) {
        String prefix = prefixes.entrySet().stream()
                .filter(candidate -> candidate.getValue().test(handler.getBeanType()))
                .map(candidate -> context.getEnvironment().resolvePlaceholders(candidate.getKey()))
                .findFirst()
                .orElse("");
        return new HandlerMapped(
                controller(handler, context),
                handler.getMethod().getName(),
                patterns,
                answersEveryGet,
                prefix,
                enumsOf(handler));
    }

    private static Map<String, Class<?>> enumsOf(HandlerMethod handler) {
        Map<String, Class<?>> enums = new HashMap<>();
        for (MethodParameter parameter : handler.getMethodParameters()) {
            PathVariable variable = parameter.getParameterAnnotation(PathVariable.class);
            Class<?> type = parameter.nestedIfOptional().getNestedParameterType();
            if (variable != null && type.isEnum()) {
                parameter.initParameterNameDiscovery(NAMES);
                String name = variable.value().isEmpty() ? parameter.getParameterName() : variable.value();
                if (name != null) {
                    enums.put(name, type);
                }
            }
        }
        return enums;
    }

    /** An interface-based proxy hides the class, but the bean definition has it. */
    private static Class<?> controller(HandlerMethod handler, ApplicationContext context) {
        if (handler.getBean() instanceof String name
                && context instanceof ConfigurableApplicationContext configurable
                && configurable.getBeanFactory().containsBeanDefinition(name)) {
            ConfigurableListableBeanFactory beans = configurable.getBeanFactory();
            String scoped = ScopedProxyUtils.getTargetBeanName(name);
            Class<?> target =
                    AutoProxyUtils.determineTargetClass(beans, beans.containsBeanDefinition(scoped) ? scoped : name);
            if (target != null) {
                return ClassUtils.getUserClass(target);
            }
        }
        return handler.getBeanType();
    }
}
