package dev.waymark.processor.text;

import java.util.List;
import java.util.Locale;

/** Media types of pages that people read and search engines list, not of API responses. */
public final class MediaTypes {

    /** Text types for programs. */
    private static final List<String> DATA =
            List.of("text/event-stream", "text/csv", "text/xml", "text/css", "text/javascript", "text/calendar");

    /** Types that Google lists besides text and pictures, by prefix. */
    private static final List<String> DOCUMENTS = List.of(
            "*/*",
            "application/pdf",
            "application/xhtml",
            "application/postscript",
            "application/rtf",
            "application/epub",
            "application/msword",
            "application/vnd.ms-powerpoint",
            "application/vnd.ms-excel",
            "application/vnd.openxmlformats-officedocument.",
            "application/vnd.oasis.opendocument.",
            "application/vnd.google-earth.");

    private MediaTypes() {}

    /** Whether the type is or may be a page's; a placeholder or a negated type may be any. */
    public static boolean mayBePage(String mediaType) {
        String type = mediaType.toLowerCase(Locale.ROOT).strip();
        return type.startsWith("!")
                || type.contains("$")
                || type.contains("html")
                || type.startsWith("image/")
                || type.startsWith("video/")
                || (type.startsWith("text/") && DATA.stream().noneMatch(type::startsWith))
                || DOCUMENTS.stream().anyMatch(type::startsWith);
    }
}
