package dev.waymark.spring.boot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.context.ApplicationContext;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The annotated methods that Spring MVC has mapped, those of every mapping that the dispatcher asks. */
final class ServletHandlers {

    private ServletHandlers() {}

    static List<HandlerMapped> of(ApplicationContext context) {
        List<HandlerMapped> methods = new ArrayList<>();
        BeanFactoryUtils.beansOfTypeIncludingAncestors(context, RequestMappingInfoHandlerMapping.class, true, false)
                .values()
                .forEach(mapping -> mapping.getHandlerMethods()
                        .forEach((info, handler) -> methods.add(
                                HandlerMapped.of(handler, info.getPatternValues(), prefixes(mapping), context))));
        return methods;
    }

    private static Map<String, Predicate<Class<?>>> prefixes(RequestMappingInfoHandlerMapping mapping) {
        return mapping instanceof RequestMappingHandlerMapping annotated ? annotated.getPathPrefixes() : Map.of();
    }
}
