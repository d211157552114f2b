package dev.waymark.spring.boot;

import dev.waymark.runtime.RequestListener;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.Transactions;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.BeanListener;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.Setup;
import dev.waymark.settings.SiteAddresses;
import dev.waymark.settings.SitemapCustomizer;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.providers.BeanProviderLocator;
import dev.waymark.spring.boot.internal.routes.HandlerRoutes;
import dev.waymark.spring.boot.internal.security.AccessRules;
import dev.waymark.spring.boot.internal.startup.Development;
import dev.waymark.spring.boot.internal.startup.ServerPath;
import dev.waymark.spring.boot.internal.startup.StartupWarnings;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/** Builds an application's sitemap from its settings and beans, including those of parent contexts. */
class SitemapFactory {

    static final RouteLocator AS_COMPILED = (handler, compiled) -> Optional.of(compiled.get());

    private static final Log LOG = LogFactory.getLog(SitemapFactory.class);

    private final WaymarkSettings settings;
    private final ConfigurableApplicationContext context;
    private final Development development;

    SitemapFactory(WaymarkSettings settings, ConfigurableApplicationContext context) {
        this.settings = settings;
        this.context = context;
        development = Development.of(settings, context.getEnvironment());
    }

    /** Gets injected beans: of a bean with a scoped proxy, that alone. */
    Sitemap sitemap(
            ObjectProvider<SitemapSites> sites,
            ObjectProvider<SitemapSource> sources,
            ObjectProvider<SitemapExtension> extensions,
            ObjectProvider<SitemapCustomizer> customizers) {
        if (!settings.get(KernelSettings.ENABLED)) {
            return Sitemap.inert();
        }
        ConfigurableListableBeanFactory beans = context.getBeanFactory();
        settings.unknown().forEach(one -> LOG.warn(one.warning()));
        requireNoWebScope(SitemapSource.class, "The source ", beans);
        requireNoWebScope(SitemapSites.class, "The bean ", beans);
        SiteAddresses addresses = new SiteAddresses(
                settings,
                sites.orderedStream().toList(),
                development.isOn()
                        ? Development.address(context.getEnvironment(), ServerPath.of(context))
                        : Optional.empty());
        SitemapBuilder builder = addresses
                .builder()
                .startLater()
                .providers(context.getBeanProvider(ProviderLocator.class)
                        .getIfAvailable(() -> new BeanProviderLocator(beans)))
                .sources(sources.orderedStream().toList())
                .placeholders(text -> resolve(text, beans))
                .refusedInPaths(context.getBeanProvider(AccessRules.class).stream()
                        .flatMap(rules -> addresses.hosts().stream().map(rules::refusedCharacters))
                        .distinct()
                        .collect(Collectors.joining()))
                .transactions(
                        context.getBeanProvider(Transactions.class).getIfAvailable(BeanProviderLocator::transactions))
                .listener(BeanListener.ofReports(context::publishEvent));
        for (String name :
                BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans, SitemapListener.class, true, false)) {
            if (!ScopedProxyUtils.isScopedTarget(name) && !beans.isTypeMatch(name, SitemapExtension.class)) {
                builder.listener(BeanListener.of(
                        "bean " + name,
                        beans.isTypeMatch(name, RequestListener.class),
                        event -> event.accept(beans.getBean(name, SitemapListener.class))));
            }
        }
        extensions.orderedStream().forEach(builder::extension);
        settings.apply(builder, setup());
        if (development.isOn()) {
            logDevelopment(addresses);
        }
        context.getBeanProvider(SnapshotStore.class).ifAvailable(builder::store);
        context.getBeanProvider(RouteLocator.class).ifAvailable(builder::routes);
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        return builder.build();
    }

    /** The configured store; {@code null} for the builder's in-memory store. */
    @Nullable
    SnapshotStore store() {
        return settings.store(setup()).orElse(null);
    }

    boolean isDevelopment() {
        return development.isOn();
    }

    /** The places of the artifacts' endpoints, such as the console. */
    List<EndpointPlace> places() {
        return settings.places(development.isOn());
    }

    /** What to do instead of starting the sitemap. */
    Optional<Consumer<Sitemap>> job() {
        return settings.job(setup());
    }

    private Setup setup() {
        Environment environment = context.getEnvironment();
        return new Setup(
                settings,
                new BeanComponents(context.getBeanFactory()),
                development.isOn(),
                development.isOn(),
                Optional.of(() -> Development.isSecure(environment)
                        ? 0
                        : environment.getProperty("local.server.port", Integer.class, 0)));
    }

    private void logDevelopment(SiteAddresses addresses) {
        LOG.info("The sitemap has its defaults for development, because of " + development.reason()
                + addresses
                        .local()
                        .map(address -> ": base URL " + address + ", ")
                        .orElse(": ")
                + (settings.find(KernelSettings.REFRESH_INTERVAL).isPresent()
                        ? ""
                        : "a refresh every " + WaymarkSettings.DEVELOPMENT_INTERVAL.toSeconds() + "s, ")
                + "no caching by clients");
    }

    /** As handler mappings do: a configurer of the application may have the only value. */
    private String resolve(String text, ConfigurableListableBeanFactory beans) {
        return beans.hasEmbeddedValueResolver()
                ? Objects.requireNonNull(beans.resolveEmbeddedValue(text), "value of " + text)
                : context.getEnvironment().resolveRequiredPlaceholders(text);
    }

    private static void requireNoWebScope(Class<?> type, String what, ConfigurableListableBeanFactory beans) {
        for (String name : beans.getBeanNamesForType(type, true, false)) {
            BeanProviderLocator.scopeProblem(name, beans).ifPresent(problem -> {
                throw new SitemapConfigurationException(what + name + problem);
            });
        }
    }

    /** Logs what the check has left out. */
    void logLeftOut() {
        if (routes() instanceof HandlerRoutes compared) {
            compared.logLeftOut();
        }
    }

    /** Logs likely mistakes of a started application. Built ahead of time, one without a sitemap has this bean, too. */
    void logWarnings(Sitemap started) {
        if (settings.get(KernelSettings.ENABLED)) {
            new StartupWarnings(started, settings, development.isOn(), context).log(routes());
        }
    }

    private @Nullable RouteLocator routes() {
        return context.getBeanProvider(RouteLocator.class).getIfAvailable();
    }
}
