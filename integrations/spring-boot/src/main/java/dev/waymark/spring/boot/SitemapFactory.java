package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapCustomizer;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.Transactions;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.ExcludedEntries;
import dev.waymark.settings.OwnNamespaces;
import dev.waymark.settings.UnknownProperty;
import dev.waymark.settings.WaymarkSetting;
import dev.waymark.spring.boot.internal.leader.Leaders;
import dev.waymark.spring.boot.internal.providers.BeanProviderLocator;
import dev.waymark.spring.boot.internal.providers.WebScopes;
import dev.waymark.spring.boot.internal.security.RefusedCharacters;
import dev.waymark.spring.boot.internal.startup.Development;
import dev.waymark.spring.boot.internal.startup.ServerPath;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.util.StringUtils;

/** Builds from properties and beans; what the runtime refuses is reported under the property's name. */
class SitemapFactory {

    static final RouteLocator AS_COMPILED = entry -> Optional.of(entry.path());

    private static final Log LOG = LogFactory.getLog(SitemapFactory.class);

    private final WaymarkProperties properties;

    SitemapFactory(WaymarkProperties properties) {
        this.properties = properties;
    }

    /** The sitemap of an application, from the beans that its context and the parents of that have. */
    Sitemap sitemap(ExcludedEntries excluded, ConfigurableApplicationContext context) {
        ConfigurableListableBeanFactory beans = context.getBeanFactory();
        List<UnknownProperty> misspelt = EnvironmentProperties.misspelt(context.getEnvironment());
        misspelt.forEach(one -> LOG.warn(one.warning()));
        requireNoWebScope(SitemapSource.class, "The source ", beans);
        requireNoWebScope(SitemapSites.class, "The bean ", beans);
        Development development = Development.of(properties.development(), context.getEnvironment());
        ConfiguredSites sites = new ConfiguredSites(
                properties,
                context.getBeanProvider(SitemapSites.class).orderedStream().toList(),
                development.isOn()
                        ? Development.address(context.getEnvironment(), ServerPath.of(context))
                        : Optional.empty(),
                UnknownProperty.hint(misspelt, WaymarkSetting.BASE_URL));
        SitemapBuilder builder = builder(sites, context.getBeanProvider(RefusedCharacters.class))
                .development(development.isOn())
                .startLater()
                .providers(context.getBeanProvider(ProviderLocator.class)
                        .getIfAvailable(() -> new BeanProviderLocator(beans)))
                .sources(context.getBeanProvider(SitemapSource.class)
                        .orderedStream()
                        .toList())
                .placeholders(text -> resolve(text, beans, context))
                .exclude(excluded)
                .transactions(
                        context.getBeanProvider(Transactions.class).getIfAvailable(BeanProviderLocator::transactions))
                .listener(new ReportEvents(context));
        for (String name :
                BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans, SitemapListener.class, true, false)) {
            if (!beans.isTypeMatch(name, SitemapExtension.class)) {
                builder.listener(BeanListener.of(name, beans));
            }
        }
        context.getBeanProvider(SitemapExtension.class).orderedStream().forEach(builder::extension);
        Crawlers.extend(builder, properties, development.isOn(), context.getEnvironment());
        if (development.isOn()) {
            develop(builder, development, sites, context.getEnvironment());
        }
        context.getBeanProvider(SnapshotStore.class).ifAvailable(builder::store);
        if (properties.leader() == WaymarkProperties.Leader.ANY) {
            Leaders.choose(builder, beans);
        } else {
            checked(WaymarkSetting.LEADER, () -> Leaders.lock(builder, beans, addresses(), properties.leaseTerm()));
        }
        context.getBeanProvider(RouteLocator.class).ifAvailable(builder::routes);
        context.getBeanProvider(SitemapCustomizer.class)
                .orderedStream()
                .forEach(customizer -> customizer.customize(builder));
        return builder.build();
    }

    private SortedSet<String> addresses() {
        SortedSet<String> addresses = new TreeSet<>(List.of(String.valueOf(properties.baseUrl())));
        properties.sites().forEach((name, site) -> addresses.add(name + " " + site.baseUrl()));
        return addresses;
    }

    private static void develop(
            SitemapBuilder builder, Development development, ConfiguredSites sites, Environment environment) {
        String interval = WaymarkSetting.REFRESH_INTERVAL.property();
        boolean isSet = environment.containsProperty(interval);
        if (!isSet) {
            builder.refreshInterval(Development.INTERVAL);
        }
        LOG.info("The sitemap is that of a developer's machine, because of " + development.reason()
                + sites.local()
                        .map(address -> ": its base URL is " + address + ", ")
                        .orElse(": ")
                + (isSet ? "" : "it is refreshed every " + Development.INTERVAL.toSeconds() + "s, ")
                + "and clients are told not to cache it");
    }

    /** As the handler mappings do, so that properties count that only a configurer of the application has. */
    private static String resolve(String text, ConfigurableListableBeanFactory beans, ApplicationContext context) {
        return beans.hasEmbeddedValueResolver()
                ? Objects.requireNonNull(beans.resolveEmbeddedValue(text), "value of " + text)
                : context.getEnvironment().resolveRequiredPlaceholders(text);
    }

    private static void requireNoWebScope(Class<?> type, String what, ConfigurableListableBeanFactory beans) {
        for (String name : beans.getBeanNamesForType(type, true, false)) {
            WebScopes.problem(name, beans).ifPresent(problem -> {
                throw new SitemapConfigurationException(what + name + problem);
            });
        }
    }

    private SitemapBuilder builder(ConfiguredSites sites, ObjectProvider<RefusedCharacters> firewall) {
        SitemapBuilder builder = sites.builder();
        checked(WaymarkSetting.REFRESH_INTERVAL, () -> builder.refreshInterval(properties.refreshInterval()));
        checked(
                WaymarkSetting.FULL_REFRESH_INTERVAL,
                () -> builder.fullRefreshInterval(properties.fullRefreshInterval()));
        Duration outdatedAfter = properties.outdatedAfter();
        if (outdatedAfter != null) {
            checked(WaymarkSetting.OUTDATED_AFTER, () -> builder.outdatedAfter(outdatedAfter));
        }
        checked(WaymarkSetting.FIRST_SNAPSHOT_WAIT, () -> builder.firstSnapshotWait(properties.firstSnapshotWait()));
        checked(WaymarkSetting.MAX_URLS, () -> builder.maxUrls(properties.maxUrls()));
        checked(
                WaymarkSetting.MAX_BYTES,
                () -> builder.maxBytes(properties.maxBytes().toBytes()));
        checked(WaymarkSetting.GRACE, () -> builder.grace(properties.grace()));
        checked(WaymarkSetting.SHRINK_GUARD, () -> builder.shrinkGuard(properties.shrinkGuard()));
        if (!properties.locales().isEmpty()) {
            checked(
                    WaymarkSetting.LOCALES,
                    () -> builder.locales(properties.locales().toArray(String[]::new)));
        }
        String xDefault = properties.xDefault();
        if (StringUtils.hasText(xDefault)) {
            checked(WaymarkSetting.X_DEFAULT, () -> builder.xDefault(xDefault.strip()));
        }
        checked(WaymarkSetting.NAMESPACES, () -> {
            OwnNamespaces.read(properties.namespaces()).forEach(builder::namespace);
            return builder;
        });
        Boolean one = properties.oneRefresher();
        if (one != null) {
            builder.oneRefresher(one);
        }
        builder.serveOnly(properties.serveOnly());
        checked(WaymarkSetting.LEASE_TERM, () -> builder.leaseTerm(properties.leaseTerm()));
        String name = properties.instanceName();
        if (StringUtils.hasText(name)) {
            builder.instanceName(name.strip());
        }
        String applicationPath = properties.applicationPath();
        if (applicationPath != null) {
            builder.applicationPath(applicationPath);
        }
        String refused = properties.refusedInPaths();
        return builder.refusedInPaths(refused != null ? refused : refusedBy(firewall, sites))
                .onInvalidPage(properties.onInvalidPage())
                .alternates(properties.alternates())
                .indexAlways(properties.indexAlways())
                .styleSheet(properties.styleSheet());
    }

    private static String refusedBy(ObjectProvider<RefusedCharacters> firewall, ConfiguredSites sites) {
        return firewall.stream()
                .flatMap(one -> sites.hosts().stream().map(one::find))
                .distinct()
                .collect(Collectors.joining());
    }

    /** What {@code waymark.exclude} names. */
    ExcludedEntries excluded() {
        return checked(WaymarkSetting.EXCLUDE, () -> new ExcludedEntries(properties.exclude()));
    }

    /** In memory, or where it is set. */
    SnapshotStore store(ListableBeanFactory beans) {
        return new ConfiguredStore(properties).store(beans);
    }

    /** What is not as it should be, and fails nothing. */
    static void warn(String what) {
        LOG.warn(what);
    }

    static <T> T checked(WaymarkSetting setting, Supplier<T> value) {
        try {
            return value.get();
        } catch (SitemapConfigurationException | IllegalArgumentException e) {
            throw new WaymarkPropertyException(
                    "The property " + setting.property() + " has a wrong value: " + e.getMessage(), setting.line(), e);
        }
    }
}
