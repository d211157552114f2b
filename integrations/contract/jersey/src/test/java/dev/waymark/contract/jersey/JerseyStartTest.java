package dev.waymark.contract.jersey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.EchoResource;
import dev.waymark.jakarta.SitemapFeature;
import dev.waymark.jakarta.SitemapServletInitializer;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.http.ExtraFile;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.ProviderLocator;
import jakarta.annotation.security.DenyAll;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandlerCollection;
import org.glassfish.jersey.server.ApplicationHandler;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.servlet.ServletContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the log says when an application starts whose pages, or whose sitemap, crawlers can't have. */
class JerseyStartTest {

    private final List<String> warnings = new CopyOnWriteArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    java.nio.file.Path folder;

    /** As the annotation processor would write it. */
    public static final class Registry implements SitemapRegistry {
        @Override
        public void register(EntryCollector entries) {
            String name = AccountResource.class.getCanonicalName();
            entries.resource(name + "#account", "account", "/account").page();
            entries.resource(name + "#open", "account", "/account/open").page();
        }
    }

    @Path("/account")
    @RolesAllowed("member")
    @Produces("text/html")
    public static class AccountResource {

        @GET
        public String account() {
            return "account";
        }

        @GET
        @Path("open")
        @PermitAll
        public String open() {
            return "open";
        }

        @GET
        @Path("closed")
        @DenyAll
        public String closed() {
            return "closed";
        }
    }

    @Path("/")
    @Produces("text/xml")
    public static class OldSitemap {

        @GET
        @Path("sitemap.xml")
        public String sitemap() {
            return "<urlset/>";
        }

        @GET
        @Path("sitemap_old.xml")
        public String other() {
            return "<urlset/>";
        }
    }

