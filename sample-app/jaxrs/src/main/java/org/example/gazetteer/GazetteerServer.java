package org.example.gazetteer;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import org.eclipse.jetty.ee11.servlet.ResourceServlet;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.resteasy.cdi.CdiInjectorFactory;
import org.jboss.resteasy.plugins.server.servlet.HttpServletDispatcher;
import org.jboss.weld.environment.se.Weld;

/** The application in one process: Weld for beans, RESTEasy for resources, Jetty for HTTP. */
class GazetteerServer implements AutoCloseable {

    private final SeContainer beans;
    private final Server server;

    private GazetteerServer(SeContainer beans, Server server) {
        this.beans = beans;
        this.server = server;
    }

    public static void main(String[] args) throws Exception {
        GazetteerServer gazetteer = start();
        Runtime.getRuntime().addShutdownHook(new Thread(gazetteer::close));
        System.getLogger(GazetteerServer.class.getName())
                .log(System.Logger.Level.INFO, "The gazetteer is at http://localhost:" + gazetteer.port());
        gazetteer.server.join();
    }

    /** Starts the server. Returns when it answers requests. */
    static GazetteerServer start() throws Exception {
        Config config = ConfigProvider.getConfig();
        SeContainer beans = SeContainerInitializer.newInstance()
                .addProperty(Weld.SHUTDOWN_HOOK_SYSTEM_PROPERTY, false) // Jetty stops first, see main.
                .initialize();
        Server server = new Server(config.getValue("server.port", Integer.class));
        server.setHandler(servlets());
        GazetteerServer gazetteer = new GazetteerServer(beans, server);
        try {
            server.start();
            return gazetteer;
        } catch (Exception e) {
            gazetteer.close();
            throw e;
        }
    }

    private static ServletContextHandler servlets() {
        ServletContextHandler context = new ServletContextHandler("/");
        ServletHolder resources = new ServletHolder(HttpServletDispatcher.class);
        resources.setInitParameter("jakarta.ws.rs.Application", GazetteerApplication.class.getName());
        resources.setInitParameter("resteasy.injector.factory", CdiInjectorFactory.class.getName());
        resources.setInitOrder(1); // At startup rather than at the first request, to fail early.
        context.addServlet(resources, "/");
        context.setBaseResource(ResourceFactory.of(context).newClassLoaderResource("META-INF/resources/"));
        context.addServlet(ResourceServlet.class, "*.css");
        return context;
    }

    SeContainer beans() {
        return beans;
    }

    int port() {
        return ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("Jetty does not stop", e);
        } finally {
            beans.close();
        }
    }
}
