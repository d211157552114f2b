/**
 * The interfaces that generated code calls. The annotation processor writes one
 * {@link dev.waymark.runtime.registry.SitemapRegistry} beside each controller; nothing else needs these types:
 *
 * <pre>{@code
 * public void register(EntryCollector entries) {
 *   entries.entry("com.example.CityController#city", "city", "/cities/{country}/{name}")
 *       .pages(CityPages.class, (CityPage page, UrlWriter url) -> url.begin()
 *           .value(page.country())
 *           .value(page.name())
 *           .lastModified(page.lastModified())
 *           .end());
 *   entries.entry("com.example.PostController#post", "post", "/posts/{slug}")
 *       .stream(PostRepository.class, "streamPublished", (PostRepository bean) -> bean.streamPublished())
 *       .pages((Post page, UrlWriter url) -> url.begin()
 *           .value(page.getSlug())
 *           .end());
 * }
 * }</pre>
 */
@NullMarked
package dev.waymark.runtime.registry;

import org.jspecify.annotations.NullMarked;
