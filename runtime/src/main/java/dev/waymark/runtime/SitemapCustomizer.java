package dev.waymark.runtime;

/**
 * Sets what no property does. Every bean of this type is handed the builder once the properties are set, in their order
 * with Spring; without CDI, so is every service.
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
     * Changes what is built.
     *
     * @param builder that of the application's sitemap, before {@code build()}
     */
    void customize(SitemapBuilder builder);
}
