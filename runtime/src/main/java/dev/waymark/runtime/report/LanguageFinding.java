package dev.waymark.runtime.report;

/** What is odd about pages in several languages, although they are listed. */
public enum LanguageFinding {
    /**
     * A page is listed in one language only, so that it has no alternates. That is right for what has not been
     * translated. Where it is so for all pages, rows lack their {@code cluster}.
     */
    ALONE("listed in one language only"),
    /**
     * A page has a value for a locale that is none of the site: a key of a map, or one of its {@code locales}. The page
     * is not listed in it.
     */
    UNKNOWN_LOCALE("with values for a locale that the site doesn't have"),
    /**
     * The rows of a cluster do not come together, so that they do not link to each other; give the provider an
     * {@code order by} of the cluster. Looked for in a sample: there are probably more.
     */
    SCATTERED_ROWS("whose rows aren't adjacent");

    private final String description;

    LanguageFinding(String description) {
        this.description = description;
    }

    /**
     * The finding in words.
     *
     * @return what follows "12 pages": {@code listed in one language only}
     */
    public String description() {
        return description;
    }
}
