package dev.waymark.benchmarks;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import jakarta.servlet.DispatcherType;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;

/**
 * A Tomcat or Jetty that serves a sitemap of 1,000,000 products twice: under {@code /} by the filter, from a directory
 * store, and under {@code /static} as static files by the server's own servlet. {@code benchmarks/serving} starts and
 * measures it.
 */
final class ServingServer {

    private ServingServer() {}

    /**
     * Arguments: {@code tomcat} or {@code jetty}; the port; an empty directory. When ready, prints the names of the
     * index and of a sitemap, and the date of their Last-Modified headers.
     */
    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[1]);
        Path directory = Path.of(arguments[2]);
        Path files = Files.createDirectories(directory.resolve("static"));
        Sitemap sitemap = Sitemap.builder(ListedPage.SITE)
                .registries(List.of(new ShopResource_SitemapRegistry()))
                .providers(ProviderLocator.of(ProductPages.of(1_000_000)))
                .store(SnapshotStore.directory(directory.resolve("store")))
                .build();
        sitemap.refresh(Refresh.all());
        Snapshot snapshot = sitemap.sites().get(0).snapshot().orElseThrow();
        String largest = snapshot.names().stream()
                .max(Comparator.comparingInt(
                        name -> snapshot.file(name).orElseThrow().pages()))
                .orElseThrow();
        FileTime published = FileTime.from(snapshot.createdAt());
        for (String name : List.of("/sitemap.xml", "/" + largest)) {
            copy(sitemap.responder(), name, files, published);
            copy(sitemap.responder(), name + ".gz", files, published);
        }
        SitemapFilter filter = new SitemapFilter(sitemap.responder());
        if (arguments[0].equals("jetty")) {
            jetty(port, directory, filter).start();
        } else {
            tomcat(port, directory, filter).start();
        }
        System.out.println("ready sitemap.xml " + largest + " " + lastModified(sitemap));
        Thread.currentThread().join();
    }

    private static void copy(SitemapResponder responder, String path, Path directory, FileTime published)
            throws IOException {
        Path file = directory.resolve(path.substring(1));
        try (OutputStream out = Files.newOutputStream(file)) {
            responder
                    .respond(SitemapRequest.of("GET", path, header -> null))
                    .orElseThrow()
                    .writeTo(out);
        }
        Files.setLastModifiedTime(file, published);
    }

    private static String lastModified(Sitemap sitemap) {
        return sitemap.responder()
                .respond(SitemapRequest.of("HEAD", "/sitemap.xml", header -> null))
                .orElseThrow()
                .headers()
                .getOrDefault("Last-Modified", "");
    }

    private static Server jetty(int port, Path directory, SitemapFilter filter) {
        ServletContextHandler context = new ServletContextHandler("/");
        context.setBaseResourceAsPath(directory.toAbsolutePath());
        context.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST));
        ServletHolder statics = new ServletHolder("default", org.eclipse.jetty.ee10.servlet.DefaultServlet.class);
        statics.setInitParameter("precompressed", "gzip=.gz");
        context.addServlet(statics, "/");
        Server server = new Server(port);
        server.setHandler(context);
        return server;
    }

    private static Tomcat tomcat(int port, Path directory, SitemapFilter filter) {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(directory.toString());
        tomcat.setPort(port);
        tomcat.getConnector();
        Context context = tomcat.addContext("", directory.toAbsolutePath().toString());
        Wrapper statics = Tomcat.addServlet(context, "default", new DefaultServlet());
        statics.addInitParameter("precompressed", "true");
        statics.setLoadOnStartup(1);
        context.addServletMappingDecoded("/", "default");
        context.addMimeMapping("xml", "application/xml");
        FilterDef definition = new FilterDef();
        definition.setFilterName("sitemap");
        definition.setFilter(filter);
        context.addFilterDef(definition);
        FilterMap map = new FilterMap();
        map.setFilterName("sitemap");
        map.addURLPattern("/*");
        context.addFilterMap(map);
        return tomcat;
    }
}
