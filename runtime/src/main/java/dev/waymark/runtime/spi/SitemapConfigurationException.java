package dev.waymark.runtime.spi;

import org.jspecify.annotations.Nullable;

/**
 * A setting, a placeholder or a provider is missing or wrong. Thrown while a {@code Sitemap} is built or checked, so a
 * mistake fails startup; the message names the mistake, its place and the remedy.
 */
public final class SitemapConfigurationException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    /**
     * For mistakes that a framework finds when it builds a {@code Sitemap}.
     *
     * @param message the mistake, its place and the remedy
     */
    public SitemapConfigurationException(String message) {
        super(message);
    }

    /**
     * The same, with a cause.
     *
     * @param message the mistake, its place and the remedy
     * @param cause the cause; {@code null} for none
     */
    public SitemapConfigurationException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
