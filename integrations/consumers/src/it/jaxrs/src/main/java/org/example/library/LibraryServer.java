package org.example.library;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.spi.ProviderLocator;
import jakarta.servlet.DispatcherType;
import java.net.URI;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.servlet.ServletContainer;

/** Jersey and the sitemap in one Jetty. */
public final class LibraryServer {

    private final Sitemap sitemap = Sitemap.builder("https://library.example")
            .providers(ProviderLocator.of(new BookPages()))
            .build();

    private final Server server;

    public LibraryServer(int port) throws Exception {
        ServletContextHandler context = new ServletContextHandler();
        context.addFilter(
                new FilterHolder(new SitemapFilter(sitemap.responder())), "/*", EnumSet.of(DispatcherType.REQUEST));
        context.addServlet(
                new ServletHolder(new ServletContainer(ResourceConfig.forApplicationClass(LibraryApplication.class))),
                "/library/*");
        server = new Server(port);
        server.setHandler(context);
        server.start();
        sitemap.start();
    }

    public URI address() {
        return server.getURI();
    }

    public void stop() throws Exception {
        server.stop();
        sitemap.close();
    }
}
