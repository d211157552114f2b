package dev.waymark.test;

/** The kinds of problems of a listed page or a sitemap. */
public enum FindingKind {
    /** The sitemap breaks the rules of the protocol, or is not there. */
    SITEMAP("The sitemap is invalid", "Crawlers drop a sitemap they can't read, and URLs that break its rules."),
    /** It answers 404. */
    NOT_FOUND("Not found (404)", "Omit such pages in the provider, or restore them."),
    /** It answers 410. */
    GONE("Gone (410)", "Omit deleted pages in the provider."),
    /** It answers 500 or more, or the application throws. */
    SERVER_ERROR("Failed (5xx)", "See the application's log: the page fails for visitors too."),
    /** It answers with another status than 200 that no other kind is for. */
    STATUS("Another status than 200", "A listed page answers a simple GET with 200."),
    /** It redirects. */
    REDIRECT("Redirects", "List its target instead."),
    /** It requires a login: 401, 403, or a redirect to a login page. */
    LOGIN("Not for everybody", "Make the page public, or remove its entry."),
    /** The header {@code X-Robots-Tag} keeps it out of search engines. */
    NOINDEX_HEADER("noindex in the header X-Robots-Tag", "Either list the page or set noindex, not both."),
    /** An element {@code meta} keeps it out of search engines. */
    NOINDEX_PAGE("noindex in the page", "Either list the page or set noindex, not both."),
    /** It names another page as the one to show. */
    CANONICAL("Another canonical page", "List the canonical page only, or make the page canonical."),
    /** {@code robots.txt} keeps crawlers from asking for it. */
    ROBOTS("Forbidden by robots.txt", "Remove the rule, or the page from the sitemap."),
    /** A page in another language does not answer, does not link back, or is another one in the HTML. */
    ALTERNATE(
            "Links to other languages",
            "Search engines ignore links that aren't returned or lead nowhere. Each page of a cluster must name"
                    + " all of them, itself included."),
    /** It timed out. */
    TIMEOUT("No answer in time", "Find out what the page waits for."),
    /** The connection failed, also the second time. */
    CONNECTION("The connection failed", "Check that the application runs, and its log.");

    private final String title;
    private final String advice;

    FindingKind(String title, String advice) {
        this.title = title;
        this.advice = advice;
    }

    /**
     * The kind in words.
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
