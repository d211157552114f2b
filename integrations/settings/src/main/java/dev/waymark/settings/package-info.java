/**
 * The {@code waymark.*} properties. Each is a {@link dev.waymark.settings.Row}: name, kind, default, meaning and effect
 * on the builder.
 *
 * <pre>{@code
 * static final Row<Duration> GRACE = Row.of("waymark.grace", Kind.DURATION, "2h", "2h",
 *         "How long a sitemap is served after it left the index.", SitemapBuilder::grace);
 * }</pre>
 *
 * <p>{@link dev.waymark.settings.KernelSettings} has the runtime's rows. Each other artifact registers a
 * {@link dev.waymark.settings.Capability} in {@code META-INF/services}. {@link dev.waymark.settings.WaymarkSettings}
 * reads them from the framework's {@link dev.waymark.settings.SettingSource}, applies them and calls the capabilities.
 * A capability gets application objects from {@link dev.waymark.settings.Components}.
 *
 * <p>Pages of an artifact, such as the console, are an {@link dev.waymark.runtime.engine.Endpoint} at an
 * {@link dev.waymark.settings.EndpointPlace}. {@link dev.waymark.settings.EndpointFilter} serves them from a servlet
 * container.
 *
 * <p>Beans of {@link dev.waymark.settings.SitemapCustomizer} and {@link dev.waymark.settings.LeaderCandidate} set what
 * has no property. The starters share {@link dev.waymark.settings.BeanListener} and
 * {@link dev.waymark.settings.StartupMessages}.
 *
 * <p>Tests: {@code WaymarkSettingsTest} for {@code Capability Components KernelSettings Row SettingException
 * SettingSource Setup Stack}, {@code EndpointFilterTest} for {@code EndpointFilter}, {@code SitemapConsoleTest} for
 * {@code EndpointPlace}, {@code ListenersTest} for {@code BeanListener}.
 */
@NullMarked
package dev.waymark.settings;

import org.jspecify.annotations.NullMarked;
