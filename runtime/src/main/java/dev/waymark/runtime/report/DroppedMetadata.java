package dev.waymark.runtime.report;

/** What a page supplied and cannot be written; the page itself is listed without it. */
public enum DroppedMetadata {
    /**
     * A {@code lastModified} before the year 1, or more than a day after the beginning of the refresh: search engines
     * ignore such dates, and think less of the others.
     */
    LAST_MODIFIED("# lastmod", "# lastmods", "a lastmod is more than a day ahead, or before the year 1"),
    /** A {@code priority} that is not a number from 0.0 to 1.0. */
    PRIORITY("# priority", "# priorities", "a priority is not between 0.0 and 1.0"),
    /**
     * An image whose URL is neither absolute nor below the base URL, or has 2,048 characters or more; or one beyond the
     * 1,000 that a page may have. Images are counted here, not pages.
     */
    IMAGE("# image", "# images", "the URL of an image is wrong, or its page has 1,000 already"),
    /**
     * A video without a correct thumbnail, title (at most 100 characters), description (at most 2,048 characters), or
     * URL of its content or player; or one that is limited to countries of which a code is wrong.
     */
    VIDEO("# video", "# videos", "a video has no correct thumbnail, title, description, URL or list of countries"),
    /**
     * A part that a video can do without: a duration outside one second to eight hours, a rating outside 0.0 to 5.0, a
     * negative count of views, a year outside 1 to 9999, a wrong URL, an uploader of more than 255 characters, an empty
     * tag or one beyond 32. The video is listed without it.
     */
    VIDEO_PART("# part of videos", "# parts of videos", "a part of a video is out of its range"),
    /**
     * News without a name of the publication, a title or a correct language (an ISO 639 code of two or three letters,
     * {@code zh-cn} or {@code zh-tw}), or a second news of one page.
     */
    NEWS("# news", "# news", "a news has no correct publication, language, date or title, or its page has one already"),
    /**
     * An own element with a prefix that is not {@linkplain dev.waymark.runtime.SitemapBuilder#namespace declared}, a
     * name that is none, or more than 1,000 elements or 32 levels in it.
     */
    EXTENSION(
            "# own element", "# own elements", "an element has a prefix that is not declared, or a name that is none"),
    /** Characters that XML does not know; a text is listed without them. Texts are counted here, not pages. */
    CHARACTERS("characters of # text", "characters of # texts", "XML doesn't allow them");

    private final String one;
    private final String many;
    private final String description;

    DroppedMetadata(String one, String many, String description) {
        this.one = one;
        this.many = many;
        this.description = description;
    }

    /**
     * How many of what.
     *
     * @param count how many
     * @return in English, such as {@code 1 image} or {@code 2 images}
     */
    public String counted(long count) {
        return (count == 1 ? one : many).replace("#", Long.toString(count));
    }

    /**
     * The reason in words.
     *
     * @return half a sentence in English, such as {@code a priority is not between 0.0 and 1.0}
     */
    public String description() {
        return description;
    }
}
