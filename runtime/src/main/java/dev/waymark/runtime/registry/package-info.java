/**
 * What generated code calls. The annotation processor writes one {@link dev.waymark.runtime.registry.SitemapRegistry}
 * beside each controller; nothing else needs these types:
 *
 * <pre>{@code
 * public void register(EntryCollector entries) {
 *   entries.entry("com.example.CityController#city", "city", "/cities/{country}/{name}")
 *       .pages(CityPages.class, (CityPage page, UrlWriter url) -> url.begin()
 *           .value(page.country())
 *           .value(page.name())
 *           .lastModified(page.lastModified())
 *           .end());
 * }
 * }</pre>
 */
@NullMarked
package dev.waymark.runtime.registry;

import org.jspecify.annotations.NullMarked;
