package dev.waymark.runtime.report;

/**
 * Finds a URL in the published sitemaps, or the reason it isn't listed. A capability of a sitemap, and a bean with
 * Spring and CDI.
 *
 * <pre>{@code
 * sitemap.capability(Explain.class).explain("/cities/bern").text()
 * }</pre>
 *
 * <p>A tool for people, not for every request: it reads all sitemaps. For an unlisted URL, it reads all pages of every
 * provider and source that may have it, on the refreshing thread after any running refresh. Nothing of that is
 * published.
 */
public interface Explain {

    /**
     * Explains a URL.
     *
     * @param url an absolute URL, encoded as a browser sends it: {@code https://www.example.com/a%20b?x=1&y=2}; or only
     *     its path, {@code /a%20b?x=1&y=2}. An unlisted one is compared in decoded form, so {@code .../a/b} and
     *     {@code .../a%2Fb} both find the page {@code a/b}
     * @return what is known; after the sitemap was closed, without asking providers
     * @throws IllegalStateException if a provider, a source or a listener calls this
     */
    Explanation explain(String url);
}
