package org.example.gazetteer;

import jakarta.enterprise.context.ApplicationScoped;
import java.text.MessageFormat;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import org.example.gazetteer.data.Address;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.PageLinks;
import org.jspecify.annotations.Nullable;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.context.IExpressionContext;
import org.thymeleaf.context.ITemplateContext;
import org.thymeleaf.linkbuilder.StandardLinkBuilder;
import org.thymeleaf.messageresolver.AbstractMessageResolver;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

/** Renders the shared templates as HTML. */
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
        engine.setMessageResolver(new Messages());
    }

    /** Renders a page in one of its languages. */
    String render(String template, Language language, Address page, Map<String, Object> model) {
        Map<String, Object> variables = new HashMap<>(model);
        variables.put("links", new PageLinks(language, page));
        return engine.process(template, new Context(language.locale(), variables));
    }

    /** Builds links for an application at the server's root, without a servlet container. */
    private static class RootLinks extends StandardLinkBuilder {

        @Override
        protected String computeContextPath(IExpressionContext context, String base, Map<String, Object> parameters) {
            return "";
        }
    }

    /** Uses one bundle for all templates instead of one beside each. */
    private static class Messages extends AbstractMessageResolver {

        private static final ResourceBundle.Control EXACT =
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

        @Override
        public String resolveMessage(
                ITemplateContext context, @Nullable Class<?> origin, String key, Object @Nullable [] parameters) {
            Locale locale = context.getLocale();
            String message = ResourceBundle.getBundle("messages", locale, EXACT).getString(key);
            return parameters == null || parameters.length == 0
                    ? message
                    : new MessageFormat(message, locale).format(parameters);
        }

        @Override
        public @Nullable String createAbsentMessageRepresentation(
                ITemplateContext context, @Nullable Class<?> origin, String key, Object @Nullable [] parameters) {
            return null;
        }
    }
}
