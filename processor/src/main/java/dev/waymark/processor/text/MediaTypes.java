package dev.waymark.processor.text;

import java.util.List;
import java.util.Locale;

/** Media types of pages: what people read, and search engines list. The answers of an API are none. */
public final class MediaTypes {

    /** Of the types of text, those that programs read. */
    private static final List<String> DATA =
            List.of("text/event-stream", "text/csv", "text/xml", "text/css", "text/javascript", "text/calendar");

    /** What Google lists beside text and pictures, by their beginnings. */
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

    /** Whether the type is, or may stand for, that of a page; a placeholder may stand for anything. */
    public static boolean mayBePage(String mediaType) {
        String type = mediaType.toLowerCase(Locale.ROOT).strip();
        return type.contains("$")
                || type.contains("html")
                || type.startsWith("image/")
                || type.startsWith("video/")
                || (type.startsWith("text/") && DATA.stream().noneMatch(type::startsWith))
                || DOCUMENTS.stream().anyMatch(type::startsWith);
    }
}
