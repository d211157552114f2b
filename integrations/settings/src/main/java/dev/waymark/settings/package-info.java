/**
 * The {@code waymark.*} properties. Each is a {@link dev.waymark.settings.Row}: its name, its kind, its default, what
 * it means, and what it does to the builder.
 *
 * <pre>{@code
 * static final Row<Duration> GRACE = Row.of("waymark.grace", Kind.DURATION, "2h", "2h",
 *         "How long a sitemap that left the index is still served.", SitemapBuilder::grace);
 * }</pre>
 *
 * <p>{@link dev.waymark.settings.KernelSettings} has the rows of the runtime. Each further artifact has a
 * {@link dev.waymark.settings.Capability} with its own, named in {@code META-INF/services}.
 * {@link dev.waymark.settings.WaymarkSettings} reads them from a {@link dev.waymark.settings.SettingSource}, which each
 * framework has, applies them, and has the capabilities add what they are asked for. A capability takes the objects of
 * the application from {@link dev.waymark.settings.Components}.
 *
 * <p>Tests: {@code WaymarkSettingsTest} for {@code Artifacts Capability Components EndpointPlace KernelSettings Row
 * SettingException SettingSource Setup Stack}.
 */
@NullMarked
package dev.waymark.settings;

import org.jspecify.annotations.NullMarked;
