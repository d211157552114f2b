package dev.waymark.runtime.report;

/**
 * Looks for a URL in what is published, and says where it is, or what keeps it out: a page that is skipped gets its own
 * reason. A capability of a sitemap, and a bean with Spring and CDI.
 *
 * <pre>{@code
 * sitemap.capability(Explain.class).explain("/cities/bern").text()
 * }</pre>
 *
 * <p>This is a tool for people, not for every request. It reads all sitemaps; and since nothing is kept of pages that
 * are skipped, every provider and source that may have a page of an unlisted URL is asked for all its pages once more,
 * on the refreshing thread, after any refresh that runs. Nothing of that is published.
 */
public interface Explain {

    /**
     * Explains a URL.
     *
     * @param url an absolute URL, encoded as a browser sends it: {@code https://www.example.com/a%20b?x=1&y=2}; or only
     *     its path, {@code /a%20b?x=1&y=2}. An unlisted one is compared with the pages in its decoded form, so the page
     *     {@code a/b} is found by {@code .../a/b} and by {@code .../a%2Fb}
     * @return what is known; after the sitemap is closed, what can be said without asking providers
     * @throws IllegalStateException if a provider, a source or a listener calls this
     */
    Explanation explain(String url);
}
