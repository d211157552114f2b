package dev.waymark.runtime.http;

/** Entity tags of sitemap files, and their comparison (RFC 9110, sections 8.8.3 and 13.1.2). */
final class EntityTag {

    private EntityTag() {}

    /** Each form of a file has its own strong tag, because their bytes differ. */
    static String of(String tag, boolean gzip) {
        return '"' + tag + (gzip ? "-gzip\"" : "\"");
    }

    /** Whether {@code If-None-Match} names a tag; weak comparison, so {@code W/} makes no difference. */
    static boolean matches(String ifNoneMatch, String tag) {
        String list = ifNoneMatch.strip();
        if (list.equals("*")) {
            return true;
        }
        int at = list.indexOf(tag);
        while (at >= 0) {
            // Its quotes make the tag an element, unless it is inside another one's quotes.
            if (startsElement(list, at) && endsElement(list, at + tag.length())) {
                return true;
            }
            at = list.indexOf(tag, at + 1);
        }
        return false;
    }

    private static boolean startsElement(String list, int at) {
        int before = at >= 2 && list.startsWith("W/", at - 2) ? at - 2 : at;
        String head = list.substring(0, before).strip();
        return head.isEmpty() || head.endsWith(",");
    }

    private static boolean endsElement(String list, int after) {
        String tail = list.substring(after).strip();
        return tail.isEmpty() || tail.startsWith(",");
    }
}
