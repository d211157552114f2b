package dev.waymark.processor.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Media types of pages that people read and search engines list, not of API responses. */
public final class MediaTypes {

    /** Text types for programs. */
    private static final List<String> DATA =
            List.of("text/event-stream", "text/csv", "text/xml", "text/css", "text/javascript", "text/calendar");

    /** What Google lists besides text, pictures and videos. */
    private static final Pattern DOCUMENT = Pattern.compile("application/(pdf|xhtml|postscript|rtf|epub|msword"
            + "|vnd\\.(ms-powerpoint|ms-excel|(openxmlformats-officedocument|oasis\\.opendocument|google-earth)\\.))");

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
                || type.startsWith("*/*")
                || DOCUMENT.matcher(type).lookingAt();
    }
}
