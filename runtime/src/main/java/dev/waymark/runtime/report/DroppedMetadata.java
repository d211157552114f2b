package dev.waymark.runtime.report;

/** Values of a page that are invalid and left out; the page is listed without them. */
public enum DroppedMetadata {
    /**
     * A {@code lastModified} before the year 1, or more than a day after the refresh began: search engines ignore such
     * dates, and trust the others less.
     */
    LAST_MODIFIED("# lastmod", "# lastmods", "a lastmod is more than a day ahead, or before the year 1"),
    /** A {@code priority} that is not a number from 0.0 to 1.0. */
    PRIORITY("# priority", "# priorities", "a priority is not between 0.0 and 1.0"),
    /**
     * An image whose URL is neither absolute nor below the base URL, or has 2,048 characters or more; or one beyond
     * 1,000 on its page. Counts images, not pages.
     */
    IMAGE("# image", "# images", "the image URL is invalid, or its page has 1,000 already"),
    /**
     * A video without a valid thumbnail, title (at most 100 characters), description (at most 2,048 characters), or URL
     * of its content or player; or one with a wrong country code.
     */
    VIDEO("# video", "# videos", "a video has no valid thumbnail, title, description, URL or list of countries"),
    /**
     * An optional part of a video: a duration outside one second to eight hours, a rating outside 0.0 to 5.0, a
     * negative view count, a year outside 1 to 9999, an invalid URL, an uploader of more than 255 characters, an empty
     * tag or one beyond 32. The video is listed without it.
     */
    VIDEO_PART("# part of videos", "# parts of videos", "a part of a video is out of its range"),
    /**
     * News without a publication name, a title or a valid language (an ISO 639 code of two or three letters,
     * {@code zh-cn} or {@code zh-tw}), or a page's second news.
     */
    NEWS("# news", "# news", "the news has no valid publication, language, date or title, or its page has one already"),
    /**
     * An own element with an {@linkplain dev.waymark.runtime.SitemapBuilder#namespace undeclared} prefix, an invalid
     * name, or more than 1,000 elements or 32 levels.
     */
    EXTENSION(
            "# own element",
            "# own elements",
            "an element has an undeclared prefix or an invalid name, or is too large"),
    /** Characters that XML doesn't allow; the text is listed without them. Counts texts, not pages. */
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
     * The count in words.
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
