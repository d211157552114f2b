package dev.waymark.runtime.report;

/** Likely mistakes in listed pages in several languages. */
public enum LanguageFinding {
    /**
     * A page is listed in one language only, so it has no alternates. That is right for untranslated pages; if all
     * pages are alone, rows lack their {@code cluster}.
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
