package dev.waymark.runtime.report;

/** What is odd about pages, although they are listed. */
public enum PageFinding {
    /**
     * A value of the URL holds text such as {@code %C3%A9}, which looks as if somebody had encoded it before, and is
     * encoded once more: visitors would ask for a page whose name has a percent sign in it.
     */
    ENCODED_ALREADY("with a value that looks encoded already and is encoded again"),

    /**
     * Another sitemap of the same section lists the URL, too. It is looked for only in sections that are rendered in
     * parts, where nobody sees all pages; a crawler takes it for one page.
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
