/**
 * Publishes the sitemap of a Spring Boot application. With this starter on the class path, two things are left to
 * write:
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
 * type {@code Sitemap} or {@code ProviderLocator} takes the place of the one that would be configured here. What is
 * wrong fails the start, and the failure analyzers say what to write.
 *
 * <p>What stands apart has a package of its own, below {@code internal}: {@code routes} knows what the application
 * answers, {@code security} asks Spring Security, {@code providers} finds providers among the beans, and
 * {@code startup} says at the start what looks like a mistake. They name each other in this order only, and nothing of
 * this package.
 *
 * <p>Without Boot, on Spring MVC, {@code SitemapWebMvcConfiguration} is imported and does the same.
 *
 * <p>The report of each refresh is published as an application event:
 *
 * <pre>{@code
 * @EventListener
 * void refreshed(RefreshReport report) { ... }
 * }</pre>
 *
 * <p>Tests: {@code WaymarkAutoConfigurationTest} for {@code ReportEvents SitemapFactory SitemapLifecycle},
 * {@code SettingsTest} for {@code EnvironmentSource SettingFailureAnalyzer}, {@code DataStoreTest} for
 * {@code BeanComponents}, {@code ListenersTest} for {@code BeanListener}, {@code StackConsoleTest} for
 * {@code ConsoleConfiguration}, {@code DisabledTest} for {@code DisabledSitemapAutoConfiguration},
 * {@code StackExportTest} for {@code ExportEnvironment SitemapExport}, {@code FailureMessageTest} for
 * {@code SitemapConfigurationFailureAnalyzer}, {@code PlainSpringTest} for {@code SitemapHandlerMapping
 * SitemapWebMvcConfiguration}, {@code ReplacedBeansTest} for {@code ServletSitemapConfiguration},
 * {@code StackServedTest} for {@code ReactiveSitemapConfiguration}, {@code WebFluxServedTest} for {@code HeldAnswer
 * SitemapWebFilter}, {@code WebFluxBackPressureTest} for {@code SitemapBody}, {@code WebFluxKeepAliveTest} for
 * {@code ConnectionThread}, {@code Boot2Test} for {@code SpringBoot2IsOutOfReach}.
 */
@NullMarked
package dev.waymark.spring.boot;

import org.jspecify.annotations.NullMarked;
