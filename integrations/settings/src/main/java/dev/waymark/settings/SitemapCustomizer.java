package dev.waymark.settings;

import dev.waymark.runtime.SitemapBuilder;

/**
 * Sets options that have no property. Every bean of this type receives the builder after the properties are applied, in
 * bean order with Spring; without CDI, so does every service.
 *
 * <pre>{@code
 * @Bean
 * SitemapCustomizer compression() {
 *   return builder -> builder.compressionLevel(9);
 * }
 * }</pre>
 */
@FunctionalInterface
public interface SitemapCustomizer {

    /**
     * Customizes the sitemap.
     *
     * @param builder the builder of the application's sitemap, before {@code build()}
     */
    void customize(SitemapBuilder builder);
}
