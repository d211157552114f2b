package dev.waymark.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A setting, a placeholder or a provider is missing or wrong. Thrown while a {@link Sitemap} is built, so that a
 * mistake fails the start; the message says what is wrong, where, and what to do.
 */
public final class SitemapConfigurationException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    /**
     * For what a framework finds wrong when it builds a {@link Sitemap}.
     *
     * @param message what is wrong, where, and what to do
     */
    public SitemapConfigurationException(String message) {
        super(message);
    }

    SitemapConfigurationException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
