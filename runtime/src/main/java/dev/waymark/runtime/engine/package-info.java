/**
 * What an artifact of Waymark plugs into. A {@link dev.waymark.runtime.engine.SitemapPlugin} is handed the
 * {@link dev.waymark.runtime.engine.Engine} of one sitemap before anything runs, and may offer capabilities that
 * {@code Sitemap.capability} finds.
 *
 * <p>These types are stable within one version: a plug-in must have the version of the runtime. For an application's
 * own needs, there are {@code SitemapListener} and {@code SitemapExtension}.
 *
 * <pre>
 * RefreshPolicy    a plug-in that decides whether this process refreshes (RefresherSettings: what the builder was told)
 * PublishStep      its part in what one refresh publishes: fence, rebase, stamp
 * StateExtra       what it keeps in the manifest of each site
 * </pre>
 *
 * <p>Tests: {@code ExtrasTest} for {@code StateExtra PublishStep}, {@code OneRefresherTest} for {@code RefreshPolicy
 * RefresherSettings}, {@code PluginTest} for {@code Engine EngineSite SitemapPlugin}.
 */
@NullMarked
package dev.waymark.runtime.engine;

import org.jspecify.annotations.NullMarked;
