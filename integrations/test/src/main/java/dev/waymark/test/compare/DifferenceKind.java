package dev.waymark.test.compare;

/** How two sitemaps differ. */
public enum DifferenceKind {
    /** Only the old sitemap lists the page. */
    MISSING(
            "Missing from the new sitemap",
            "List or redirect the pages, or allow the pattern if they are meant to go."),
    /** The new sitemap lists the page under a URL that people, but not crawlers, take for the same. */
    SPELLING(
            "Spelled differently",
            "Redirect the old spelling to the new one, or change the mapping. If the whole site moved, map its"
                    + " old base URL to the new one."),
    /** Their alternates, the links to the page in other languages, differ. */
    ALTERNATES("Alternates differ", "Compare the page's languages with those listed."),
    /** Their dates differ. A date without a time equals any time on that day. */
    LASTMOD("lastmod differs", "Find out which one is true: many tools write the time of the request."),
    /** Only the new sitemap lists the page. */
    ADDED("Only in the new sitemap", "Use @SitemapExclude for pages that crawlers shouldn't find.");

    private final String title;
    private final String advice;

    DifferenceKind(String title, String advice) {
        this.title = title;
        this.advice = advice;
    }

    /**
     * The kind as a title.
     *
     * @return a few words
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
