/**
 * Publishes the sitemap of a Spring Boot application. With this starter on the class path, add a property and an
 * annotation:
 *
 * <pre>{@code
 * # application.properties
 * waymark.base-url=https://www.example.com
 * }</pre>
 *
 * <pre>{@code
 * @GetMapping("/cities/{country}/{slug}")
 * @SitemapEntry(provider = CityPages.class)
 * String city(@PathVariable String country, @PathVariable String slug) { ... }
 * }</pre>
 *
 * <p>{@code EnvironmentSource} has the settings, {@code SitemapFactory} turns them and the beans of the application
 * (providers by {@code BeanProviderLocator}, sources by type) into a {@code Sitemap}, {@code SitemapLifecycle} starts
 * it when the application is ready, and a servlet filter, or {@code SitemapWebFilter} on WebFlux, answers. A bean of
 * type {@code Sitemap} or {@code ProviderLocator} replaces the default. Errors fail startup, and failure analyzers show
 * the remedy.
 *
 * <p>Packages below {@code internal}, none of which depends on this one: {@code routes} has the application's mappings,
 * {@code security} queries Spring Security, {@code providers} finds provider beans, {@code operations} has meters,
 * health and endpoints, and {@code startup} logs startup warnings.
 *
 * <p>On Spring MVC without Boot, import {@code SitemapWebMvcConfiguration}.
 *
 * <p>Each refresh publishes its report as an application event:
 *
 * <pre>{@code
 * @EventListener
 * void refreshed(RefreshReport report) { ... }
 * }</pre>
 *
 * <p>Tests: {@code WaymarkAutoConfigurationTest} for {@code CapabilityBeans SitemapBeans SitemapFactory
 * SitemapLifecycle}, {@code SettingsTest} for {@code EnvironmentSource}, {@code DataStoreTest} for
 * {@code BeanComponents}, {@code ActuatorConsoleTest} for {@code ActuatorConfiguration}, {@code StackExportTest} for
 * {@code ExportEnvironment}, {@code FailureMessageTest} for {@code SitemapFailureAnalyzer}, {@code PlainSpringTest} for
 * {@code SitemapHandlerMapping SitemapWebMvcConfiguration}, {@code ReplacedBeansTest} for
 * {@code ServletSitemapConfiguration}, {@code StackServedTest} for {@code ReactiveSitemapConfiguration},
 * {@code WebFluxServedTest} for {@code SitemapWebFilter}, {@code WebFluxBackPressureTest} for {@code SitemapBody},
 * {@code WebFluxKeepAliveTest} for {@code ConnectionThread}, {@code Boot2Test} for {@code SpringBoot2IsOutOfReach}.
 */
@NullMarked
package dev.waymark.spring.boot;

import org.jspecify.annotations.NullMarked;
