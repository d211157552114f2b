package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.settings.EndpointPlace;
import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Serves the sitemap from a JAX-RS application. Jersey and RESTEasy discover it through {@code META-INF/services}.
 * Register one explicitly to supply providers or your own sitemap:
 *
 * <pre>{@code
 * new ResourceConfig()
 *     .register(CityResource.class)
 *     .register(new SitemapFeature(ProviderLocator.of(new CityPages(dataSource))));
 * }</pre>
 *
 * <p>With CDI, it serves the container's sitemap. Otherwise, it builds one from {@code waymark.*} properties, including
 * the JAX-RS configuration, when the JAX-RS application starts. Errors fail that startup.
 *
 * <p>If Waymark's servlet filter is registered, the filter serves the sitemap. Then this feature does nothing, unless
 * the JAX-RS application has no path and both would give the same response.
 */
@ConstrainedTo(RuntimeType.SERVER)
public final class SitemapFeature implements Feature {

    private static final System.Logger LOG = System.getLogger(SitemapFeature.class.getPackageName());

    private final @Nullable ProviderLocator providers;
    private final @Nullable Sitemap sitemap;

    /** Serves the CDI container's sitemap, or one whose providers are services or have public constructors. */
    public SitemapFeature() {
        this(null, null);
    }

    /**
     * Serves a sitemap configured with properties, with these providers.
     *
     * @param providers finds the instance of a provider's class
     */
    public SitemapFeature(ProviderLocator providers) {
        this(Objects.requireNonNull(providers, "providers"), null);
    }

    /**
     * Serves a sitemap that you build, start and close.
     *
     * @param sitemap built with {@link dev.waymark.runtime.SitemapBuilder#atApplicationPath atApplicationPath(true)} if
     *     the JAX-RS application has a path
     */
    public SitemapFeature(Sitemap sitemap) {
        this(null, Objects.requireNonNull(sitemap, "sitemap"));
    }

    private SitemapFeature(@Nullable ProviderLocator providers, @Nullable Sitemap sitemap) {
        this.providers = providers;
        this.sitemap = sitemap;
    }

    private boolean isGivenByHand() {
        return providers != null || sitemap != null;
    }

    /**
     * Registers the request filter for sitemaps.
     *
     * @return whether it did
     */
    @Override
    public boolean configure(FeatureContext context) {
        Configuration configuration = context.getConfiguration();
        if (configuration.getRuntimeType() == RuntimeType.CLIENT
                || configuration.isRegistered(SitemapRequestFilter.class)
                || (!isGivenByHand() && hasOneGivenByHand(configuration))) {
            return false;
        }
        SitemapFactory factory = new SitemapFactory(new ServerProperties(
                name -> Objects.toString(configuration.getProperty(name), null),
                configuration::getPropertyNames,
                "the properties of the JAX-RS application"));
        Sitemap served = sitemap != null ? sitemap : find(factory, configuration);
        if (served == null) {
            return false;
        }
        ApplicationSitemap application = ApplicationSitemap.current();
        if (sitemap != null && application.isServed()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The sitemap of SitemapFeature isn't served, because the servlet filter serves one that it has built"
                            + " from properties. To switch the filter off, set waymark.enabled=false");
        }
        if (!served.capability(Engine.class).applicationPath().isEmpty()) {
            if (!application.hasServletFilter()) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The sitemap is at the base URL, and this JAX-RS application answers only below {0}: nothing"
                                + " serves /sitemap.xml, unless you registered a SitemapFilter. {1} to have it at"
                                + " {0}/sitemap.xml",
                        served.capability(Engine.class).applicationPath(),
                        sitemap != null
                                ? "Call SitemapBuilder.atApplicationPath(true)"
                                : "Let the servlet container run " + SitemapServletInitializer.NAME
                                        + ", or set waymark.at-application-path=true");
            }
            return false;
        }
        List<EndpointPlace> places = factory.places();
        context.property(SitemapRequestFilter.SERVED, new SitemapRequestFilter.Served(served, application, places));
        context.register(SitemapRequestFilter.class, SitemapRequestFilter.PRIORITIES);
        if (JerseyServletPath.isKnown()) {
            context.register(JerseyServletPath.class);
        }
        return true;
    }

    private static boolean hasOneGivenByHand(Configuration configuration) {
        return configuration.getInstances().stream()
                .anyMatch(other -> other instanceof SitemapFeature feature && feature.isGivenByHand());
    }

    private @Nullable Sitemap find(SitemapFactory factory, Configuration configuration) {
        if (!factory.enabled()) {
            return null;
        }
        Sitemap bean = providers == null ? ApplicationSitemap.bean() : null;
        if (bean != null) {
            return bean;
        }
        ApplicationSitemap application = ApplicationSitemap.current();
        Sitemap started = application.start(factory, providers);
        application.report().resources(started, configuration.getClasses(), false);
        return started;
    }
}
