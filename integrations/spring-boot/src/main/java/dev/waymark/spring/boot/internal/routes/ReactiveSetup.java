package dev.waymark.spring.boot.internal.routes;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.core.io.Resource;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.support.WebBindingInitializer;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.reactive.handler.AbstractUrlHandlerMapping;
import org.springframework.web.reactive.resource.ResourceWebHandler;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.pattern.PathPattern;

/** WebFlux's annotated methods, static files and manually mapped handlers. */
public record ReactiveSetup(ApplicationContext context) implements WebSetup {

    @Override
    public List<HandlerMapped> handlers() {
        return context.getBeanProvider(RequestMappingInfoHandlerMapping.class, false).stream()
                .flatMap(mapping -> mapping.getHandlerMethods().entrySet().stream()
                        .map(mapped -> mapped(mapping, mapped.getKey(), mapped.getValue())))
                .toList();
    }

    private HandlerMapped mapped(
            RequestMappingInfoHandlerMapping mapping, RequestMappingInfo info, HandlerMethod handler) {
        Map<String, Predicate<Class<?>>> prefixes =
                mapping instanceof RequestMappingHandlerMapping annotated ? annotated.getPathPrefixes() : Map.of();
        return HandlerMapped.of(handler, patterns(info), answersEveryGet(info), prefixes, context);
    }

    private static boolean answersEveryGet(RequestMappingInfo info) {
        Set<RequestMethod> methods = info.getMethodsCondition().getMethods();
        return (methods.isEmpty() || methods.contains(RequestMethod.GET))
                && info.getParamsCondition().isEmpty()
                && info.getHeadersCondition().isEmpty()
                && info.getConsumesCondition().isEmpty()
                && info.getProducesCondition().isEmpty()
                && info.getCustomCondition() == null;
    }

    private static Set<String> patterns(RequestMappingInfo info) {
        return info.getPatternsCondition().getPatterns().stream()
                .map(PathPattern::getPatternString)
                .collect(Collectors.toSet());
    }

    @Override
    public List<String> find(String path) {
        return context.getBeanProvider(AbstractUrlHandlerMapping.class, false).stream()
                .flatMap(mapping -> mapping.getHandlerMap().entrySet().stream())
                .flatMap(mapped -> WebSetup.describe(
                        mapped.getKey().getPatternString(), mapped.getValue(), locations(mapped.getValue()), path))
                .toList();
    }

    private static @Nullable List<Resource> locations(Object handler) {
        return handler instanceof ResourceWebHandler files ? files.getLocations() : null;
    }

    @Override
    public @Nullable WebBindingInitializer converters() {
        return context.getBeanProvider(RequestMappingHandlerAdapter.class).stream()
                .findFirst()
                .map(RequestMappingHandlerAdapter::getWebBindingInitializer)
                .orElse(null);
    }
}
