package dev.waymark.spring.boot.internal.startup;

import dev.waymark.spring.boot.internal.routes.RoutePattern;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;
import java.nio.charset.StandardCharsets;
import org.springframework.context.ApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.web.context.ConfigurableWebApplicationContext;
import org.springframework.web.context.WebApplicationContext;
import org.springframework.web.util.UriUtils;

/** The path that the server prepends to the application's. */
public final class ServerPath {

    private ServerPath() {}

    /** The context's server path as in a URL: such as {@code /shop}, or empty. */
    public static String of(ApplicationContext context) {
        String path = context instanceof WebApplicationContext web
                ? Servlets.path(web)
                : context.getEnvironment().getProperty("spring.webflux.base-path", "");
        return RoutePattern.join(path, "");
    }

    /** Loaded only with servlets. */
    private static final class Servlets {

        static String path(WebApplicationContext context) {
            Environment environment = context.getEnvironment();
            ServletContext servlets = context.getServletContext();
            String path = RoutePattern.join(
                    servlets == null
                            ? environment.getProperty("server.servlet.context-path", "")
                            : servlets.getContextPath(),
                    environment.getProperty("spring.mvc.servlet.path", mapping(context)));
            return UriUtils.encodePath(path, StandardCharsets.UTF_8);
        }

        /** The servlet's path without Boot: {@code /app} for {@code /app/*}. */
        private static String mapping(WebApplicationContext context) {
            ServletConfig servlet = context instanceof ConfigurableWebApplicationContext configurable
                    ? configurable.getServletConfig()
                    : null;
            if (servlet == null) {
                return "";
            }
            try {
                ServletRegistration registration =
                        servlet.getServletContext().getServletRegistration(servlet.getServletName());
                String only = registration == null || registration.getMappings().size() != 1
                        ? ""
                        : registration.getMappings().iterator().next();
                return only.endsWith("/*") ? only.substring(0, only.length() - 2) : "";
            } catch (UnsupportedOperationException e) {
                // Some containers hide it from listeners that were added by code.
                return "";
            }
        }
    }
}
