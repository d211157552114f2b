package dev.waymark.test;

/** What can be wrong with a listed page, or with the sitemap. */
public enum FindingKind {
    /** The sitemap breaks the rules of the protocol, or is not there. */
    SITEMAP(
            "The sitemap itself is wrong",
            "Crawlers drop a sitemap that they cannot read, and URLs that break its rules."),
    /** It answers 404. */
    NOT_FOUND("Not found (404)", "Let the provider leave such pages out, or bring them back."),
    /** It answers 410. */
    GONE("Gone (410)", "Let the provider leave out what was deleted."),
    /** It answers 500 or more, or the application throws. */
    SERVER_ERROR("Failed (5xx)", "Look at the log of the application: the page fails for its visitors too."),
    /** It answers with another status than 200 that no other kind is for. */
    STATUS("Another status than 200", "A listed page answers a simple GET with 200."),
    /** It sends its visitors elsewhere. */
    REDIRECT("Redirects", "List the address that it leads to in its place."),
    /** Only those who have signed in may see it: 401, 403, or a redirect to a login. */
    LOGIN("Not for everybody", "Let everybody see the page, or take its entry out of the sitemap."),
    /** The header {@code X-Robots-Tag} keeps it out of search engines. */
    NOINDEX_HEADER(
            "noindex in the header X-Robots-Tag", "List the page or keep it out of search engines, but not both."),
    /** An element {@code meta} keeps it out of search engines. */
    NOINDEX_PAGE("noindex in the page", "List the page or keep it out of search engines, but not both."),
    /** It names another page as the one to show. */
    CANONICAL("Another canonical page", "List the canonical page only, or let the page name itself."),
    /** {@code robots.txt} keeps crawlers from asking for it. */
    ROBOTS("Forbidden by robots.txt", "Take the rule away, or the page out of the sitemap."),
    /** A page in another language does not answer, does not link back, or is another one in the HTML. */
    ALTERNATE(
            "Links to other languages",
            "Search engines ignore links that are not returned, or that lead nowhere: each page of a cluster names all"
                    + " of them, itself included."),
    /** It has not answered in time. */
    TIMEOUT("No answer in time", "Look what the page waits for."),
    /** The connection failed, also the second time. */
    CONNECTION("The connection failed", "Look whether the application runs, and at its log.");

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
     * What to do.
     *
     * @return a sentence
     */
    public String advice() {
        return advice;
    }
}
