package dev.waymark.spring.boot.internal.routes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.context.ApplicationContext;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.pattern.PathPattern;

/** The annotated methods that WebFlux has mapped, those of every mapping that the dispatcher asks. */
public final class ReactiveHandlers {

    private ReactiveHandlers() {}

    public static List<HandlerMapped> of(ApplicationContext context) {
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
}
