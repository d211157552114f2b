package dev.waymark.runtime.spi;

import org.jspecify.annotations.Nullable;

/**
 * A setting, a placeholder or a provider is missing or wrong. Thrown while a {@code Sitemap} is built or checked, so
 * that a mistake fails the start; the message says what is wrong, where, and what to do.
 */
public final class SitemapConfigurationException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    /**
     * For what a framework finds wrong when it builds a {@code Sitemap}.
     *
     * @param message what is wrong, where, and what to do
     */
    public SitemapConfigurationException(String message) {
        super(message);
    }

    /**
     * The same, because of something else.
     *
     * @param message what is wrong, where, and what to do
     * @param cause what led to it; {@code null} if nothing did
     */
    public SitemapConfigurationException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
