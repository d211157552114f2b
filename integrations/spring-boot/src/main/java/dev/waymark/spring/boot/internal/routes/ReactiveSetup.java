package dev.waymark.spring.boot.internal.routes;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.context.ApplicationContext;
import org.springframework.web.bind.support.WebBindingInitializer;
import org.springframework.web.reactive.handler.AbstractUrlHandlerMapping;
import org.springframework.web.reactive.resource.ResourceWebHandler;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerAdapter;

/** Static files, and handlers that are mapped by hand, of WebFlux. */
public final class ReactiveSetup implements WebSetup {

    private final ApplicationContext context;

    public ReactiveSetup(ApplicationContext context) {
        this.context = context;
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
