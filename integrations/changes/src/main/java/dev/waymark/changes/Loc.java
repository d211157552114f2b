package dev.waymark.changes;

/** URLs as written in XML. */
final class Loc {

    private Loc() {}

    static String escape(String url) {
        return url.replace("&", "&amp;").replace("'", "&apos;");
    }

    static String unescape(String loc) {
        return loc.replace("&apos;", "'").replace("&amp;", "&");
    }
}
