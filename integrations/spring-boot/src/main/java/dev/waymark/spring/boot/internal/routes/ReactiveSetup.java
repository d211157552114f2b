package dev.waymark.spring.boot.internal.routes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.context.ApplicationContext;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.support.WebBindingInitializer;
import org.springframework.web.reactive.handler.AbstractUrlHandlerMapping;
import org.springframework.web.reactive.resource.ResourceWebHandler;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.pattern.PathPattern;

/** WebFlux's annotated methods, static files and manually mapped handlers. */
public final class ReactiveSetup implements WebSetup {

    private final ApplicationContext context;

    public ReactiveSetup(ApplicationContext context) {
        this.context = context;
    }

    @Override
    public List<HandlerMapped> handlers() {
        List<HandlerMapped> methods = new ArrayList<>();
        BeanFactoryUtils.beansOfTypeIncludingAncestors(context, RequestMappingInfoHandlerMapping.class, true, false)
                .values()
                .forEach(mapping -> mapping.getHandlerMethods()
                        .forEach((info, handler) -> methods.add(HandlerMapped.of(
                                handler, patterns(info), answersEveryGet(info), prefixes(mapping), context))));
        return methods;
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

    private static Map<String, Predicate<Class<?>>> prefixes(RequestMappingInfoHandlerMapping mapping) {
        return mapping instanceof RequestMappingHandlerMapping annotated ? annotated.getPathPrefixes() : Map.of();
    }

    @Override
    public List<String> find(String path) {
        List<String> found = new ArrayList<>();
        BeanFactoryUtils.beansOfTypeIncludingAncestors(context, AbstractUrlHandlerMapping.class, true, false)
                .values()
                .forEach(mapping -> mapping.getHandlerMap().forEach((pattern, handler) -> {
                    if (handler instanceof ResourceWebHandler files) {
                        WebSetup.file(pattern, files.getLocations(), path).ifPresent(found::add);
                    } else if (pattern.getPatternString().equals(path)) {
                        found.add("the handler " + handler + " of \"" + pattern + "\"");
                    }
                }));
        return found;
    }

    @Override
    public @Nullable WebBindingInitializer converters() {
        return context.getBeanProvider(RequestMappingHandlerAdapter.class).stream()
                .findFirst()
                .map(RequestMappingHandlerAdapter::getWebBindingInitializer)
                .orElse(null);
    }
}
