package dev.waymark.spring.boot.internal.routes;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.context.ApplicationContext;
import org.springframework.web.bind.support.WebBindingInitializer;
import org.springframework.web.servlet.handler.AbstractUrlHandlerMapping;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.resource.ResourceHttpRequestHandler;

/** Static files and view controllers of Spring MVC. */
public final class ServletSetup implements WebSetup {

    private final ApplicationContext context;

    public ServletSetup(ApplicationContext context) {
        this.context = context;
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
