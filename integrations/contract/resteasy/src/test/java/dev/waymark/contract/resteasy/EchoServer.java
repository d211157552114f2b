package dev.waymark.contract.resteasy;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.servlet.ServletContainerInitializer;
import java.util.Map;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jboss.resteasy.plugins.server.servlet.HttpServlet30Dispatcher;

/** Weld, and RESTEasy in a Jetty on a free port. */
final class EchoServer {

    private final Map<String, String> properties;
    private final SeContainer container;
    private final Server server = new Server();

    /**
     * Starts it.
     *
     * @param properties system properties while it runs
     * @param path of the application within its context; empty or like {@code /api}
     */
    EchoServer(
            Map<String, String> properties,
            String contextPath,
            String path,
            ServletContainerInitializer... initializers)
            throws Exception {
        this(properties, SeContainerInitializer.newInstance(), contextPath, path, initializers);
    }

    /** Starts it with beans of its own. */
    EchoServer(
            Map<String, String> properties,
            SeContainerInitializer beans,
            String contextPath,
            String path,
            ServletContainerInitializer... initializers)
            throws Exception {
        this.properties = properties;
        properties.forEach(System::setProperty);
        container = beans.initialize();
        ServletContextHandler context = new ServletContextHandler(contextPath);
        for (ServletContainerInitializer initializer : initializers) {
            context.addServletContainerInitializer(initializer);
        }
        ServletHolder resteasy = new ServletHolder(new HttpServlet30Dispatcher());
        resteasy.setInitParameter("jakarta.ws.rs.Application", EchoApplication.class.getName());
        resteasy.setInitParameter("resteasy.servlet.mapping.prefix", path);
        resteasy.setInitOrder(1);
        context.addServlet(resteasy, path + "/*");
        server.addConnector(new ServerConnector(server));
        server.setHandler(context);
        server.start();
    }

    SeContainer container() {
        return container;
    }

    int port() {
        return ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    }

    void stop() throws Exception {
        server.stop();
        container.close();
        properties.keySet().forEach(System::clearProperty);
    }
}
