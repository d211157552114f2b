package dev.waymark.spring.boot.internal.routes;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.core.io.Resource;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.support.WebBindingInitializer;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.servlet.resource.ResourceHttpRequestHandler;

/**
 * Spring MVC's annotated methods, static files and view controllers.
 *
 * @param required whether the context must have mappings: if only the application can know whether Spring MVC is
 *     configured, every entry would be skipped without any
 */
public record ServletSetup(ApplicationContext context, boolean required) implements WebSetup {

    @Override
    public List<HandlerMapped> handlers() {
        List<RequestMappingInfoHandlerMapping> mappings =
                context.getBeanProvider(RequestMappingInfoHandlerMapping.class, false).stream()
                        .toList();
        if (required && mappings.isEmpty()) {
            throw new SitemapConfigurationException("The sitemap can't be compared with the application's"
                    + " routes: the context has no RequestMappingHandlerMapping. Import"
                    + " SitemapWebMvcConfiguration next to @EnableWebMvc, in the DispatcherServlet's configuration");
        }
        return mappings.stream()
                .flatMap(mapping -> mapping.getHandlerMethods().entrySet().stream()
                        .map(mapped -> mapped(mapping, mapped.getKey(), mapped.getValue())))
                .toList();
    }

    private HandlerMapped mapped(
            RequestMappingInfoHandlerMapping mapping, RequestMappingInfo info, HandlerMethod handler) {
        Map<String, Predicate<Class<?>>> prefixes =
                mapping instanceof RequestMappingHandlerMapping annotated ? annotated.getPathPrefixes() : Map.of();
        return HandlerMapped.of(handler, info.getPatternValues(), answersEveryGet(info), prefixes, context);
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

    @Override
    public List<String> find(String path) {
        return context.getBeanProvider(AbstractUrlHandlerMapping.class, false).stream()
                .flatMap(mapping -> mapping.getHandlerMap().entrySet().stream())
                .flatMap(mapped ->
                        WebSetup.describe(mapped.getKey(), mapped.getValue(), locations(mapped.getValue()), path))
                .toList();
    }

    private static @Nullable List<Resource> locations(Object handler) {
        return handler instanceof ResourceHttpRequestHandler files ? files.getLocations() : null;
    }

    @Override
    public @Nullable WebBindingInitializer converters() {
        return context.getBeanProvider(RequestMappingHandlerAdapter.class).stream()
                .findFirst()
                .map(RequestMappingHandlerAdapter::getWebBindingInitializer)
                .orElse(null);
    }
}
