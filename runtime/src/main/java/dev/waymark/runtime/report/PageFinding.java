package dev.waymark.runtime.report;

/** Likely mistakes in listed pages. */
public enum PageFinding {
    /**
     * A value of the URL has text such as {@code %C3%A9}, which looks encoded already and is encoded again: the URL is
     * then that of a page whose name has a percent sign.
     */
    ENCODED_ALREADY("with a value that looks encoded already and is encoded again"),

    /**
     * Another sitemap of the section lists the URL, too. Only in sections rendered in parts, where no process sees all
     * pages. Crawlers treat both as one page.
     */
    REPEATED("whose URL another sitemap of the section also lists");

    private final String description;

    PageFinding(String description) {
        this.description = description;
    }

    /**
     * The finding in words.
     *
     * @return what follows "12 pages": {@code with a value that looks encoded already and is encoded again}
     */
    public String description() {
        return description;
    }
}
