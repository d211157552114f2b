package dev.waymark.runtime;

import dev.waymark.runtime.report.ServedRequest;

/**
 * A {@link SitemapListener} that also receives every request for a sitemap. A separate type because server threads call
 * it, concurrently, while a client waits. Without one, requests have no extra cost.
 */
public interface RequestListener extends SitemapListener {

    /**
     * A response is ready, and its body isn't written yet. Called on the thread of the request, concurrently. It must
     * neither block nor work for long. Exceptions are logged once.
     *
     * @param request the request and its response
     */
    void answered(ServedRequest request);
}
