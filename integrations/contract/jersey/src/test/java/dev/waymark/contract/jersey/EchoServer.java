package dev.waymark.contract.jersey;

import dev.waymark.contract.SitemapContract;
import jakarta.servlet.ServletContainerInitializer;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.ForwardedRequestCustomizer;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.servlet.ServletContainer;

/** Jersey in a Jetty on a free port. */
final class EchoServer {

    private final Server server = new Server();

    /**
     * Starts it.
     *
     * @param contextPath that of the servlet context
     * @param mapping of Jersey's servlet
     */
    static EchoServer start(
            ResourceConfig application, String contextPath, String mapping, ServletContainerInitializer... initializers)
            throws Exception {
        EchoServer echo = new EchoServer();
        ServletContextHandler context = new ServletContextHandler(contextPath);
        for (ServletContainerInitializer initializer : initializers) {
            context.addServletContainerInitializer(initializer);
        }
        context.setInitParameter(
                "waymark.base-url", "https://www.example.com" + (contextPath.equals("/") ? "" : contextPath));
        context.setInitParameter("waymark.locales", SitemapContract.LOCALES);
        context.setInitParameter("waymark.namespaces", SitemapContract.NAMESPACES);
        context.setInitParameter("waymark.application-path", mapping.replace("/*", ""));
        ServletHolder jersey = new ServletHolder(new ServletContainer(application));
        jersey.setInitOrder(1);
        context.addServlet(jersey, mapping);
        echo.server.addConnector(new ServerConnector(echo.server));
        echo.server.setHandler(context);
        try {
            echo.server.start();
        } catch (Exception e) {
            echo.stop();
            throw e;
        }
        return echo;
    }

    /** Takes hosts from proxies from now on. */
    void trustForwardedHeaders() {
        server.getConnectors()[0]
                .getConnectionFactory(HttpConnectionFactory.class)
                .getHttpConfiguration()
                .addCustomizer(new ForwardedRequestCustomizer());
    }

    int port() {
        return ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    }

    void stop() throws Exception {
        server.stop();
    }
}
