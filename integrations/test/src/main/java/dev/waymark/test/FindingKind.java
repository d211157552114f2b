package dev.waymark.test;

/** The kinds of problems of a listed page or a sitemap. */
public enum FindingKind {
    /** The sitemap breaks the rules of the protocol, or is missing. */
    SITEMAP("The sitemap is invalid", "Crawlers drop a sitemap they can't read, and URLs that break its rules."),
    /** The page answers 404. */
    NOT_FOUND("Not found (404)", "Omit such pages in the provider, or restore them."),
    /** The page answers 410. */
    GONE("Gone (410)", "Omit deleted pages in the provider."),
    /** The page answers 500 or above, or the application throws an exception. */
    SERVER_ERROR("Failed (5xx)", "See the application's log: the page fails for visitors too."),
    /** The page answers with another status than 200 that has no kind of its own. */
    STATUS("Another status than 200", "A listed page answers a simple GET with 200."),
    /** The page redirects. */
    REDIRECT("Redirects", "List its target instead."),
    /** The page requires a login: 401, 403, or a redirect to a login page. */
    LOGIN("Not public", "Make the page public, or remove its entry."),
    /** The header {@code X-Robots-Tag} has {@code noindex}. */
    NOINDEX_HEADER("noindex in the header X-Robots-Tag", "Either list the page or set noindex, not both."),
    /** A {@code meta} element has {@code noindex}. */
    NOINDEX_PAGE("noindex in the page", "Either list the page or set noindex, not both."),
    /** The page's canonical link names another page. */
    CANONICAL("Another canonical page", "List the canonical page only, or make the page canonical."),
    /** {@code robots.txt} forbids crawlers to request the page. */
    ROBOTS("Forbidden by robots.txt", "Remove the rule, or the page from the sitemap."),
    /** An alternate fails, doesn't link back, or differs from the page's own HTML. */
    ALTERNATE(
            "Links to other languages",
            "Search engines ignore links that aren't returned or lead nowhere. Each page of a cluster must name"
                    + " all of them, itself included."),
    /** The page timed out. */
    TIMEOUT("No answer in time", "Find out what the page waits for."),
    /** The connection failed, also when retried. */
    CONNECTION("The connection failed", "Check that the application runs, and its log.");

    private final String title;
    private final String advice;

    FindingKind(String title, String advice) {
        this.title = title;
        this.advice = advice;
    }

    /**
     * The kind as a title.
     *
     * @return a title: {@code Not found (404)}
     */
    public String title() {
        return title;
    }

    /**
     * The remedy.
     *
     * @return a sentence
     */
    public String advice() {
        return advice;
    }
}
