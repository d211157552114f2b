package org.example.gazetteer;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import java.util.Map;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.context.IExpressionContext;
import org.thymeleaf.linkbuilder.StandardLinkBuilder;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

/** Makes HTML of the templates that all samples share. */
@ApplicationScoped
class Templates {

    static final String HTML = "text/html;charset=UTF-8";

    private final TemplateEngine engine = new TemplateEngine();

    Templates() {
        ClassLoaderTemplateResolver resolver = new ClassLoaderTemplateResolver();
        resolver.setPrefix("templates/");
        resolver.setSuffix(".html");
        resolver.setCharacterEncoding("UTF-8");
        engine.setTemplateResolver(resolver);
        engine.setLinkBuilder(new RootLinks());
    }

    String render(String template, Map<String, Object> model) {
        return engine.process(template, new Context(Locale.ENGLISH, model));
    }

    /** The application is at the root of its server; Thymeleaf would ask a servlet container. */
    private static class RootLinks extends StandardLinkBuilder {

        @Override
        protected String computeContextPath(IExpressionContext context, String base, Map<String, Object> parameters) {
            return "";
        }
    }
}
