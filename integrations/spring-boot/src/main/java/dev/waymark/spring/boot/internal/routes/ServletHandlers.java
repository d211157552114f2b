package dev.waymark.spring.boot.internal.routes;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.context.ApplicationContext;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The annotated methods that Spring MVC has mapped, those of every mapping that the dispatcher asks. */
public final class ServletHandlers {

    private ServletHandlers() {}

    public static List<HandlerMapped> of(ApplicationContext context) {
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
     * The same where nothing but the application says that Spring MVC is to be configured: without any mapping, every
     * entry would be left out.
     */
    public static List<HandlerMapped> ofMvc(ApplicationContext context) {
        if (BeanFactoryUtils.beanNamesForTypeIncludingAncestors(
                                context, RequestMappingInfoHandlerMapping.class, true, false)
                        .length
                == 0) {
            throw new SitemapConfigurationException("The sitemap can't be compared with the application's"
                    + " routes: the context has no RequestMappingHandlerMapping. Import"
                    + " SitemapWebMvcConfiguration next to @EnableWebMvc, in the DispatcherServlet's configuration");
        }
        return of(context);
    }

    private static Map<String, Predicate<Class<?>>> prefixes(RequestMappingInfoHandlerMapping mapping) {
        return mapping instanceof RequestMappingHandlerMapping annotated ? annotated.getPathPrefixes() : Map.of();
    }
}
