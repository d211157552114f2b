package dev.waymark.runtime.report;

/** Likely mistakes in listed pages. */
public enum PageFinding {
    /**
     * A value of the URL has text such as {@code %C3%A9}, which looks encoded already and is encoded again: the URL is
     * then that of a page whose name has a percent sign.
     */
    ENCODED_ALREADY("with a value that looks encoded already and is encoded again"),

    /**
     * Another sitemap of the section lists the URL, too. Only sections rendered in parts are searched. Crawlers treat
     * both as one page.
     */
    REPEATED("whose URL another sitemap of the section also lists"),

    /**
     * A page in several languages is listed in one only, so it has no alternates. That is right for untranslated pages;
     * if all pages are alone, rows lack their {@code cluster}.
     */
    ALONE("listed in one language only"),

    /**
     * A page has a value for a locale that the site doesn't have: a map key, or one of its {@code locales}. The page
     * isn't listed in it.
     */
    UNKNOWN_LOCALE("with values for a locale that the site doesn't have"),

    /**
     * The rows of a cluster aren't consecutive, so they don't link to each other: let the provider order by the
     * cluster. Found in a sample, so there are probably more.
     */
    SCATTERED_ROWS("whose rows aren't adjacent");

    private final String description;

    PageFinding(String description) {
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
