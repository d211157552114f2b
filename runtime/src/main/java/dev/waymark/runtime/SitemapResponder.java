package dev.waymark.runtime;

import java.util.Map;

/**
 * Answers requests for sitemaps by the rules of HTTP, free of any server's types. Thread-safe.
 *
 * <p>It answers every request whose path it {@linkplain #handles(String) handles}; all others are the application's.
 */
public final class SitemapResponder {

    SitemapResponder(Refresher refresher, Site site) {}

    /**
     * Whether a path is that of a sitemap of this site. Cheap enough to ask for every request.
     *
     * @param path the path relative to the base URL, decoded, with a leading slash: {@code /sitemap.xml}
     * @return {@code true} for {@code /sitemap.xml}, for the sitemaps of this site's sections, and for both with
     *     {@code .gz} at the end
     */
    public boolean handles(String path) {
        return false;
    }

    /**
     * Answers a request. Before the first snapshot this blocks the calling thread for at most
     * {@link Sitemap.Builder#firstSnapshotWait(java.time.Duration)}.
     *
     * @param request the request
     * @return the answer; 404 for a path that is not handled
     */
    public SitemapResponse respond(SitemapRequest request) {
        return SitemapResponse.text(404, "", false, Map.of());
    }
}
