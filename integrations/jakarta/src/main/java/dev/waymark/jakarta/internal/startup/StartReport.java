package dev.waymark.jakarta.internal.startup;

import dev.waymark.jakarta.internal.Server;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.settings.StartupMessages;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Logs startup warnings. The order in which sitemap and servlets start depends on the server. Thread-safe. */
public final class StartReport {

    private static final System.Logger LOG = System.getLogger("dev.waymark.jakarta");

    private static final String SITEMAP = "/sitemap.xml";

    private @Nullable Sitemap waiting;
    private @Nullable ServletFacts servlets;

    /**
     * Quarkus's facts; empty elsewhere.
     *
     * @param rootPath its root path; empty for none
     * @param restPath the REST application's path below it, if the sitemap doesn't have it; empty for none
     * @param filtered whether a servlet filter serves the sitemap, so at no path of the REST application
     * @param staticSitemap whether a static file has the sitemap's address, and precedes it
     */
    public record ServerFacts(String rootPath, String restPath, boolean filtered, boolean staticSitemap) {}

    /**
     * A servlet container's facts, if Waymark's filter serves the sitemap.
     *
     * @param contextPath its context path; empty for none
     * @param constraints those of {@code web.xml}
     * @param staticSitemap whether a static file has the sitemap's address, and the filter hides it
     */
    public record ServletFacts(String contextPath, SecurityConstraints constraints, boolean staticSitemap) {}

    /**
     * Reports a started sitemap.
     *
     * @param localhost whether a local base URL is intended: in development and tests
     */
    public synchronized void started(Sitemap sitemap, boolean localhost, ServerFacts server) {
        say(() -> sayStarted(sitemap, localhost, server));
    }

    private void sayStarted(Sitemap sitemap, boolean localhost, ServerFacts server) {
        List<String> baseUrls = StartupMessages.baseUrls(sitemap);
        if (!baseUrls.isEmpty()) {
            LOG.log(System.Logger.Level.INFO, "The base URL of the sitemap is " + StartupMessages.named(baseUrls));
        }
        if (!localhost) {
            StartupMessages.localhost(baseUrls).ifPresent(StartReport::warn);
        }
        GuardedMethods guards = new GuardedMethods(Thread.currentThread().getContextClassLoader());
        warnOfPages(sitemap, guards::guard, "Annotate these methods with @PermitAll, or remove their @SitemapEntry");
        if (server.staticSitemap()) {
            warn("The static file META-INF/resources" + SITEMAP + " hides Waymark's sitemap. Delete the file");
        }
        warnOfRestPath(sitemap, server);
        warnOfApplicationPath(sitemap);
        waiting = sitemap;
        if (servlets != null) {
            say(sitemap, servlets);
        }
    }

    /** Reports the application's servlets. */
    public synchronized void servlets(ServletFacts facts) {
        servlets = facts;
        Sitemap sitemap = waiting;
        if (sitemap != null) {
            say(() -> say(sitemap, facts));
        }
    }

    /**
     * Reports resources at the sitemap's address.
     *
     * @param classes the application's possible resources
     * @param first whether they precede this library's resource
     */
    public synchronized void resources(Sitemap sitemap, Collection<Class<?>> classes, boolean first) {
        if (Server.has("jakarta.ws.rs.Path")) {
            say(() -> {
                String base = sitemap.capability(Engine.class).applicationPath();
                OtherSitemaps.find(classes, path -> sitemap.responder().handles(base + path))
                        .forEach(other -> warn(StartupMessages.sameAddress(other, first && servlets == null)));
            });
        }
    }

    /** The application stopped. */
    public synchronized void ended() {
        waiting = null;
        servlets = null;
    }

    private static void say(Runnable what) {
        try {
            what.run();
        } catch (RuntimeException | LinkageError e) {
            LOG.log(System.Logger.Level.DEBUG, "What crawlers may see can't be determined", e);
        }
    }

    /** Without servlets, the sitemap is below that path, too; with them, only pages are. */
    private void warnOfRestPath(Sitemap sitemap, ServerFacts server) {
        String rest = server.restPath();
        StartupMessages.answersBelow(sitemap, server.rootPath() + (server.filtered() ? "" : rest))
                .ifPresent(StartReport::warn);
        if (server.filtered()
                && !rest.isEmpty()
                && sitemap.capability(Engine.class).applicationPath().isEmpty()) {
            warn("The REST application answers below " + rest + " (quarkus.rest.path), and the sitemap lists its pages"
                    + " without that path. Write waymark.application-path=" + rest);
        }
    }

    /** A path that a JAX-RS application adds itself. */
    private static void warnOfApplicationPath(Sitemap sitemap) {
        String path = sitemap.capability(Engine.class).applicationPath();
        List<String> baseUrls = StartupMessages.baseUrls(sitemap);
        if (!path.isEmpty() && baseUrls.size() == 1 && baseUrls.get(0).endsWith(path)) {
            String baseUrl = baseUrls.get(0);
            warn("The base URL " + baseUrl + " ends with " + path + ", the path of the JAX-RS application, which is put"
                    + " before its pages anyway: they are listed below " + baseUrl + path
                    + ". If that is not where they are, write waymark.base-url="
                    + baseUrl.substring(0, baseUrl.length() - path.length()));
        }
    }

    private void say(Sitemap sitemap, ServletFacts facts) {
        StartupMessages.answersBelow(sitemap, facts.contextPath()).ifPresent(StartReport::warn);
        if (facts.staticSitemap()) {
            warn(StartupMessages.hides("the static file " + SITEMAP));
        }
        String pattern = facts.constraints().refusing(SITEMAP);
        if (pattern != null) {
            warn(
                    "The security constraint of \"" + pattern + "\" in web.xml refuses " + SITEMAP
                            + " to crawlers, because they don't sign in"
                            + ". Let its <url-pattern> name only what is to be protected, or open the sitemap:"
                            + " <security-constraint><web-resource-collection><web-resource-name>sitemap</web-resource-name>"
                            + "<url-pattern>" + SITEMAP
                            + "</url-pattern><url-pattern>/sitemap-style.css</url-pattern></web-resource-collection></security-constraint>");
        }
        warnOfPages(
                sitemap,
                entry -> constraint(facts.constraints(), entry),
                "Let the <url-pattern> of the constraints in web.xml leave them out, or remove their @SitemapEntry");
    }

    private static @Nullable String constraint(SecurityConstraints constraints, EntryDescription entry) {
        String pattern = constraints.refusing(entry.path().replaceAll("\\{[^}]*}", "x"));
        return pattern == null ? null : "security constraint of " + pattern;
    }

    /**
     * Warns about listed pages that are refused.
     *
     * @param why what refuses an entry's pages; {@code null} for nothing
     */
    private static void warnOfPages(Sitemap sitemap, Function<EntryDescription, @Nullable String> why, String remedy) {
        TreeSet<String> refused = new TreeSet<>();
        for (EntryDescription entry : sitemap.capability(Engine.class).entries()) {
            String reason = why.apply(entry);
            if (reason != null) {
                refused.add(entry.handler() + " (\"" + entry.path() + "\", " + reason + ")");
            }
        }
        StartupMessages.refused("Listed pages are refused", refused, remedy).ifPresent(StartReport::warn);
    }

    private static void warn(String what) {
        LOG.log(System.Logger.Level.WARNING, what);
    }
}