    /** Starts an application in a web root, and ends it. */
    private void start(String contextPath, String mapping, String baseUrl, SitemapServletInitializer... initializers)
            throws Exception {
        Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(
                folder.resolve("META-INF/services/" + SitemapRegistry.class.getName()), Registry.class.getName());
        Map<String, String> settings = Map.of(
                "waymark.base-url",
                baseUrl,
                "waymark.locales",
                SitemapContract.LOCALES,
                // All that the contract is about.
                "waymark.exclude",
                "section:echo",
                "waymark.application-path",
                mapping.replace("/*", ""));
        ResourceConfig application = new ResourceConfig(EchoResource.class, AccountResource.class, OldSitemap.class);
        settings.forEach(application::property);
        ServletContextHandler context = new ServletContextHandler(contextPath);
        context.setBaseResourceAsPath(folder);
        settings.forEach(context::setInitParameter);
        for (SitemapServletInitializer initializer : initializers) {
            context.addServletContainerInitializer(initializer);
        }
        ServletHolder jersey = new ServletHolder(new ServletContainer(application));
        jersey.setInitOrder(1);
        context.addServlet(jersey, mapping);
        Server server = new Server();
        server.addConnector(new ServerConnector(server));
        server.setHandler(context);
        Logger logger = Logger.getLogger("dev.waymark");
        Handler handler = new Warnings();
        logger.addHandler(handler);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, JerseyStartTest.class.getClassLoader())) {
            thread.setContextClassLoader(loader);
            context.setClassLoader(loader);
            server.start();
            server.stop();
        } finally {
            thread.setContextClassLoader(before);
            logger.removeHandler(handler);
        }
    }

    /** An extension of the application's, found as a service. */
    public static final class Status implements SitemapExtension {

        @Override
        public boolean isName(String name) {
            return name.equals("status.json");
        }

        @Override
        public Optional<ExtraFile> file(String site, String name) {
            return Optional.of(ExtraFile.text("{}", Instant.EPOCH));
        }
    }

    @Test
    void filesOfTheApplicationsExtensions_areServedUnderAnyName() throws Exception {
        Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(
                folder.resolve("META-INF/services/" + SitemapExtension.class.getName()), Status.class.getName());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, JerseyStartTest.class.getClassLoader())) {
            thread.setContextClassLoader(loader);
            Server server = new Server(0);
            ServletContextHandler context = context("/");
            context.setClassLoader(loader);
            server.setHandler(context);
            server.start();
            try {
                int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
                assertThat(RawHttp.get(port, "/status.json").text()).isEqualTo("{}");
                assertThat(RawHttp.get(port, "/other.json").status()).isEqualTo(404);
            } finally {
                server.stop();
            }
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** What a class loader shares, two contexts can't have twice. */
    @Test
    void secondServletContextOfAClassLoader_isNamed() throws Exception {
        Server server = new Server(0);
        server.setHandler(new ContextHandlerCollection(context("/one"), context("/two")));
        Logger logger = Logger.getLogger("dev.waymark.jakarta");
        Handler handler = new Warnings();
        logger.addHandler(handler);
        try {
            server.start();
        } finally {
            server.stop();
            logger.removeHandler(handler);
        }
        assertThat(warnings)
                .containsOnlyOnce(
                        "The servlet context \"/two\" shares its class loader with another one, so it serves the"
                                + " sitemap of that one. Give it a class loader of its own, register a SitemapFilter, or set"
                                + " waymark.enabled=false in it");
    }

    /** As in Undertow, which starts filters with the first request. */
    @Test
    void applicationThatStartsBeforeTheFilter_hasTheSettingsOfTheServletContext() throws Exception {
        Server server = new Server(0);
        ServletContextHandler context = context("/");
        context.addEventListener(new ServletContextListener() {
            @Override
            public void contextInitialized(ServletContextEvent event) {
                new ApplicationHandler(new ResourceConfig(EchoResource.class));
            }
        });
        server.setHandler(context);
        server.start();
        try {
            int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
            assertThat(RawHttp.get(port, "/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/colours/RED</loc>");
        } finally {
            server.stop();
        }
    }

    /** A sitemap given to the feature, or its providers, beside that of the servlet filter. */
    @Test
    void featureWhoseSitemapTheFilterHides_isNamed() throws Exception {
        Logger logger = Logger.getLogger("dev.waymark.jakarta");
        Handler handler = new Warnings();
        logger.addHandler(handler);
        try (Sitemap own = Sitemap.inert()) {
            for (SitemapFeature feature : List.of(new SitemapFeature(ProviderLocator.of()), new SitemapFeature(own))) {
                Server server = new Server(0);
                ServletContextHandler context = context("/");
                ServletHolder jersey = new ServletHolder(
                        new ServletContainer(new ResourceConfig(EchoResource.class).register(feature)));
                jersey.setInitOrder(1);
                context.addServlet(jersey, "/*");
                server.setHandler(context);
                server.start();
                server.stop();
            }
        } finally {
            logger.removeHandler(handler);
        }
        assertThat(warnings)
                .containsExactly(
                        "The providers of SitemapFeature have no effect, because the servlet filter has built the"
                                + " sitemap. Set them in a SitemapCustomizer, by SitemapBuilder.providers",
                        "The sitemap of SitemapFeature isn't served, because the servlet filter serves one that it has"
                                + " built from properties. To switch the filter off, set waymark.enabled=false");
    }

    private static ServletContextHandler context(String path) {
        ServletContextHandler context = new ServletContextHandler(path);
        context.setInitParameter("waymark.base-url", "https://www.example.com" + path);
        context.setInitParameter("waymark.locales", SitemapContract.LOCALES);
        context.setInitParameter("waymark.application-path", "/");
        context.addServletContainerInitializer(new SitemapServletInitializer());
        return context;
    }

    private final class Warnings extends Handler {
        @Override
        public void publish(LogRecord line) {
            if (line.getLevel().equals(Level.WARNING)) {
                warnings.add(line.getMessage());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static String account(String path, String why) {
        return "dev.waymark.contract.jersey.JerseyStartTest.AccountResource#" + path + ", " + why + ")";
    }

    @Test
    void guardedMethods_andAResourceThatIsHidden_areNamed() throws Exception {
        start("/", "/*", "https://www.example.com");

        assertThat(warnings)
                .containsExactly(
                        "Listed pages are refused to crawlers, because they don't sign in: those of "
                                + account("account (\"/account\"", "@RolesAllowed")
                                + ". Annotate these methods with @PermitAll, or remove their @SitemapEntry",
                        "dev.waymark.contract.jersey.JerseyStartTest.OldSitemap#sitemap (\"/sitemap.xml\")"
                                + " answers where"
                                + " the sitemap of Waymark is, and is hidden by it. Remove that method, or set"
                                + " waymark.enabled=false");
    }

    @Test
    void constraintsOfWebXml_aStaticFile_andPathsThatTheBaseUrlLacksOrHasTwice_areNamed() throws Exception {
        Files.createDirectories(folder.resolve("WEB-INF"));
        Files.writeString(folder.resolve("sitemap.xml"), "<urlset/>");
        Files.writeString(folder.resolve("WEB-INF/web.xml"), """
                <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
                  <security-constraint>
                    <web-resource-collection>
                      <web-resource-name>all</web-resource-name>
                      <url-pattern>*.xml</url-pattern>
                      <url-pattern>/api/account/*</url-pattern>
                    </web-resource-collection>
                    <auth-constraint><role-name>member</role-name></auth-constraint>
                  </security-constraint>
                </web-app>
                """);

        start("/shop", "/api/*", "https://www.example.com/api", new SitemapServletInitializer());

        assertThat(warnings)
                .containsExactlyInAnyOrder(
                        "Listed pages are refused to crawlers, because they don't sign in: those of "
                                + account("account (\"/api/account\"", "@RolesAllowed")
                                + ". Annotate these methods with @PermitAll, or remove their @SitemapEntry",
                        "The base URL https://www.example.com/api ends with /api, the path of the JAX-RS application,"
                                + " which is put before its pages anyway: they are listed below"
                                + " https://www.example.com/api/api. If that is not where they are, write"
                                + " waymark.base-url=https://www.example.com",
                        "The application answers below /shop, but the base URL is https://www.example.com/api."
                                + " If visitors need that path, every listed URL is wrong: set the base URL to"
                                + " https://www.example.com/shop. Ignore this if a proxy adds the path.",
                        "Waymark's sitemap hides the static file /sitemap.xml. Delete it, or set"
                                + " waymark.enabled=false",
                        "The security constraint of \"*.xml\" in web.xml refuses /sitemap.xml to crawlers,"
                                + " because they don't sign in. Let its <url-pattern> name only what is to be"
                                + " protected, or open the"
                                + " sitemap: <security-constraint><web-resource-collection><web-resource-name>sitemap"
                                + "</web-resource-name><url-pattern>/sitemap.xml</url-pattern>"
                                + "<url-pattern>/sitemap-style.css</url-pattern></web-resource-collection>"
                                + "</security-constraint>",
                        "Listed pages are refused to crawlers, because they don't sign in: those of "
                                + account("account (\"/api/account\"", "security constraint of /api/account/*")
                                + ", "
                                + account("open (\"/api/account/open\"", "security constraint of /api/account/*")
                                + ". Let the <url-pattern> of the constraints in web.xml leave them out, or"
                                + " remove their"
                                + " @SitemapEntry");
    }

    @Test
    void nothingMoreIsSaid_whereTheAddressIsRight() throws Exception {
        Files.createDirectories(folder.resolve("WEB-INF"));
        start("/shop", "/api/*", "https://www.example.com/shop", new SitemapServletInitializer());

        assertThat(warnings).hasSize(1).first().asString().contains("@RolesAllowed");
    }
}
