package dev.waymark.spring.boot.internal.routes;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.context.ApplicationContext;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.support.WebBindingInitializer;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.servlet.resource.ResourceHttpRequestHandler;

/** Spring MVC's annotated methods, static files and view controllers. */
public final class ServletSetup implements WebSetup {

    private final ApplicationContext context;

    public ServletSetup(ApplicationContext context) {
        this.context = context;
    }

    @Override
    public List<HandlerMapped> handlers() {
        List<HandlerMapped> methods = new ArrayList<>();
        BeanFactoryUtils.beansOfTypeIncludingAncestors(context, RequestMappingInfoHandlerMapping.class, true, false)
                .values()
                .forEach(mapping -> mapping.getHandlerMethods()
                        .forEach((info, handler) -> methods.add(HandlerMapped.of(
                                handler, info.getPatternValues(), answersEveryGet(info), prefixes(mapping), context))));
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

    /**
     * The annotated methods if only the application can know whether Spring MVC is configured: without any mapping,
     * every entry would be skipped.
     */
    public List<HandlerMapped> handlersOfMvc() {
        if (BeanFactoryUtils.beanNamesForTypeIncludingAncestors(
                                context, RequestMappingInfoHandlerMapping.class, true, false)
                        .length
                == 0) {
            throw new SitemapConfigurationException("The sitemap can't be compared with the application's"
                    + " routes: the context has no RequestMappingHandlerMapping. Import"
                    + " SitemapWebMvcConfiguration next to @EnableWebMvc, in the DispatcherServlet's configuration");
        }
        return handlers();
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
                    if (handler instanceof ResourceHttpRequestHandler files) {
                        RoutePattern.parse(pattern)
                                .flatMap(parsed -> WebSetup.file(parsed, files.getLocations(), path))
                                .ifPresent(found::add);
                    } else if (pattern.equals(path)) {
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
