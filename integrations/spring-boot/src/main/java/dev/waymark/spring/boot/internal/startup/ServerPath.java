package dev.waymark.spring.boot.internal.startup;

import dev.waymark.spring.boot.internal.routes.RoutePattern;
import jakarta.servlet.ServletContext;
import org.springframework.context.ApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.util.ClassUtils;
import org.springframework.web.context.WebApplicationContext;

/** The path that a server puts before those of the application. */
public final class ServerPath {

    private static final boolean SERVLETS =
            ClassUtils.isPresent("jakarta.servlet.ServletContext", ServerPath.class.getClassLoader());

    private ServerPath() {}

    /** Of the server of a context: such as {@code /shop}, or empty. */
    public static String of(ApplicationContext context) {
        Environment environment = context.getEnvironment();
        String path = SERVLETS && Servlets.are(context)
                ? RoutePattern.join(
                        Servlets.contextPath(context), environment.getProperty("spring.mvc.servlet.path", ""))
                : environment.getProperty("spring.webflux.base-path", "");
        String rooted = path.isEmpty() || path.startsWith("/") ? path : "/" + path;
        return rooted.endsWith("/") ? rooted.substring(0, rooted.length() - 1) : rooted;
    }

    /** Loaded only where there are servlets. */
    private static final class Servlets {

        static boolean are(ApplicationContext context) {
            return context instanceof WebApplicationContext;
        }

        static String contextPath(ApplicationContext context) {
            ServletContext servlets = ((WebApplicationContext) context).getServletContext();
            return servlets == null
                    ? context.getEnvironment().getProperty("server.servlet.context-path", "")
                    : servlets.getContextPath();
        }
    }
}
